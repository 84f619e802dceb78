import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { program } from '../../../src/cli/main.ts';

test('docs/cli.md names every command, and every option of it that it has of its own', async () => {
  const page = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
  const root = await program([], true);
  const leaves = root.commands.flatMap((noun) =>
    noun.commands.length > 0
      ? noun.commands.map((verb) => ({ words: `paisewise ${noun.name()} ${verb.name()}`, verb }))
      : [{ words: `paisewise ${noun.name()}`, verb: noun }],
  );
  expect(leaves.length).toBeGreaterThan(45);
  const common = ['--json', '--help', '--limit'];
  for (const { words, verb } of leaves) {
    expect(page).toContain(words);
    const row = page
      .split('\n')
      .filter((line) => line.includes(words))
      .join('\n');
    for (const { long } of verb.options) if (long && !common.includes(long)) expect(`${words}: ${row}`).toContain(long);
    expect(verb.options.some(({ long }) => long === '--json')).toBe(true);
  }
});
