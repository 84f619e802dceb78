import { expect, test } from '@jest/globals';
import { isStyleRule } from '../../../../src/bank-mail/banks/leaked-styles.ts';
import { formats, html, linesOf, refused, settling, text } from './known-formats.ts';

const slices = formats.filter(({ bank }) => bank === 'slice');

test.each([
  '{This credit has been reversed.}',
  '{status: failed}',
  '.note{Status: failed}',
  'Status failed {color:red}',
  '@media This credit has been reversed {.a{color:red}}',
  '@media screen{.a{This credit: was reversed}}',
])('what braces hold is no style where it is a sentence: %s', async (words) => {
  expect(await settling((known) => [html([words, ...linesOf(known)])], slices)).toEqual([]);
  expect(
    await settling(
      (known) => [{ ...html(linesOf(known)), text: `${words}\n${linesOf(known).join('\n')}` }],
      slices,
    ),
  ).toEqual([]);
});

test('a sheet that leaked in front of the text takes nothing from a payment', async () => {
  const sheet =
    '@media only screen and (max-width:600px){ .b{width:100% !important} } .amount td{color:#1a1a1a;font:12px "Inter",sans-serif}';
  expect(await refused((known) => text([sheet, ...linesOf(known)]), slices)).toEqual([]);
});

test.each([
  ['body, table td', 'margin:0; padding:0'],
  ['a[x-apple-data-detectors]', 'color:inherit !important; text-decoration:none'],
  [
    '@font-face',
    'font-family:"Inter"; src:url(x.woff2) format("woff2"); unicode-range:U+0000-00FF',
  ],
  ['@keyframes fade-in', 'from{opacity:0} to{opacity:1}'],
  ['#outlook a:hover', '-webkit-text-size-adjust:100%'],
])('a rule of a sheet: %s { %s }', (selector, body) => {
  expect(isStyleRule(selector, body)).toBe(true);
});
