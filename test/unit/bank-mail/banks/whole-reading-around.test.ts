import { expect, jest, test } from '@jest/globals';
import { page } from '../../../mails/build.ts';
import { html, linesOf, refused, settling, text } from './known-formats.ts';

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
