import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { program } from '../../../src/cli/main.ts';

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (more) => (text += more) }).outputHelp();
  return text;
}

test('no line of any help is longer than a terminal of 80 columns', async () => {
  const root = await program([], true);
  const all = [root, ...root.commands, ...root.commands.flatMap((noun) => noun.commands)];
  const long = all.flatMap((command) =>
    helpOf(command)
      .split('\n')
      // Words that can't be parted: the usage of a command stands whole.
      .filter((line) => line.length > 80 && !line.startsWith('Usage: ')),
  );
  expect(long).toEqual([]);
});
