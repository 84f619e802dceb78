import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { MailReaders } from '../../../../src/mailboxes-watch/reading/mail-readers.ts';
import { brokenDns, dns, page, signed } from '../../../mails/build.ts';
import { alert, classic, domain, options } from '../../bank-mail/hdfc.ts';

const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});
function readers(thread?: ConstructorParameters<typeof MailReaders>[0]): MailReaders {
  const all = new MailReaders(thread);
  releases.push(all.use());
  return all;
}
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

describe('a mail that is read in a thread', () => {
  test('comes to the same reading, whoever sent it', async () => {
    const all = readers();
    const mails = [alert(), alert({ top: [] }), Buffer.from('rubbish'), Buffer.alloc(0)];
    for (const raw of mails)
      expect(await all.read(raw, options)).toEqual(await readMail(raw, options));
  });

  test('is proven by keys that are looked up outside the thread', async () => {
    const raw = await signed(alert({ top: [] }), { domain, signTime: new Date('2026-04-18') });
    const asked: string[] = [];
    const resolver: typeof dns = (name, type) => {
      asked.push(name);
      return dns(name, type);
    };
    const all = readers();
    expect(await all.read(raw, { ...options, proof: 'dkim', resolver })).toMatchObject({
      reason: 'ok',
      proof: 'dkim',
    });
    expect(asked).toHaveLength(1);
    expect(await all.read(raw, { ...options, proof: 'dkim', resolver: brokenDns })).toMatchObject({
      deferred: true,
      trusted: false,
    });
  });

  test('leaves the event loop free, and heavy ones a thread to the others', async () => {
    const all = readers();
    await all.read(alert(), options);
    const heavy = alert({ html: page(`${classic()}${'<b>x</b>'.repeat(60_000)}`) });
    const ended: string[] = [];
    const reads = ['heavy', 'heavy', 'heavy', 'light', 'light'].map(async (kind) => {
      await all.read(kind === 'heavy' ? heavy : alert(), options);
      ended.push(kind);
    });
    await Promise.all(reads);
    expect(ended.slice(-2)).toEqual(['heavy', 'heavy']);
  });
});

test('a light mail is read at once, while its threads still start', async () => {
  const all = readers({ program: pathOf('../../../setup/dying-reader.ts'), longestMs: 3_000 });
  expect(await all.read(alert(), options)).toMatchObject({ reason: 'ok' });
});

describe('a mail of which its thread dies', () => {
  test.each(['exit', 'throw', 'memory', 'never end'])(
    '%s: the reading fails, and the process lives',
    async (how) => {
      const all = readers({ program: pathOf('../../../setup/dying-reader.ts'), longestMs: 3_000 });
      // A light one would be read beside the threads while they start.
      const raw = Buffer.from(how.padEnd(100_000));
      await expect(all.read(raw, options)).rejects.toThrow();
      await expect(all.read(raw, options)).rejects.toThrow();
    },
  );

  test('no thread at all: the mail is read all the same', async () => {
    const all = readers({ program: pathOf('./missing.ts'), longestMs: 3_000 });
    expect(await all.read(alert(), options)).toMatchObject({ reason: 'ok' });
  });
});
