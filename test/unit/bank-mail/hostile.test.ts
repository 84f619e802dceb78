import { describe, expect, test } from '@jest/globals';
import { mail, type Part, page } from '../../mails/build.ts';
import { saying } from '../../setup/words.ts';
import { alert, classic, domain, read } from './hdfc.ts';

const MB = 1024 * 1024;
const plainHtml = (html: string): Part => ({
  multipart: 'alternative',
  parts: [{ type: 'text/html', body: html, encoding: '7bit' }],
});
const behind = (junk: string) => alert({ body: plainHtml(page(classic() + junk)) });

// Each takes a size in bytes. A pattern that backtracks would take hours at 2 MB; these take a
// second or two on a busy machine.
const hostile: [string, (size: number) => Buffer, string | null][] = [
  [
    'one word in the payer’s name',
    (size) => alert({ body: plainHtml(page(classic({ payer: 'x'.repeat(size) }))) }),
    null,
  ],
  ['one word behind the alert', (size) => behind('x'.repeat(size)), null],
  ['digits behind the alert', (size) => behind(`<p>${'1'.repeat(size)}</p>`), null],
  ['a comment', (size) => behind(`<!--${'x'.repeat(size)}-->`), 'ok'],
  ['comments that never end', (size) => behind('<!--'.repeat(size / 4)), 'ok'],
  ['angle brackets', (size) => behind('<'.repeat(size)), 'malformed'],
  ['tags closed that were never opened', (size) => behind('</b>'.repeat(size / 4)), 'ok'],
  ['tags never closed', (size) => behind('<b>'.repeat(size / 3)), 'malformed'],
  ['ampersands', (size) => behind('&'.repeat(size)), null],
  ['blanks', (size) => behind(' '.repeat(size)), 'ok'],
  ['line breaks', (size) => behind('<br>'.repeat(size / 4)), 'malformed'],
  ['zero-width characters', (size) => behind('\u200c'.repeat(size / 3)), 'ok'],
  ['an attribute', (size) => behind(`<p title="${'x'.repeat(size)}">`), 'ambiguous'],
  ['a style', (size) => behind(`<p style="${'/*'.repeat(size / 2)}">`), 'ok'],
  ['a style of one word', (size) => behind(`<p style="${'a'.repeat(size)}">`), 'ok'],
  ['a style of escapes', (size) => behind(`<p style="${'\\a '.repeat(size / 3)}">`), 'ok'],
  ['a sheet of open comments', (size) => behind(`<style>${'/* '.repeat(size / 3)}`), null],
  ['brackets for Outlook', (size) => behind(`<!--[if mso]>${'<'.repeat(size)}-->`), null],
  [
    'alerts over and over',
    (size) =>
      behind('Rs. 160.00 is successfully credited to your account **7722 '.repeat(size / 59)),
    'malformed',
  ],
  ['words', (size) => behind('by VPA payer@ybl '.repeat(size / 17)), 'malformed'],
  [
    'an attachment',
    (size) =>
      alert({
        body: {
          multipart: 'mixed',
          parts: [
            plainHtml(page(classic())),
            { type: 'application/pdf', body: Buffer.alloc((size * 3) / 4), encoding: 'base64' },
          ],
        },
      }),
    'ok',
  ],
  [
    'lines that look like boundaries',
    (size) =>
      alert({
        body: {
          multipart: 'mixed',
          parts: [
            plainHtml(page(classic())),
            {
              type: 'application/pdf',
              body: '------=_Part_\n'.repeat(size / 15),
              encoding: '7bit',
            },
          ],
        },
      }),
    'ok',
  ],
  [
    'quoted-printable soft breaks',
    (size) =>
      Buffer.concat([
        mail({ body: { type: 'text/html', body: 'x' } }),
        Buffer.from('= '.repeat(size / 2)),
      ]),
    null,
  ],
  ['a header', (size) => alert({ headers: [`X-Long: ${'x'.repeat(size)}`] }), 'malformed'],
  [
    'comments in the results',
    (size) =>
      alert({
        top: [`Authentication-Results: mx.google.com; ${'('.repeat(Math.min(size, 200_000))}`],
      }),
    'unverified',
  ],
  [
    'encoded words in the subject',
    (size) => alert({ rawSubject: '=?utf-8?q?a'.repeat(Math.min(size, 200_000) / 11) }),
    null,
  ],
  [
    'amounts in the subject',
    (size) => alert({ rawSubject: 'INR 5 '.repeat(size / 60) }),
    'ambiguous',
  ],
  [
    'addresses in From',
    (size) => alert({ from: `${'a@b,'.repeat(Math.min(size, 200_000) / 4)}alerts@${domain}` }),
    'unverified',
  ],
];

