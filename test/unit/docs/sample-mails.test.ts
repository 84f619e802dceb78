import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect, test } from '@jest/globals';
import { explain } from '../../../src/cli/alert/explain.ts';

/** What the README has a newcomer run, file and id as they stand there. */
const commands = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('npx paisewise alert explain '))
  .map((line) =>
    parseArgs({
      args: line.split(' ').slice(4),
      allowPositionals: true,
      options: { 'authserv-id': { type: 'string' }, trace: { type: 'boolean' } },
    }),
  );

async function explained(at: number): Promise<string> {
  const { values, positionals } = commands[at] ?? {};
  const args = {
    file: positionals?.[0],
    authservId: values?.['authserv-id'],
    trace: values?.trace,
  };
  let said = '';
  const write = async (text: string) => void (said += text);
  await explain(args, { stdin: process.stdin, write, env: {} });
  return said;
}

test('the README’s first sample is a proven payment, and settles', async () => {
  const said = await explained(0);
  expect(said).toMatch(/^Settles: +yes$/m);
  expect(said).toMatch(/^Sender: +hdfcbank\.bank\.in, proven by authentication-results$/m);
  expect(said).toMatch(/^Amount: +₹499\.37$/m);
});

test('the second is the same mail with a row more: it settles nothing, and its trace shows the row', async () => {
  const said = await explained(1);
  expect(said).toMatch(/^Settles: +no$/m);
  expect(said).toMatch(/^Why: .*words that are not known yet: “status: reversed”/m);
  expect(said).toMatch(/, proven by authentication-results$/m);
  expect(said).toMatch(/^ {2}\? Status: Reversed {2}\[new words: fate, cause, row\]$/m);
});
