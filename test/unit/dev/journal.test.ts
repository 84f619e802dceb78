import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openJournal } from '../../../dev/imap/journal.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'paisewise-journal-'));
afterAll(() => rmSync(dir, { recursive: true }));

let files = 0;
const newFile = () => path.join(dir, String(files++));
const mail = (uid: number, raw = 'x') => ({
  uid,
  flags: [],
  internaldate: '21-Nov-2026 10:00:00 +0000',
  raw,
});

test('a line that a kill tore is as if it had never been, and the next one is whole', () => {
  const file = newFile();
  const first = openJournal(file);
  first.mail(mail(1));
  first.close();
  appendFileSync(file, '{"is":"mail","uid":2,"fla');
  const second = openJournal(file);
  expect(second.contents.messages.map(({ uid }) => uid)).toEqual([1]);
  second.mail(mail(2));
  second.close();
  expect(openJournal(file).contents.messages.map(({ uid }) => uid)).toEqual([1, 2]);
});

test('the UID of a mail that was deleted is never given again', () => {
  const file = newFile();
  const journal = openJournal(file);
  journal.mail(mail(1));
  journal.mail(mail(2));
  journal.gone([2]);
  journal.close();
  expect(openJournal(file).contents).toMatchObject({
    uidnext: 3,
    messages: [{ uid: 1 }],
    uidvalidity: journal.contents.uidvalidity,
  });
});

test('whatever bytes a mail has, it comes back with them', () => {
  const file = newFile();
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.integer({ min: 1, max: 1e6 }),
      (bytes, uid) => {
        const raw = Buffer.from(bytes).toString('latin1');
        const journal = openJournal(file);
        journal.mail(mail(uid, raw));
        journal.close();
        const again = openJournal(file);
        again.close();
        expect(again.contents.messages.find((found) => found.uid === uid)?.raw).toBe(raw);
      },
    ),
    { numRuns: 30 },
  );
  expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true);
});
