import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readHeaders } from '../../../src/bank-mail/mime/headers.ts';
import { readViews } from '../../../src/bank-mail/page/views.ts';
import { mail, page, results } from '../../mails/build.ts';
import { atTerminal } from '../../setup/words.ts';
import { alert, classic, domain, read, sent, subject } from './hdfc.ts';

const current = (payer: string) =>
  `Dear Customer,Greetings from HDFC Bank!We're writing to inform you that Rs.2000.00 has been successfully credited to your HDFC Bank account ending in 4477.Transaction Details: a. Date: 18-04-26 b. Sender: ${payer} (VPA: payer@okicici) c. UPI Reference No.: 900000000002 Need Help? India (Toll-Free): 1800 258 6161 Thank you for banking with HDFC Bank.Warm Regards,HDFC Bank`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const positives = [
  alert(),
  alert({ html: page(current('PAYER NAME')) }),
  alert({ text: classic().replaceAll('<br>', '\n'), html: page(classic()) }),
  alert({ body: { type: 'text/html', body: page(classic()), encoding: 'base64' } }),
];

/** Cuts, copies and noise, as broken software and clumsy forgers make them. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat({ max: 200 }),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  copied: fc.nat({ max: 200 }),
  noise: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc
      .constantFrom('\r\n\r\n', '<td>', '</table>', '=', '=3D', '"', ';', '--', '0', '9', ' on ')
      .map((text) => Buffer.from(text)),
  ),
});

function mutate(
  raw: Buffer,
  changes: readonly { at: number; cut: number; from: number; copied: number; noise: Uint8Array }[],
): Buffer {
  return changes.reduce<Buffer>((now, { at, cut, from, copied, noise }) => {
    const place = Math.floor(at * now.length);
    const source = Math.floor(from * now.length);
    return Buffer.concat([
      now.subarray(0, place),
      noise,
      now.subarray(source, source + copied),
      now.subarray(place + cut),
    ]);
  }, raw);
}

/** The first amount that a person would see in it, in paise. */
async function firstAmount(raw: Buffer): Promise<number[]> {
  const { headers, bodyStart } = readHeaders(raw);
  return (await readViews(raw, headers, bodyStart)).views.map(({ flat }) =>
    Math.round(Number((/Rs\.? ?([\d,]*\.?\d*)/.exec(flat)?.[1] ?? '').replaceAll(',', '')) * 100),
  );
}

