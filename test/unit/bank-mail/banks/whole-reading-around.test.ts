import { expect, jest, test } from '@jest/globals';
import { page } from '../../../mails/build.ts';
import {
  formats,
  html,
  type Known,
  linesOf,
  read,
  refused,
  settling,
  text,
} from './known-formats.ts';

jest.setTimeout(600_000);

const greeted = /^(Dear|Hi|Hello|Hey)\b[^,]{0,40},$/;

/** None of these is a title, a greeting, a name, a banner or praise, wherever it stands. */
test.each([
  'To be credited',
  'Uncredited',
  'No money was credited to you.',
  'Shadow credit',
  'Memo credit only',
  'For information only',
  'Only five rupees were credited.',
  'In account of RAMESH',
  'Collect request',
  'Approve in your app',
  'Accept now',
  'Oops!',
  'Quashed',
  'Set off',
  'Kept in suspense',
  'Put aside for the time being',
  'Once it is approved you will see it',
  'We will let you know the outcome.',
  'This is no proof of payment.',
  'As to this message, be careful, we have not received it from the source.',
  'Click the link to validate it, without it you cannot keep it.',
  'Vetan',
  'Pago rechazado',
  'राशि वापस',
  'लेनदेन रद्द किया गया',
  '付款失败',
  'Платёж отменён',
])('nowhere in a mail it leaves a payment settled: %s', async (words) => {
  const places = [
    () => settling((known) => [html([words, ...linesOf(known)])]),
    () => settling((known) => [html([...linesOf(known), words])]),
    () => settling((known) => [{ ...html(linesOf(known)), text: words }]),
    () => settling((known) => [{ html: page(words), text: linesOf(known).join('\n') }]),
    () => settling((known) => [html(linesOf(known)), words]),
    () => settling((known) => [html(linesOf(known)), `${known.one.subject} - ${words}`]),
    () =>
      settling((known) => [
        html([`Dear ${words},`, ...linesOf(known).filter((line) => !greeted.test(line))]),
      ]),
    () =>
      settling((known) => [
        { html: `<div style="color:#fff">${words}</div>${page(linesOf(known).join('<br>'))}` },
      ]),
  ];
  for (const place of places) expect(await place()).toEqual([]);
});

test('a reversal some 40,000 characters below settles nothing', async () => {
  const praise = 'Discover new ways to shop with our app and enjoy the season with friends.';
  const filler = Array.from({ length: 560 }, () => praise);
  expect(
    await settling((known) => [
      html([...linesOf(known), ...filler, 'This payment has been reversed.']),
    ]),
  ).toEqual([]);
});

test.each([
  ['a class without size', '<style>.x{font-size:0}</style><div class="x">', '</div>'],
  ['all but another class', '<style>:not(.y){display:none}</style><div>', '</div>'],
  ['an attribute', '<style>[data-a]{display:none}</style><div data-a="1">', '</div>'],
  ['letters drawn together', '<div style="letter-spacing:-1em">', '</div>'],
  ['a font of pictures', '<div style="font-family:Wingdings">', '</div>'],
  ['the colour of the page', '<body text="white">', '</body>'],
  ['what no program embeds', '<noembed>', '</noembed>'],
])('a statement that %s hides settles nothing', async (_what, open, close) => {
  expect(
    await settling((known) => [{ html: `${open}${linesOf(known).join('<br>')}${close}` }]),
  ).toEqual([]);
});

test.each([
  ['a sheet writes', '<style>p::before{content:"not "}</style><p></p>'],
  ['a field shows', '<input value="This payment has been reversed">'],
  ['a second head shows', '<head>This payment has been reversed.</head>'],
])('words that %s count', async (_what, words) => {
  expect(await settling((known) => [{ html: page(linesOf(known).join('<br>')) + words }])).toEqual(
    [],
  );
});

test.each([
  '[EXT]',
  'WARNING: This email originated from outside the company. Do not click on links or open attachments unless you are expecting them.',
  'This email is from an external source. Please be cautious.',
  'EXTERNAL SENDER. Do not click on links if sender is unknown. Do not provide your user ID or password.',
  "Some content in this message has been blocked because the sender isn't in your Safe senders list.",
  "Some people who received this message don't often get email from alerts@hdfcbank.bank.in. Learn why this is important",
  'This message has been scanned for viruses and dangerous content by MailScanner, and is believed to be clean.',
  'NOTICE: This email originated from outside of Asha Traders. Do not click links unless you trust the sender.',
])('in any words a gateway’s banner is one: %s', async (banner) => {
  expect(await refused((known) => html([banner, ...linesOf(known)]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), banner]))).toEqual([]);
});

test('a preheader that states the amount again settles', async () => {
  expect(
    await refused((known) => ({
      html: `<div style="display:none">${known.one.amount ?? ''} credited</div>${page(linesOf(known).join('<br>'))}`,
    })),
  ).toEqual([]);
});

