import { describe, expect, test } from '@jest/globals';
import { senderProfile } from '../../../src/bank-mail/parse-mail.ts';
import { readMail } from '../../../src/bank-mail/read-mail.ts';
import type { ReadingReason } from '../../../src/bank-mail/types.ts';
import { type MailSpec, mail, type Part, page, results } from '../../mails/build.ts';
import { saying } from '../../setup/words.ts';
import { alert, classic, domain, options, read } from './hdfc.ts';

const html = (body: string): Part => ({ type: 'text/html', body });
const enclosed: Part = {
  multipart: 'mixed',
  parts: [
    { type: 'text/plain', body: 'see attachment' },
    { type: 'message/rfc822', body: alert().toString('latin1'), encoding: '7bit' },
  ],
};
const debit =
  'Dear Customer,<br>Rs.649.00 has been debited from account 8121 to VPA x@hdfcbank NAME on 18-04-26. Your UPI transaction reference number is 100901864757.';

describe('the reason of a reading', () => {
  test.each<[ReadingReason, string, MailSpec]>([
    ['ok', 'a proven credit', {}],
    ['unknown_sender', 'from no bank', { from: 'friend@gmail.com' }],
    ['malformed', 'two dates', { headers: ['Date: Fri, 22 May 2026 00:06:16 +0530'] }],
    [
      'forwarded',
      'forwarded by hand',
      {
        html: page(
          `---------- Forwarded message ---------<br>From: HDFC Bank InstaAlerts &lt;alerts@${domain}&gt;<br>Subject: View<br><br>${classic()}`,
        ),
      },
    ],
    ['forwarded', 'enclosed', { body: enclosed }],
    ['forwarded', 'quoted', { html: `<blockquote type="cite">${classic()}</blockquote>` }],
    [
      'ok',
      'in a blockquote that only moves it in',
      { html: `<blockquote>${classic()}</blockquote>` },
    ],
    ['forwarded', 'a reply', { subject: 'Re: View: Account update' }],
    [
      'forwarded',
      'quoted and unproven',
      { top: [], html: `<blockquote type="cite">${classic()}</blockquote>` },
    ],
    ['unverified', 'unproven', { top: [] }],
    ['unverified', 'an unproven debit', { top: [], html: page(debit) }],
    [
      'unknown_template',
      'words nobody knows',
      { html: 'Dear Customer, your cheque book is ready.' },
    ],
    ['unknown_template', 'an empty mail', { text: '' }],
    ['not_a_credit', 'money out', { html: page(debit) }],
    [
      'refund',
      'money back',
      {
        html: page(
          classic({ payer: 'Google India Digital Services' }).replace(
            'payer@ybl',
            'gpayrefund-online@axisbank',
          ),
        ),
      },
    ],
    [
      'other_rail',
      'NEFT',
      {
        html: page(
          'Dear Customer,<br> You have received a credit in your HDFC Bank account.<br> Details of the transaction:<br> Amount received: INR 100.00<br> Account: XX0000<br> Date: 18-APR-2026<br> Reference Details: NEFT Cr-HDFC0000001-PAYER-SHOP-HDFCN52026070165<br> Available Balance: INR 200.00<br> Thank you for banking with HDFC Bank. Warm Regards, HDFC Bank',
        ),
      },
    ],
    [
      'ambiguous',
      'two parts that state two amounts',
      {
        body: {
          multipart: 'alternative',
          parts: [html(classic()), html(classic({ amount: '161.00' }))],
        },
      },
    ],
    [
      'ambiguous',
      'two parts that state two references',
      {
        body: {
          multipart: 'alternative',
          parts: [html(classic()), html(classic({ reference: '620132678502' }))],
        },
      },
    ],
    [
      'ambiguous',
      'a credit and a debit',
      { body: { multipart: 'alternative', parts: [html(classic()), html(debit)] } },
    ],
    [
      'ambiguous',
      'a part that is far too long beside the alert',
      {
        body: {
          multipart: 'mixed',
          parts: [html(classic()), { type: 'text/plain', body: 'word '.repeat(20_000) }],
        },
      },
    ],
    [
      'ok',
      'two parts that state the same',
      { body: { multipart: 'alternative', parts: [html(classic()), html(classic())] } },
    ],
    [
      'ok',
      'a placeholder beside the alert',
      { text: 'Please view this email in HTML.', html: page(classic()) },
    ],
    [
      'ok',
      'the bank’s statement as PDF beside it',
      {
        body: {
          multipart: 'mixed',
          parts: [
            html(page(classic())),
            { type: 'application/pdf', body: 'x', encoding: 'base64' },
          ],
        },
      },
    ],
    ...[
      'text/calendar',
      'text/xml',
      'text/x-anything',
      'application/ms-tnef',
      'application/pkcs7-mime',
    ].map((type): [ReadingReason, string, MailSpec] => [
      'ambiguous',
      `a part of the type ${type} beside it`,
      {
        body: {
          multipart: 'mixed',
          parts: [html(page(classic())), { type, body: 'This payment was reversed.' }],
        },
      },
    ]),
  ])('%s: %s', async (reason, _case, spec) => {
    const reading = await read(alert(spec));
    expect(reading).toMatchObject({ reason, explanation: saying(/\S/) });
  });

  test('a mail without the end of its last part is malformed', async () => {
    const whole = alert({
      body: { multipart: 'alternative', parts: [html(classic()), html(classic())] },
    });
    const closing = whole.lastIndexOf('--', whole.lastIndexOf('--') - 1);
    expect((await read(whole)).reason).toBe('ok');
    expect(await read(whole.subarray(0, closing))).toMatchObject({
      reason: 'malformed',
      explanation: saying('no end'),
    });
  });

  test.each(['Content-Type', 'Content-Transfer-Encoding', 'Content-Disposition'])(
    'a blank before the colon of a header that says how a mail reads is malformed: %s',
    async (name) => {
      const body = {
        type: 'text/html',
        body: page(classic()),
        headers: ['Content-Disposition: inline'],
      };
      const plain = alert({ body });
      expect((await read(plain)).reason).toBe('ok');
      const apart = plain.toString('latin1').replace(`${name}:`, `${name} :`);
      expect((await read(Buffer.from(apart, 'latin1'))).reason).toBe('malformed');
      const inPart = alert({ body: { multipart: 'mixed', parts: [body] } }).toString('latin1');
      const at = inPart.lastIndexOf(`${name}:`) + name.length;
      const parted = `${inPart.slice(0, at)}\t${inPart.slice(at)}`;
      expect((await read(Buffer.from(parted, 'latin1'))).reason).toBe('malformed');
    },
  );

  test.each([
    Buffer.alloc(0),
    Buffer.from('\r\n\r\n'),
    Buffer.from('rubbish'),
    Buffer.alloc(5000, 0xff),
    Buffer.from('From: a@b.c'),
  ])('rubbish is malformed or from nobody, and nothing throws (%#)', async (raw) => {
    expect(['malformed', 'unknown_sender']).toContain((await read(raw)).reason);
  });
});