/**
 * Quadratic time would be a hundredfold, every time; a busy machine makes it look so once. Below
 * half a second it says nothing.
 */
async function isLinear(
  measure: () => Promise<{ fast: number; slow: number }>,
  bound: number,
): Promise<void> {
  const ratios: number[] = [];
  while (ratios.length < 4) {
    const { fast, slow } = await measure();
    if (slow <= 500 || slow / fast < bound) return;
    ratios.push(slow / fast);
  }
  throw new Error(
    `ten times the size took ${ratios.map((ratio) => ratio.toFixed(0)).join(', ')} times as long`,
  );
}

describe('reading is linear in size', () => {
  test.each(hostile)('as much as is read of %s', async (_kind, make, reason) => {
    const size = 1.9 * MB;
    const small = make(size / 10);
    const large = make(size);
    await read(make(size / 80));
    await isLinear(async () => {
      const [, fast] = await timed(() => read(small));
      const [reading, slow] = await timed(() => read(large));
      if (reason !== null) expect(reading.reason).toBe(reason);
      return { fast, slow };
    }, 50);
  });

  test.each(['Dear Customer, ', 'INR 5 '])(
    'as much as is read in front of an alert: %s',
    async (piece) => {
      const front = (size: number) =>
        alert({
          subject: '',
          body: plainHtml(`${''.padEnd(size, piece)}<br>${classic()}`),
        });
      await isLinear(async () => {
        const [, fast] = await timed(() => read(front(10_000)));
        const [, slow] = await timed(() => read(front(31_000)));
        return { fast, slow };
      }, 6);
    },
  );

  test('the same with our own verification', async () => {
    const { signed, dns } = await import('../../mails/build.ts');
    // Of more lines than any alert has a text isn't read.
    for (const [junk, reason] of [
      ['\n', 'malformed'],
      [' x', 'ok'],
      [' ', 'ok'],
      ['\r', 'ok'],
    ] as const) {
      const [small, large] = await Promise.all(
        [MB / 16, MB / 2].map((size) =>
          signed(
            alert({
              top: [],
              body: plainHtml(page(`${classic()}<!--${junk.repeat(size / junk.length)}-->`)),
            }),
            {
              domain,
              signTime: new Date('2026-04-18'),
            },
          ),
        ),
      );
      await isLinear(async () => {
        const [, fast] = await timed(() =>
          read(small ?? Buffer.alloc(0), { proof: 'dkim', resolver: dns }),
        );
        const [reading, slow] = await timed(() =>
          read(large ?? Buffer.alloc(0), { proof: 'dkim', resolver: dns }),
        );
        expect(reading.reason).toBe(reason);
        return { fast, slow };
      }, 40);
    }
  });

  test('of a larger mail only the beginning is read: a proven one says so and settles nothing', async () => {
    const large = (size: number) =>
      alert({ body: plainHtml(page(`${classic()}<!--${'x'.repeat(size)}-->`)) });
    expect((await read(large(1.9 * MB))).reason).toBe('ok');
    for (const size of [2 * MB, 20 * MB]) {
      const reading = await read(large(size));
      expect(reading).toMatchObject({ reason: 'ambiguous', trusted: true, amountPaise: 16_000 });
      expect(reading.explanation).toEqual(saying('larger than 2 MB'));
    }
  });
});

/** Processor time, not the clock: what else the machine does counts for nothing. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(start);
  return [result, (user + system) / 1000];
}