test('a preheader that states another amount does not', async () => {
  expect(
    await settling((known) => [
      { html: `<div>Rs. 7.77 credited</div>${page(linesOf(known).join('<br>'))}` },
    ]),
  ).toEqual([]);
});

/** The line of the payer's remark may go on with the bank's own words. */
test.each([
  'Rejected by bank',
  'Failed',
  'On hold',
  'Salary reversal',
  'Sent back to the remitter.',
  'Memo credit only',
  'INR 5',
  '5.00',
  'A/c XX0001',
  'Ref 999999999999',
  'Paid to RAMESH',
  'On 01-01-2020',
  'लेनदेन रद्द किया गया',
  'செலுத்தப்பட்டது திரும்பப் பெறப்பட்டது',
  'Платёж отменён',
])('on the line that ends a statement it settles nothing: %s', async (words) => {
  expect(await settling((known) => [html(withBehind(linesOf(known), words))])).toEqual([]);
});

/** The lines with words at the end of the one that closes the statement with a remark. */
function withBehind(lines: readonly string[], words: string): string[] {
  const at = lines.findLastIndex((line) =>
    /P2A|\bRemarks|Info:|Particulars|RRN|UTR|Ref/.test(line),
  );
  return lines.map((line, index) => (index === (at === -1 ? 0 : at) ? `${line} ${words}` : line));
}

test.each(['Debit', 'Not a credit'])(
  'a short line in front of advice is no part of it: %s',
  async (words) => {
    const advice = 'Please do not share your OTP, CVV or credit card details with anyone.';
    expect(await settling((known) => [text([...linesOf(known), words, advice])])).toEqual([]);
  },
);

test.each([
  '>>> EXTERNAL <<<',
  'Sender is external to your organisation. Verify the sender before you respond.',
  'This email originated from outside of the organization. Treat links and attachments with caution.',
  'EXTERNAL EMAIL - This email was sent by a person from outside your organization. Exercise caution when clicking links, opening attachments or taking further action, before validating its authenticity.',
  'You have received this email from outside your organization. Do not click on links unless you trust the sender.',
  'STOP and THINK before you click. This is an external email.',
  'This email has been scanned for spam and viruses by Proofpoint Essentials. Click here to report this email as spam.',
  'No virus found in this message.',
  'Security warning: This email is from outside your organization. Please report suspicious emails.',
  'Protected by Mimecast',
  '[EXT MAIL]',
])('vendors’ banners are known by what they are about: %s', async (banner) => {
  const escaped = banner.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(await refused((known) => html([escaped, ...linesOf(known)]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), banner]))).toEqual([]);
});

test.each([
  'It has not passed security checks.',
  'Click here to claim it.',
  'External transfer not received.',
  'Do not trust this payment, verify with the sender.',
  'Caution: credit not confirmed, click for details.',
  'Links: amount returned',
])('what only sounds like a banner settles nothing: %s', async (words) => {
  expect(await settling((known) => [html([words, ...linesOf(known)])])).toEqual([]);
  expect(await settling((known) => [text([...linesOf(known), words])])).toEqual([]);
});

test.each([
  'Festive season is here! Discover delightful gifts for your family.',
  'Get a personal loan in 10 seconds. Apply now.',
  'Get up to 50% off on movies this weekend.',
  'Open a fixed deposit at 7.5% p.a.',
  'Pay bills and recharge with our app.',
  'Save more with our credit cards.',
  'Home loans starting at 8.4% p.a.',
  'Sent from HDFC Bank.',
  'A member of DICGC',
])('a footer that sells something: %s', async (footer) => {
  expect(await refused((known) => html([...linesOf(known), footer]))).toEqual([]);
});

test.each([
  'Get your money back.',
  'Get the amount from the remitter.',
  'Save this: the credit was reversed.',
  'Pay 500 now.',
  'Open a dispute for this credit.',
  'Loan disbursed',
  'Loan amount',
  'Get it when it is approved.',
  'Discover why it was returned.',
  'Apply for the reversal of this credit.',
])('what only sounds like an offer settles nothing: %s', async (words) => {
  expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
});

test.each([
  'Dear Paid-Up Traders,',
  'Dear Sender & Co,',
  'Dear Credit Suisse Stores,',
  'Dear Customer ID XXXX1234,',
  'वणक्कम,',
  'A very good morning,',
  '2026-09-17',
  'Mumbai, 17 September 2026',
])('whoever is greeted, a payment settles: %s', async (first) => {
  const rest = (lines: readonly string[]) => lines.filter((line) => !greeted.test(line));
  expect(await refused((known) => html([first, ...rest(linesOf(known))]))).toEqual([]);
});

test('a page under a file name in its disposition is the mail’s body', async () => {
  expect(
    await refused((known) => ({
      body: {
        multipart: 'mixed',
        parts: [
          {
            type: 'text/html',
            body: page(linesOf(known).join('<br>')),
            headers: ['Content-Disposition: inline; filename="alert.html"'],
          },
        ],
      },
    })),
  ).toEqual([]);
});