describe('the sender is judged before the words are read', () => {
  const unproven = (before: number) =>
    read(alert({ top: [], html: page(`<!--${'x'.repeat(before)}-->${classic()}`) }));

  test('an unproven mail stands in the ledger with what it claims', async () => {
    expect(await unproven(1000)).toMatchObject({
      ...{ reason: 'unverified', trusted: false, amountPaise: 16_000 },
      ...{ reference: '620132678501', accountTail: '7722' },
    });
  });

  test('only the beginning of an unproven mail is read: anybody can send one of any length', async () => {
    expect(await unproven(200_000)).toMatchObject({ reason: 'unverified', amountPaise: null });
    const proven = alert({ html: page(`<!--${'x'.repeat(200_000)}-->${classic()}`) });
    expect(await read(proven)).toMatchObject({ reason: 'ok', amountPaise: 16_000 });
  });

  test('an unproven mail is read without its styles and without what stands around its payment', async () => {
    const rules = Array.from({ length: 400 }, (_, at) => `.a${at} p{display:none}`).join('');
    const styled = alert({ top: [], html: `<style>${rules}</style>${page(classic())}` });
    const surrounded = alert({ top: [], html: page(`${classic()}<br>Nothing of this is so.`) });
    for (const raw of [styled, surrounded])
      expect(await read(raw)).toMatchObject({
        ...{ reason: 'unverified', kind: 'credit', amountPaise: 16_000 },
        ...{ reference: '620132678501', accountTail: '7722' },
      });
  });

  test('what an unproven mail claims is looked for in a limited number of steps', () => {
    const profile = senderProfile(alert());
    const lines = classic().split('<br>');
    const view = { subject: '', flat: lines.join(' '), lines };
    expect(profile?.claim(view, { left: 100_000 })).toMatchObject({ amountPaise: 16_000 });
    expect(profile?.claim(view, { left: 5 })).toBeNull();
  });

  test('a mail too large for its signature to be checked says so', async () => {
    const { signed, dns } = await import('../../mails/build.ts');
    const large = await signed(
      alert({ top: [], html: page(`${classic()}<!--${'x '.repeat(1_100_000)}-->`) }),
      {
        domain,
        signTime: new Date('2026-04-18'),
      },
    );
    const reading = await read(large, { proof: 'dkim', resolver: dns });
    expect(reading).toMatchObject({ trusted: false, reason: 'unverified' });
    expect(reading.explanation).toEqual(saying('larger than 2 MB'));
  });
});

