import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { withTree } from './made-up-tree.ts';

const program = fileURLToPath(new URL('../../../tools/borders.ts', import.meta.url));

/** What `npm run borders` says about a house of these files, line by line. */
const bordersOf = (files: Readonly<Record<string, string>>): Promise<string[]> =>
  withTree(
    files,
    (root) =>
      new Promise((resolve) => {
        execFile(process.execPath, [program, root], (_, stdout, stderr) =>
          resolve([...stderr.split('\n'), ...stdout.split('\n')].filter(Boolean)),
        );
      }),
  );

const value = 'export const a = 1;\nexport type A = 1;\n';
const uses = (file: string) => `import { a } from '${file}';\nconsole.log(a);\n`;
const usesType = (file: string) => `import type { A } from '${file}';\nexport type B = A;\n`;
const allowed = {
  'src/cli/demo/pay.ts': uses('../../../dev/bank.ts'),
  'dev/bank.ts': value,
};

let lines: string[] = [];
beforeAll(async () => {
  lines = await bordersOf({
    'src/platform/up.ts': usesType('../orders/value.ts'),
    'src/people/beside.ts': uses('../delivery/value.ts'),
    'src/delivery/value.ts': value,
    'src/attic/room.ts': uses('../platform/value.ts'),
    'src/platform/value.ts': value,
    'src/orders/value.ts': value,
    'src/orders/one.ts': `${usesType('./two.ts')}export type A = 1;\n`,
    'src/orders/two.ts': `${usesType('./one.ts')}export type A = 1;\n`,
    'src/orders/create/high.ts': usesType('../amounts/value.ts'),
    'src/orders/create/value.ts': value,
    'src/orders/amounts/low.ts': usesType('../create/value.ts'),
    'src/orders/amounts/value.ts': value,
    'src/bank-mail/reads.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('a');\n",
    'src/bank-mail/lost.ts': uses('./nowhere.ts'),
    'src/engine/workflows/value.ts': uses('../../orders/value.ts'),
    'src/engine/workflows/types.ts': usesType('../../orders/value.ts'),
  });
});

test.each([
  ['an import of a floor above, even of a type', 'borders of src/platform: src/platform/up.ts'],
  ['an import of a room on the same floor', 'borders of src/people: src/people/beside.ts'],
  ['a room that is in no list', 'every room has a floor: src/attic/room.ts'],
  ['a circle of files, even of types', 'no circle of files: src/orders/one.ts'],
  ['a circle of folders in a room', 'no circle of folders: src/orders/create/high.ts'],
  ['a mail reader that reads the disk', 'bank-mail is pure: src/bank-mail/reads.ts'],
  ['a workflow that imports a value', 'workflows are deterministic: src/engine/workflows/value.ts'],
  ['a file that is not there', 'not found: src/bank-mail/lost.ts'],
  ['an exception that nothing needs', 'exception without a use: src/cli/demo → dev'],
])('the borders fail on %s', (_, begin) => {
  expect(lines.filter((line) => line.startsWith(`✗ ${begin}`))).toHaveLength(1);
});

test('a workflow may import types', () => {
  expect(lines.filter((line) => line.includes('src/engine/workflows/types.ts'))).toEqual([]);
});

test('a house in order passes', async () => {
  expect(
    await bordersOf({
      ...allowed,
      'src/platform/value.ts': value,
      'src/orders/down.ts': uses('../platform/value.ts'),
    }),
  ).toEqual(['the borders hold']);
});
