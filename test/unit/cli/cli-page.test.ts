import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { program } from '../../../src/cli/main.ts';
import { presets } from '../../../src/shops/mailboxes/providers/presets.ts';

test('docs/cli.md names every command, and every option of it that it has of its own', async () => {
  const page = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
  const root = await program([], true);
  const leaves = root.commands.flatMap((noun) =>
    noun.commands.length > 0
      ? noun.commands.map((verb) => ({ words: `paisewise ${noun.name()} ${verb.name()}`, verb }))
      : [{ words: `paisewise ${noun.name()}`, verb: noun }],
  );
  expect(leaves.length).toBeGreaterThan(45);
  const common = ['--json', '--help', '--limit', '--wide'];
  for (const { words, verb } of leaves) {
    expect(page).toContain(words);
    const row = page
      .split('\n')
      .filter((line) => line.includes(words))
      .join('\n');
    for (const { long } of verb.options)
      if (long && !common.includes(long)) expect(`${words}: ${row}`).toContain(long);
    expect(verb.options.some(({ long }) => long === '--json')).toBe(true);
  }
});

test('every mail provider is listed with what it presets, on the page and by `mailbox connect --help`', async () => {
  const page = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
  const connect = (await program(['mailbox'])).commands
    .find((noun) => noun.name() === 'mailbox')
    ?.commands.find((verb) => verb.name() === 'connect');
  let help = '';
  connect?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const told = help.replace(/\s+/g, ' ');
  for (const { provider, host, proof, authservId, hint } of presets) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${provider}\` |`)) ?? '';
    for (const word of [proof, hint, ...[host, authservId].filter((each) => each !== null)])
      expect(row).toContain(word);
    expect(help).toContain(`  ${provider} `);
    expect(told).toContain(hint);
  }
});