describe('what a reading carries', () => {
  test('the same mail has one identity wherever it is found; the reference is the identity where there is one', async () => {
    expect((await read(alert())).identity).toBe('ref:credit:620132678501');
    expect((await read(alert({ headers: ['X-Folder: other'] }))).identity).toBe(
      'ref:credit:620132678501',
    );
  });

  test('the recipients of the one To header, lower case, names left aside', async () => {
    expect((await read(alert({ to: '"thief@evil.example" <SHOP@Gmail.com>, b@c.d' }))).to).toEqual([
      'shop@gmail.com',
      'b@c.d',
    ]);
    expect((await read(alert({ to: 'undisclosed-recipients:;' }))).to).toEqual([]);
  });

  test('experimental banks are read only where they are named', async () => {
    const raw = mail({
      from: 'noreply@phonepe.com',
      top: [results.gmail('phonepe.com')],
      html: 'x',
    });
    expect((await readMail(raw, options)).reason).toBe('unknown_sender');
    expect((await readMail(raw, { ...options, experimental: ['phonepe'] })).bank).toBe('phonepe');
  });
});

describe('a watcher can tell foreign mail by its headers', () => {
  const headersOf = (raw: Buffer) => raw.subarray(0, raw.indexOf('\r\n\r\n') + 4);
  test.each<[string, string | null, MailSpec]>([
    ['a bank’s', 'hdfc', {}],
    ['a friend’s', null, { from: 'friend@gmail.com' }],
    [
      'one of two From headers is a bank’s',
      'hdfc',
      { from: ['friend@gmail.com', `alerts@${domain}`] },
    ],
    ['headers beyond all bounds', null, { headers: [`X: ${'x'.repeat(300_000)}`] }],
  ])('%s', (_case, bank, spec) => {
    expect(senderProfile(headersOf(alert(spec)))?.bank ?? null).toBe(bank);
  });
});

test('a text part that says the payment failed contradicts the page, however short it is', async () => {
  const parts = (text: string): MailSpec => ({
    body: {
      multipart: 'alternative',
      parts: [{ type: 'text/plain', body: text }, html(classic())],
    },
  });
  expect((await read(alert(parts('Please view this email in HTML')))).reason).toBe('ok');
  expect((await read(alert(parts('This transaction has failed.')))).reason).toBe('ambiguous');
});

test('who paid is read shortened, of a credit that settles and of one that asks; never of a debit', async () => {
  expect(await read(alert({}))).toMatchObject({
    reason: 'ok',
    payer: expect.stringMatching(/…@ybl$/),
  });
  const asks = await read(alert({ html: page(`${classic()}<br>Our lobby is open on Sundays.`) }));
  expect(asks).toMatchObject({ reason: 'ambiguous', payer: expect.stringMatching(/…@ybl$/) });
  expect(await read(alert({ html: page(debit) }))).toMatchObject({ payer: null });
});