test('a mail with words around its payment that nobody understood tells the payment and no kind', async () => {
  for (const known of formats) {
    const words = 'Our new loyalty scheme Sunbeam has begun, ask Mr. Zed.';
    const { paise, reference } = known.one.expect;
    const reading = await read(known, html([...linesOf(known), words]));
    expect([known.one.name, reading.reason]).toEqual([known.one.name, 'ambiguous']);
    expect(reading).toMatchObject({ kind: 'unknown', template: null, amountPaise: paise });
    if (reference !== undefined) expect(reading.reference).toBe(reference);
    expect(reading.identity).not.toBeNull();
  }
});

test('a mail whose other part states another payment tells none', async () => {
  for (const known of formats) {
    const body = {
      html: page([...linesOf(known), 'Ask Mr. Zed of the Sunbeam scheme.'].join('<br>')),
      text: linesOf(known)
        .join('\n')
        .replaceAll(known.one.amount ?? '', 'Rs.7.77'),
    };
    const reading = await read(known, body);
    if (known.one.amount !== undefined) expect(reading.amountPaise).toBeNull();
  }
});

test('a mail whose subject, front or other part says something else tells no payment beside unknown words', async () => {
  const words = 'Our new loyalty scheme Sunbeam has begun, ask Mr. Zed.';
  for (const known of formats) {
    const lines = linesOf(known);
    const told = [
      await read(known, html([...lines, words]), `${known.one.subject} reversed`),
      await read(known, html(['Rs.7.77', ...lines, words])),
      await read(known, { ...html([...lines, words]), text: 'The transaction was declined.' }),
      await read(known, {
        html: `<div style="display:none">${page([...lines, words].join('<br>'))}</div>Good day`,
      }),
    ];
    const payments = told.flatMap(({ kind, amountPaise }) =>
      kind === 'unknown' ? [amountPaise] : [],
    );
    expect([known.one.name, payments.filter((paise) => paise !== null)]).toEqual([
      known.one.name,
      [],
    ]);
  }
});

/** A day before or behind a mail's, as its letter would bear it. */
function dayOf(
  { one }: Known,
  daysOff: number,
): {
  short: string;
  long: string;
  yearFirst: string;
} {
  const at = new Date(Date.parse(one.date) + daysOff * 86_400_000);
  const spelled = (month: 'long' | '2-digit', year: 'numeric' | '2-digit'): string =>
    new Intl.DateTimeFormat('en-GB', { day: '2-digit', month, year, timeZone: 'Asia/Kolkata' })
      .format(at)
      .replaceAll('/', '-');
  const yearFirst = spelled('2-digit', 'numeric').split('-').toReversed().join('-');
  return { short: spelled('2-digit', '2-digit'), long: spelled('long', 'numeric'), yearFirst };
}

test.each<[string, (known: Known, daysOff: number) => string[]]>([
  ['in figures', (known, off) => [dayOf(known, off).short]],
  ['in words', (known, off) => [dayOf(known, off).long]],
  ['with the place', (known, off) => [`Mumbai, ${dayOf(known, off).long}`]],
  ['with a place of two words', (known, off) => [`New Delhi, ${dayOf(known, off).short}`]],
  ['with the day of the week', (known, off) => [`Thu, ${dayOf(known, off).long}`]],
  ['the year first', (known, off) => [dayOf(known, off).yearFirst]],
])('a letter may bear a day of its own: %s', async (_, head) => {
  for (const off of [-31, -1, 0, 2])
    expect(await refused((known) => html([...head(known, off), ...linesOf(known)]))).toEqual([]);
});

test.each(['Rejected', 'Credit Failed', 'On Hold', 'Refund Desk', 'Salary'])(
  'what is told in front of a day is no place where a letter was written: %s',
  async (told) => {
    const front = (known: Known): [{ html: string }] => [
      { html: page([`${told}, ${dayOf(known, 0).short}`, ...linesOf(known)].join('<br>')) },
    ];
    expect(await settling(front, formats)).toEqual([]);
  },
);

test.each<[string, (day: string) => string]>([
  ['with a label', (day) => `<p>Date: ${day}</p>`],
  ['with a label and a dash', (day) => `<p>Date - ${day}</p>`],
  ['in a row', (day) => `<table><tr><td>Date</td><td>${day}</td></tr></table>`],
  ['in a row with a bar', (day) => `<p>Date | ${day}</p>`],
])('a row of another day in front settles nothing: %s', async (_, row) => {
  const front = (known: Known): [{ html: string }] => [
    { html: row(dayOf(known, -31).short) + page(linesOf(known).join('<br>')) },
  ];
  expect(await settling(front, formats)).toEqual([]);
});

test('a row of the mail’s own day in front takes nothing from a payment', async () => {
  const front = (known: Known): { html: string } => ({
    html: `<p>Date: ${dayOf(known, 0).short}</p>${page(linesOf(known).join('<br>'))}`,
  });
  expect(await refused(front, formats)).toEqual([]);
});
