import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { type MailSpec, page } from '../../../mails/build.ts';
import {
  formats,
  html,
  type Known,
  linesOf,
  RUNS,
  read,
  refused,
  settling,
  text,
} from './known-formats.ts';

jest.setTimeout(7_200_000);

const behind = [
  'Info: NEFT Cr-HDFC0000001-ACME',
  'Narration: SALARY',
  'Narration: SALARY JUN 2026',
  'Purpose: UPI Refund',
  'towards refund of your order',
  'Type: Cashback',
  'Remarks: Interest credit',
  'By NEFT',
  'NEFT',
  'Salary',
  'This is a dividend payout.',
  'Cash deposit',
  'Mode: RTGS',
  'Channel: ACH',
  '-SBI CARDS CASHBACK',
  'Credit reason: loan disbursal',
  'by cheque',
  'CDM deposit',
  'Transaction type: Refund',
  'Status: Processing',
  'Status: Rejected by bank',
  'Status Rejected',
  'Transaction Status - On hold',
  'Status: Pending',
  'State: Declined',
  'Current status: under review',
  'Status: Timed out',
  'Result: Unsuccessful',
  'Rejected',
  'On hold',
  'Pending',
  'Declined',
  'Returned',
  'Void',
  'Bounced',
  'Not credited',
  'please ignore this alert, sent in error',
  'Sent back to the remitter.',
  'The amount was sent back to the remitter.',
  'This alert was sent by mistake.',
  'Kindly disregard the above.',
  'The credit has since been undone.',
  'यह राशि वापस कर दी गई है।',
  'कृपया इस संदेश को अनदेखा करें।',
  'भुगतान असफल रहा।',
  'Paisa wapas kar diya gaya hai',
  'Yeh transaction radd ho gaya hai.',
  'The money has gone back to where it came from.',
  'We have taken the amount back.',
  'This entry stands cancelled.',
  'No money was credited to you.',
  'Your account was later debited.',
  'A debit of the same value follows.',
  'This is a test message.',
  'Above credit belongs to another customer.',
  'The remitter has recalled the funds.',
  'Le paiement a été remboursé.',
  'Der Betrag wurde zurückgebucht.',
  'Rs. 5.00 has been credited to your account **1111.',
  'INR 7000 debited',
  'Amount: Rs. 9',
  'Net amount: 450.00',
  'Hold marked for ₹500',
  'UTR: 123412341234',
  'Ref 999999999999',
  'Account: XX0001',
  'Avl Bal Rs 10.00. Credit reversed.',
  'It bounced.',
  'Voided.',
  'This credit is provisional.',
  'Subject to clearing',
  'Refund',
  '[...]',
  '[…]',
  'Page 1 of 2',
  'செலுத்தப்பட்டது திரும்பப் பெறப்பட்டது',
  'অর্থ ফেরত দেওয়া হয়েছে',
];

test.each(behind)('behind a statement it settles nothing: %s', async (words) => {
  expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
  expect(await settling((known) => [text([...linesOf(known), words])])).toEqual([]);
});

test.each([
  'Status: Rejected by bank',
  'Transaction type: Refund',
  'On hold',
  'Narration: SALARY',
  'This payment was returned.',
  'पैसा वापस',
])('between the lines of a mail it settles nothing: %s', async (words) => {
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(
      await settling((known) => {
        const lines = linesOf(known);
        return [html([...lines.slice(0, at), words, ...lines.slice(at)])];
      }),
    ).toEqual([]);
});

test.each(['This transaction has been reversed.', 'Rs. 900.00 has been credited to your account.'])(
  'thousands of characters below it settles nothing: %s',
  async (words) => {
    const ordinary =
      'Discover new ways to shop with our app and enjoy the season with your friends.';
    const filler = Array.from({ length: 60 }, () => ordinary);
    expect(await refused((known) => html([...linesOf(known), ...filler]))).toEqual([]);
    expect(await settling((known) => [html([...linesOf(known), ...filler, words])])).toEqual([]);
  },
);

test.each([
  '₹5.00 has been credited to your account.',
  'You have paid ₹500 to RAMESH.',
  'Your payment failed.',
  'Transaction reversed',
  'Rs 500 debited',
])('beside another part it settles nothing: %s', async (words) => {
  expect(await settling((known) => [{ ...html(linesOf(known)), text: words }])).toEqual([]);
});