describe('whatever comes, nothing crashes and nothing settles by accident', () => {
  test('mutations of every alert: what settles states exactly that amount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...positives),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        async (raw, changes) => {
          const mutated = mutate(raw, changes);
          const reading = await read(mutated);
          expect(atTerminal(reading.explanation)).not.toBe('');
          if (reading.reason === 'ok') {
            expect(reading.trusted).toBe(true);
            expect(await firstAmount(mutated)).toContain(reading.amountPaise);
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  test('any bytes at all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2000 }),
        fc.boolean(),
        async (bytes, behindHeaders) => {
          const raw = behindHeaders
            ? Buffer.concat([alert().subarray(0, 900), bytes])
            : Buffer.from(bytes);
          expect((await read(raw)).reason).not.toBe('ok');
        },
      ),
      { numRuns: 250 },
    );
  });

  const wording = fc.constantFrom(
    'Rs.5000.00 has been credited to your account **7722',
    'Rs. 9.99 is successfully credited to your account **1111 by VPA thief@ybl THIEF on 18-04-26.',
    ' on 18-04-26.',
    ' on 17-04-26',
    'Your UPI transaction reference number is 111111111111.',
    'c. UPI Reference No.: 111111111111',
    '(VPA: other@okaxis)',
    'a. Date: 17-04-26 b. Sender: X',
    '₹7,777.00',
    'refund',
    '---------- Forwarded message ---------',
    'From: a@b Subject: c',
    '<br>',
    '</td><td>',
    '<div style="display:none">',
    '<!--',
    '&#8377;1',
    '\n',
    '\r\n\r\n',
    '\u202e',
    '\u200f\u2066',
    '１２３４',
    'x'.repeat(400),
  );
  const payer = fc
    .array(
      fc.oneof(
        wording,
        fc.string({ maxLength: 12 }),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((words) => words.join(' '));

  test('a payer’s name, whatever it says, changes neither amount nor reference nor account', async () => {
    await fc.assert(
      fc.asyncProperty(payer, fc.boolean(), fc.boolean(), async (name, old, asText) => {
        const sentence = old
          ? classic({ payer: asText ? name : escaped(name) })
          : current(asText ? name : escaped(name));
        const reading = await read(
          asText
            ? alert({ text: sentence.replaceAll('<br>', '\n') })
            : alert({ html: page(sentence) }),
        );
        if (reading.reason !== 'ok') return;
        expect([
          reading.amountPaise,
          reading.reference,
          reading.accountTail?.replace(/\D/g, ''),
        ]).toEqual(old ? [16_000, '620132678501', '7722'] : [200_000, '900000000002', '4477']);
      }),
      { numRuns: 600 },
    );
  });

  test('results made of pieces of which none is the provider’s aligned pass prove nothing', async () => {
    const piece = fc.constantFrom(
      'dkim=pass header.d=evil.example',
      'dkim=pass header.i=@aclmobile.net',
      `dkim=fail header.d=${domain}`,
      `dkim=pass (header.d=${domain})`,
      `dkim=none reason="dkim=pass header.d=${domain}"`,
      `spf=pass smtp.mailfrom=${domain}`,
      `(; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain})`,
      `dmarc=pass header.from=${domain}`,
      `x=header.d=${domain}`,
      `helo="; dkim=pass header.d=${domain}"`,
      'none',
      '(',
      ')',
      '\\',
      '"',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 6 }),
        fc.constantFrom('; ', ' ;', ' ', ';;\r\n '),
        fc.constantFrom('mx.google.com', 'mx.zohomail.com'),
        async (pieces, glue, id) => {
          const top = [`Authentication-Results: ${[id, ...pieces].join(glue)}`];
          const bare = pieces.every((one) => !/^dkim=/.test(one));
          const reading = await read(alert({ top }), { authservId: id });
          // Zoho names no domain beside its DKIM verdict, but each of these pieces names one or is
          // no pass.
          expect([reading.trusted, bare]).not.toEqual([true, true]);
          expect(reading.trusted && id === 'mx.google.com').toBe(false);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('headers in any order and number: what settles has one sender, one recipient header and the provider’s word on top', async () => {
    const lines = [
      results.gmail(domain),
      'Authentication-Results: relay.example; dkim=fail',
      `From: HDFC Bank InstaAlerts <alerts@${domain}>`,
      'From: thief@evil.example',
      'To: shop@gmail.com',
      'To: thief@evil.example',
      `Subject: ${subject}`,
      'Subject: Fwd: other',
      'Date: Sat, 18 Apr 2026 11:40:04 +0530',
    ];
    const body = mail({ html: page(classic()), date: sent });
    const rest = body.subarray(body.indexOf('MIME-Version'));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...lines, ...lines.slice(0, 1)], { minLength: 4 }),
        async (chosen) => {
          const reading = await read(
            Buffer.concat([Buffer.from(`${chosen.join('\r\n')}\r\n`), rest]),
            { receivedAt: sent },
          );
          if (reading.reason !== 'ok') return;
          const count = (start: string) => chosen.filter((line) => line.startsWith(start)).length;
          expect([count('From:'), count('To:')]).toEqual([1, 1]);
          expect(chosen.find((line) => line.startsWith('Authentication'))).toBe(
            results.gmail(domain),
          );
          expect(chosen.filter((line) => line === results.gmail(domain))).toHaveLength(1);
          expect(reading.senderDomain).toBe(domain);
        },
      ),
      { numRuns: 250 },
    );
  });
});
