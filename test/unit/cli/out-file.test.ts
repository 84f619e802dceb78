import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { writeOut } from '../../../src/cli/files.ts';
import { saying } from '../../setup/words.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'paisewise-out-'));
afterAll(() => rm(folder, { recursive: true }));

test('the whole answer is written, for its owner alone', async () => {
  const file = path.join(folder, 'books.csv');
  await writeOut(file, ['order_id\n', 'PW-1\n']);
  expect(await readFile(file, 'utf8')).toBe('order_id\nPW-1\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an answer that breaks off leaves no file, and its own error is told', async () => {
  const file = path.join(folder, 'half.csv');
  async function* half() {
    yield 'order_id\n';
    throw new Error('the database went away');
  }
  await expect(writeOut(file, half())).rejects.toThrow('the database went away');
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test.each([folder, path.join(folder, 'none', 'books.csv'), path.join(folder, 'ब🙂'.repeat(100))])(
  'a place where nothing can be written is refused by the option’s name',
  async (file) => {
    await expect(writeOut(file, ['x'])).rejects.toMatchObject({
      code: 'not_found',
      words: saying(`--out: ${file} cannot be written.`),
    });
  },
);