test.each([
  'Your account has been debited',
  'UPI payment to RAMESH failed',
  'UPI payment to RAMESH',
  'Rs 5 credited',
  'Transaction of 7,777.00',
  'Refund processed',
  'Payment request from SHOP',
  'Reversal alert',
  'NEFT credit alert',
  'Salary credited',
  'Debit alert',
  'Money sent successfully',
  'Payment pending',
  'Your OTP is 123456',
  '77 credited',
  'Transaction on hold',
  'खाते से राशि निकाली गई',
  'Credit Card payment received',
])('under a subject that says otherwise it settles nothing: %s', async (subject) => {
  expect(await settling((known) => [html(linesOf(known)), subject])).toEqual([]);
});

const greeted = /^(Dear|Hi|Hey|Hello)\b/;

test.each([
  'Dear Customer Rs.500.00 was debited from account **4477,',
  'Dear Customer your payment was rejected,',
  'Hi money was sent back,',
  'Hello refund,',
  'Dear Customer a test alert follows,',
  'Dear Customer this credit is on hold,',
  'Dear account holder your amount is reversed,',
  'Dear Customer below is void,',
  'Dear Customer ignore what follows,',
  'Dear Customer you paid RAMESH,',
])('a greeting that speaks settles nothing: %s', async (words) => {
  const change = (known: Known): [MailSpec] => [
    html([words, ...linesOf(known).filter((line) => !greeted.test(line))]),
  ];
  expect(await settling(change)).toEqual([]);
});

describe('an amount that does not read as it looks', () => {
  const spelled = formats.filter(({ one }) => one.amount !== undefined);
  test.each<[string, (sign: string, digits: string) => string]>([
    ['raised figures', (sign, digits) => `${sign}${digits}<sup>50</sup>`],
    ['lowered figures', (sign, digits) => `${sign}<sub>9</sub>${digits}`],
    ['deleted figures', (sign, digits) => `${sign}<del>9</del>${digits}`],
    ['inserted figures', (sign, digits) => `${sign}<ins>9</ins>${digits}`],
    ['struck figures', (sign, digits) => `${sign}<s>1</s>${digits}`],
    ['an override of direction', (sign, digits) => `${sign}\u202e${digits}\u202c`],
    ['<bdo>', (sign, digits) => `${sign}<bdo dir="rtl">${digits}</bdo>`],
    [
      'unicode-bidi',
      (sign, digits) => `${sign}<i style="unicode-bidi:bidi-override">${digits}</i>`,
    ],
    ['a figure not displayed', (sign, digits) => `${sign}<i style="display:none">9</i>${digits}`],
    ['a figure without size', (sign, digits) => `${sign}<i style="font:0/0 a">9</i>${digits}`],
    ['a white figure', (sign, digits) => `${sign}<i style="color:#fff">9</i>${digits}`],
    [
      'a figure clipped away',
      (sign, digits) => `${sign}<i style="clip:rect(0,0,0,0)">9</i>${digits}`,
    ],
    ['a closed dialog', (sign, digits) => `${sign}<dialog>9</dialog>${digits}`],
    [
      'a class hidden by a sheet further down',
      (sign, digits) =>
        `${sign}<i class="x">9</i>${digits}<style>p i.x{display:none} i.x{display:none}</style>`,
    ],
  ])('%s settle nothing', async (_what, write) => {
    for (const known of spelled) {
      const amount = known.one.amount ?? '';
      const digits = amount.replace(/^\D+/, '');
      const altered = write(amount.slice(0, amount.length - digits.length), digits);
      const lines = linesOf(known).map((line) => line.replaceAll(amount, altered));
      expect([known.one.name, (await read(known, html(lines))).reason]).not.toContain('ok');
    }
  });
});

test.each([
  'clip:rect(0,0,0,0);position:absolute',
  'transform:scale(0)',
  'font:0/0 a',
  'color:rgba(0,0,0,0)',
  'color:#fff',
  'opacity:0',
  'display:none',
  'font-size:0',
  'height:0;overflow:hidden',
  'position:absolute;left:-9999px',
  'visibility:hidden',
  'text-indent:-9999px',
  'max-height:0;overflow:hidden',
  'color:transparent',
  'filter:opacity(0)',
  'clip-path:inset(100%)',
  'margin-left:-9999px',
  'z-index:-1;position:relative',
  'color:white;background:white',
  'background:#000;color:#000',
  'line-height:0',
  'width:0',
  'mso-hide:all',
  'zoom:0',
  'content-visibility:hidden',
])('a statement that may not show settles nothing: %s', async (style) => {
  expect(
    await settling((known) => [
      {
        html: `<p>Thank you for banking with us.</p><div style="${style}">${page(linesOf(known).join('<br>'))}</div>`,
      },
    ]),
  ).toEqual([]);
});

