import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readMailFile } from '../../../../src/cli/alert/mail-file.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'paisewise-mail-file-'));
  file = path.join(folder, 'mail.eml');
  await writeFile(file, 'From: a@b.c\n\nwords');
});
afterAll(() => rm(folder, { recursive: true }));

async function* stream(...chunks: (string | Buffer)[]) {
  yield* chunks;
}

test('a mail is read whole, from a path and from standard input', async () => {
  expect((await readMailFile(file, null)).toString()).toBe('From: a@b.c\n\nwords');
  const piped = stream('From: a@b', Buffer.from('.c\n\nwords'));
  expect((await readMailFile('-', piped)).toString()).toBe('From: a@b.c\n\nwords');
});

test.each([17, 18, 19])('a longer one is read so far as is asked (%i)', async (atMost) => {
  const whole = 'From: a@b.c\n\nwords';
  expect((await readMailFile(file, null, atMost)).toString()).toBe(whole.slice(0, atMost));
  const piped = stream(whole.slice(0, 5), whole.slice(5));
  expect((await readMailFile('-', piped, atMost)).toString()).toBe(whole.slice(0, atMost));
});

test('standard input without an end is read no further', async () => {
  async function* endless() {
    for (;;) yield 'words ';
  }
  expect((await readMailFile('-', endless(), 20)).toString()).toHaveLength(20);
});

test('so is a file without a size, as a pipe is', async () => {
  expect((await readMailFile('/dev/zero', null, 20)).length).toBe(20);
});
