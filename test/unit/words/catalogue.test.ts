import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { catalogue } from '../../../src/words/catalogue.ts';
import type { Entry } from '../../../src/words/entry.ts';
import { fieldWords } from '../../../src/words/fields.ts';
import { namesIn } from '../../setup/words.ts';

const entries: [string, Entry][] = Object.entries(catalogue);
const DEVANAGARI = /[ऀ-ॿ]/;
/** What only the command line has. */
const COMMAND = /(?:^|[\s“(`])--[a-z]|paisewise [a-z]/;

test('every sentence is said in English and in Hindi', () => {
  expect(entries.length).toBeGreaterThan(280);
  for (const [key, { console, ...entry }] of entries)
    for (const { en, hi } of [entry, ...(console ? [console] : [])])
      expect([key, DEVANAGARI.test(en), DEVANAGARI.test(hi)]).toEqual([key, false, true]);
});

test('no reader’s sentence needs a value that the English one doesn’t name', () => {
  const fields = Object.keys(fieldWords('api', 'en'));
  for (const [key, { en, hi, cli = '', console }] of entries) {
    // The command line may name more, as the id that its command takes.
    const named = [...namesIn(en), ...namesIn(cli), ...fields];
    for (const text of [hi, ...Object.values(console ?? {})])
      expect([key, namesIn(text).filter((name) => !named.includes(name))]).toEqual([key, []]);
    const unknown = [...namesIn(en), ...namesIn(cli)].filter((name) => name.startsWith('field_'));
    expect([key, unknown.filter((name) => !fields.includes(name))]).toEqual([key, []]);
  }
});

test('only the command line, and what an operator is told of the service, names commands', async () => {
  const files = globSync('src/words/findings/*.ts');
  const findings = new Set<string>();
  for (const file of files)
    for (const group of Object.values<object>(await import(path.resolve(file))))
      for (const key of Object.keys(group)) findings.add(key);
  expect(findings.size).toBeGreaterThan(100);
  const named = entries.filter(
    ([key, { en, hi, console }]) =>
      (!findings.has(key) && [en, hi].some((text) => COMMAND.test(text))) ||
      Object.values(console ?? {}).some((text) => COMMAND.test(text)),
  );
  // A shop's developer runs this one, whatever he reads it in.
  expect(named.map(([key]) => key)).toEqual(['target_forbidden_listen']);
});

test('every sentence is said by a room', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.startsWith('src/words/'));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const begun = [...source.matchAll(/`(\w+_)\$\{/g)].map(([, start = '']) => start);
  const unsaid = Object.keys(catalogue).filter(
    (key) => !source.includes(`'${key}'`) && !begun.some((start) => key.startsWith(start)),
  );
  expect(unsaid).toEqual([]);
});