describe('genuine mails in odd wrappings settle', () => {
  test.each([
    '[EXTERNAL]',
    '[EXTERNAL EMAIL]',
    'CAUTION: This email originated from outside of the organization. Do not click links or open attachments unless you recognize the sender and know the content is safe.',
    'EXTERNAL EMAIL: Use caution when opening attachments or clicking links.',
    'This Message Is From an External Sender',
    'WARNING: This email came from outside your organisation. Be careful with links and attachments.',
    'You don’t often get email from alerts@hdfcbank.bank.in. Learn why this is important',
    '*** External Sender - be careful with links ***',
    'ZjQcmQRYFpfptBannerStart This Message Is From an External Sender This message came from outside your organization. ZjQcmQRYFpfptBannerEnd',
    '⚠ External email. Do not reply with personal information.',
    'Attention: External sender. Please verify before opening any link.',
    'This email has been scanned by Mimecast.',
    'Virus-free. www.avast.com',
  ])('a gateway’s banner before and behind: %s', async (banner) => {
    expect(await refused((known) => html([banner, ...linesOf(known)]))).toEqual([]);
    expect(await refused((known) => text([...linesOf(known), banner]))).toEqual([]);
  });

  test.each([
    'Namaste Asha,',
    'नमस्ते आशा,',
    'Dear Asha Traders,',
    'Good morning!',
    'Hi Asha ji,',
    '17 September 2026',
    '27-08-2026',
    'Dear Mr. A. Kumar,',
    'Respected Sir/Madam,',
    'Hello there,',
    'Greetings!',
    'M/s Asha Tea House',
    'प्रिय ग्राहक,',
    'Thu, 17 Sep 2026',
    'Dear Valued Customer,',
    'Asha Tea House,',
    'Dear Sir or Madam,',
  ])('a first line: %s', async (first) => {
    const rest = (known: Known) =>
      linesOf(known).filter((line) => !/^(Dear|Hi|Hey|Hello)\b[^,]{0,40},$/.test(line));
    expect(await refused((known) => html([first, ...rest(known)]))).toEqual([]);
  });

  test.each([
    'This is an auto-generated email, please do not reply.',
    'Please do not reply to this mail as this is an automated mail service.',
    'Never share your OTP with anyone.',
    'Do not share your card details, PIN, CVV or OTP with anyone.',
    'If you have not done this transaction, call 1800 258 6161 immediately.',
    'For any query, please call our 24x7 customer care at 1800 1080.',
    'This e-mail is confidential and intended solely for the addressee.',
    'Download our app today and explore exclusive offers on shopping and travel.',
    'Registered Office: HDFC Bank House, Mumbai 400013',
    'Copyright © 2026 HDFC Bank. All rights reserved.',
    'Please consider the environment before printing this email.',
    'Terms & Conditions apply.',
    'Need help? Write to support@bank.in',
    'Follow us on Facebook | Twitter | Instagram',
    'Warm Regards, / Customer Care',
    'If you did not authorise this transaction, please report it immediately.',
    'To unsubscribe, click here.',
    'We never ask for your password.',
    'Visit www.hdfcbank.com',
    'Beware of phishing mails.',
    'Please call 18002586161 if you did not do this.',
  ])('a footer: %s', async (footer) => {
    expect(await refused((known) => html([...linesOf(known), ...footer.split(' / ')]))).toEqual([]);
  });

  test.each([
    'An update from your bank',
    'Thank you for banking with us',
    'Transaction alert',
    'Account update',
    'You have a new notification',
    'Here is your transaction alert',
    'Important information about your account',
    'Alert from your bank',
    '&nbsp;&zwnj;&nbsp;&zwnj;',
  ])('a white preheader: %s', async (words) => {
    const hidden = `<div style="color:#ffffff;font-size:1px">${words}</div>`;
    expect(
      await refused((known) => ({ html: hidden + page(linesOf(known).join('<br>')) })),
    ).toEqual([]);
  });

  test('a blockquote as layout', async () => {
    expect(
      await refused((known) => ({
        html: `<blockquote>${page(linesOf(known).join('<br>'))}</blockquote>`,
      })),
    ).toEqual([]);
  });

  test('the same statement once for desktop and once for phone', async () => {
    const sheet =
      '<style>.m{display:none} @media (max-width:600px){.m{display:block!important}.d{display:none!important}}</style>';
    const twice = (once: string) => ({
      html: `${sheet}<div class="d">${once}</div><div class="m">${once}</div>`,
    });
    expect(await refused((known) => twice(page(linesOf(known).join('<br>'))))).toEqual([]);
  });
});

