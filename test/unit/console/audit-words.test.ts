import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { actions } from '../../../src/console/audit-words.ts';

/** Nouns of what is written into the audit log. */
const ACTION =
  /'((?:account|alert|bank|business|database|key|link|mailbox|notice|order|person|plan|review|seal|webhook)\.[a-z]+(?:-[a-z]+)*)'/g;

test('each action of the audit log has its Hindi', () => {
  const sources = globSync('src/!(console)/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const written = sources.flatMap((source) =>
    [...source.matchAll(ACTION)].map(([, one]) => one ?? ''),
  );
  const known = new Set(Object.keys(actions));
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((one) => one !== 'order.id' && !known.has(one))).toEqual([]);
});
