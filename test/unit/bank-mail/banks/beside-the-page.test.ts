import { expect, test } from '@jest/globals';
import { type Part, page } from '../../../mails/build.ts';
import { formats, html, type Known, linesOf, refused, settling } from './known-formats.ts';

/** A mail with a file beside its page. */
const withFile = (
  known: Known,
  name: string,
  type = 'application/pdf',
  id = '',
): { body: Part } => ({
  body: {
    multipart: 'mixed',
    parts: [
      { type: 'text/html', body: page(linesOf(known).join('<br>')) },
      {
        type,
        body: '%PDF-1.4',
        encoding: 'base64',
        headers: [`Content-Disposition: attachment; filename="${name}"`, ...(id ? [id] : [])],
      },
    ],
  },
});

test.each([
  'reversal_advice.pdf',
  'Payment-failed.pdf',
  'debit-note.pdf',
  'DebitAdvice.pdf',
  'Refund.pdf',
  'chargeback notice.pdf',
  'loan-sanction.pdf',
  'cheque return memo.pdf',
  'penny-drop.pdf',
  'Not_received.pdf',
  'NotCredited.PDF',
  '=?UTF-8?B?4KS14KS+4KSq4KS44KWALnBkZg==?=',
  'वापसी.pdf',
  'रिफंड.pdf',
  'paymentfailed.pdf',
  'creditreversal_12.pdf',
  'பணம் திருப்பி.pdf',
  'paisa_wapas.pdf',
  'NEFT.pdf',
  'salary slip.pdf',
  'loan.pdf',
  'Rs.5.00.png',
])('a file that is called as what was taken back settles nothing: %s', async (name) => {
  expect(await settling((known) => [withFile(known, name)], formats)).toEqual([]);
});

test.each([
  'advice.pdf',
  'Payment_Received_Advice.pdf',
  'TransactionReceipt.pdf',
  'Account_Statement_Nov-2026.pdf',
  'Terms and Conditions.pdf',
  'E-Receipt 12.pdf',
])('a file that is called as banks call their advices takes nothing away: %s', async (name) => {
  expect(await refused((known) => withFile(known, name))).toEqual([]);
});

test.each(['Payment reversed', 'Refund advice', 'Rs. 5.00 credited'])(
  'a part that is described as what was taken back settles nothing: %s',
  async (words) => {
    const described = (known: Known) =>
      withFile(known, 'a.png', 'image/png', `Content-Description: ${words}`);
    expect(await settling((known) => [described(known)], formats)).toEqual([]);
  },
);

test('a part may be described as what it is', async () => {
  const described = (known: Known) =>
    withFile(known, 'a.png', 'image/png', 'Content-Description: logo.png');
  expect(await refused(described)).toEqual([]);
});

/** A mail with words in front of its parts. */
const withPreamble = (known: Known, preamble: string): { body: Part } => ({
  body: {
    multipart: 'mixed',
    parts: [{ type: 'text/html', body: page(linesOf(known).join('<br>')) }],
    preamble: `${preamble}\r\n`,
  },
});

test.each(['This credit has been reversed.', 'Payment failed.', 'Rs.5.00 has been credited.'])(
  'what stands in front of a mail’s parts counts, too: %s',
  async (words) => {
    expect(await settling((known) => [withPreamble(known, words)], formats)).toEqual([]);
  },
);

test('what mailers write in front of the parts takes nothing from a payment', async () => {
  for (const words of [
    'This is a multi-part message in MIME format.',
    'This is a multipart message in MIME format.',
    'This is a MIME-encapsulated message.',
  ])
    expect(await refused((known) => withPreamble(known, words), formats)).toEqual([]);
});

test.each(['This credit has been reversed.', 'Payment failed.'])(
  'a drawing that is shown below the page is read: %s',
  async (words) => {
    const drawn = (known: Known): { body: Part } => ({
      body: {
        multipart: 'mixed',
        parts: [
          { type: 'text/html', body: page(linesOf(known).join('<br>')) },
          { type: 'image/svg+xml', body: `<svg><text>${words}</text></svg>` },
        ],
      },
    });
    expect(await settling((known) => [drawn(known)], formats)).toEqual([]);
  },
);

test('a picture of the page may be called as it likes', async () => {
  expect(
    await refused((known) => withFile(known, 'back.png', 'image/png', 'Content-ID: <a@b>')),
  ).toEqual([]);
});

test.each([
  ['by number', '\\46 ailed'],
  ['by six figures', '\\000052eversed'],
  ['as they are', '\\Reversed'],
  ['behind a quotation mark', '\\22 Failed'],
])('words that a sheet writes with letters escaped %s count', async (_how, content) => {
  const style = `<style>p::before{content:"${content}"}</style><p></p>`;
  expect(
    await settling((known) => [{ html: page(linesOf(known).join('<br>')) + style }], formats),
  ).toEqual([]);
});

test.each(['\\201C', '\\2022', '\\e900', '\\00a0', '\\f101'])(
  'a sheet may draw marks and pictures of a font: %s',
  async (content) => {
    const style = `<style>i::before{content:"${content}"}</style><i></i>`;
    expect(await refused((known) => ({ html: page(linesOf(known).join('<br>')) + style }))).toEqual(
      [],
    );
  },
);

test.each([
  'We are happy to rvrs your cr.',
  'We are delighted to rtrn your trust.',
  'Enjoy the season, we RVRSD your dreams with love.',
  'Get a home loan now, bk-to-sndr.',
  'Discover offers for your frnd and rtnd money.',
  'More to follow.',
  'Virtual.',
])('a sentence that only seems to praise settles nothing: %s', async (words) => {
  expect(await settling((known) => [html([...linesOf(known), words])], formats)).toEqual([]);
});

test.each([
  ['application/json', '{"status":"REVERSED"}'],
  ['application/ld+json', '{"paymentStatus":"PaymentDeclined"}'],
  ['application/xml', '<status>FAILED</status>'],
])('data beside a page settles nothing, whatever it is called: %s', async (type, body) => {
  const beside = (known: Known, headers: string[]): [{ body: Part }] => [
    {
      body: {
        multipart: 'mixed',
        parts: [
          { type: 'text/html', body: page(linesOf(known).join('<br>')) },
          { type, body, encoding: '8bit', headers },
        ],
      },
    },
  ];
  const named = ['Content-Disposition: attachment; filename="data.txt"'];
  expect(await settling((known) => beside(known, []))).toEqual([]);
  expect(await settling((known) => beside(known, named))).toEqual([]);
});