const anyFormat = fc.constantFrom(...formats);

test('property: a sentence with a term of money, status or account behind a statement never settles', async () => {
  const term = fc.constantFrom(
    'amount',
    'refund',
    'reversed',
    'declined',
    'debited',
    'account',
    'transaction',
    'pending',
    'returned',
    'credit',
    'rejected',
    'NEFT',
    'salary',
    'cancelled',
    'not',
    '₹5',
    '500',
    'failed',
    'UTR',
  );
  const word = fc.constantFrom(
    'it',
    'is',
    'was',
    'the',
    'a',
    'we',
    'here',
    'today',
    'kindly',
    'bank',
    'customer',
    'by',
    'of',
  );
  const sentence = fc
    .tuple(fc.array(word, { maxLength: 5 }), term, fc.array(word, { maxLength: 4 }))
    .map(([before, one, after]) => `${[...before, one, ...after].join(' ')}.`);
  await fc.assert(
    fc.asyncProperty(anyFormat, sentence, async (known, words) => {
      expect((await read(known, html([...linesOf(known), words]))).reason).not.toBe('ok');
    }),
    { numRuns: RUNS },
  );
});

test('property: changing the amount of any one view never settles', async () => {
  const spelled = formats.filter(({ one }) => one.amount !== undefined);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...spelled),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      async (known, inText, figure) => {
        const changed = linesOf(known).map((line) =>
          line.replaceAll(known.one.amount ?? '', `Rs.${figure}77.13`),
        );
        const [one, other] = inText ? [linesOf(known), changed] : [changed, linesOf(known)];
        const body = { html: page(one.join('<br>')), text: other.join('\n') };
        expect((await read(known, body)).reason).not.toBe('ok');
      },
    ),
    { numRuns: 200 },
  );
});

test.each(formats.map((known) => [`${known.bank}: ${known.one.name}`, known] as const))(
  'cut behind any of its characters it settles nothing but what the whole one does: %s',
  async (_name, known) => {
    const whole = linesOf(known).join('\n');
    for (let end = 0; end < whole.length; end += 1) {
      const cut = whole.slice(0, end);
      // A page and a plain text in turns: they differ in how they are taken apart, not in their words.
      const body = end % 2 === 0 ? { text: cut } : html(cut.split('\n'));
      const { reason, amountPaise } = await read(known, body);
      if (reason === 'ok') expect([cut, amountPaise]).toEqual([cut, known.one.expect.paise]);
    }
  },
);

test('fuzz: whatever a payer’s name or remark says, another amount or reference never settles', async () => {
  const named = formats.filter(({ one }) =>
    /PAYER NAME|PAYER NAM\b|rent|Sent/.test(one.says ?? ''),
  );
  const piece = fc.oneof(
    fc.constantFrom(
      'Rs.9000.00 has been credited',
      'refund',
      'UPI Reference No.: 111111111111',
      'on 01-01-26',
      'Status: Success',
      'NEFT',
      'Amount: ₹9',
      '₹9,000.00',
      'RRN 111111111111',
      '. Info:',
      '/',
      '\n',
      '\u202e',
      'SALARY',
      'Your account',
      'by VPA x@y',
      '(VPA: x@y)',
      'UTR: 111111111111.',
      'Best,',
      'Avl Bal Rs 5',
    ),
    fc.string({ maxLength: 10 }),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  );
  const words = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...named), words, async (known, payer) => {
      // No bank's field for a name holds a line break. Where some mails of a bank have a reference on
      // a line of its own and others have none, such a name would be one of the former to the letter.
      const fits = known.one.expect.reference === null ? payer.replaceAll('\n', ' ') : payer;
      const hostile = linesOf(known).map((line) =>
        line.replace(/PAYER NAME|PAYER NAM\b|rent|Sent/, () => fits),
      );
      const reading = await read(known, { text: hostile.join('\n') });
      if (reading.reason !== 'ok') return;
      const { paise, reference = null } = known.one.expect;
      expect([reading.amountPaise, reading.reference]).toEqual([paise, reference]);
    }),
    { numRuns: RUNS },
  );
});
