import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import { explain } from '../../../src/cli/alert/explain.ts';
import { learnMails } from '../../../src/cli/layout/learn.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-batch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'mail.eml');
writeFileSync(file, 'From: alerts@hdfcbank.bank.in\r\nSubject: hello\r\n\r\nRs.5 came.\r\n');

/** What a batch of this one mail writes, line by line. */
async function linesOf(run: (io: Parameters<typeof learnMails>[1]) => Promise<void>) {
  const written: string[] = [];
  await run({
    stdin: Readable.from([`${JSON.stringify({ file })}\n`]),
    write: async (text) => void written.push(text),
    env: {},
  });
  return written
    .join('')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

test('each line of a batch says why in a sentence, never by its key', async () => {
  expect(await linesOf((io) => learnMails({}, io))).toEqual([
    expect.objectContaining({ state: 'refused', why: expect.stringMatching(/^[A-Za-z].+ .+/) }),
  ]);
  const [explained] = await linesOf((io) => explain({ file: '-', batch: true, trace: true }, io));
  expect(JSON.stringify(explained)).not.toContain('"values"');
});
