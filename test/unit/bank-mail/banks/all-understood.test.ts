import { expect, jest, test } from '@jest/globals';
import { formats, html, type Known, linesOf, settling } from './known-formats.ts';

jest.setTimeout(600_000);

const below =
  (words: string) =>
  (known: Known): [ReturnType<typeof html>] => [html([...linesOf(known), words])];

test.each([
  'Our offer is a hoax.',
  'Happy to tell you of a mishap.',
  'A backlog with our technology.',
  'The bank is experiencing an outage.',
  'Our experts are happy to discuss your shortfall.',
  'Trusted rebate for your family',
])('praise with a word that is in no list settles nothing: %s', async (words) => {
  expect(await settling(below(words))).toEqual([]);
});

test.each([
  'We see a scam',
  'The service is a scam.',
  'Contact us about the scam.',
  'Special scam in your account',
])('a scam that is there already settles nothing: %s', async (words) => {
  expect(await settling(below(words))).toEqual([]);
});

test.each([
  'You can use your account once you complete your KYC.',
  'You can use your account when you update your PAN.',
  'Always complete your KYC first.',
  'Look at your passbook first, and click here to know more.',
  'Open a fixed deposit today, look at your passbook first.',
  'Apply for a personal loan at attractive rates / more is due.',
  'Delay alert',
  'Errors notice',
  'Status: Success*',
  'Payment Status: Successful †',
])('a condition, a delay or a note on the status settles nothing: %s', async (words) => {
  expect(await settling(below(words))).toEqual([]);
});

/** Formats whose last line of the statement goes on behind it, as a page without breaks has it. */
const endsInReference = formats.filter((known) =>
  linesOf(known).some((line) => /\d{12}\.?$/.test(line)),
);
const behind =
  (words: string) =>
  (known: Known): [ReturnType<typeof html>] => [
    html(linesOf(known).map((line) => line.replace(/(\d{12}\.?)$/, `$1 ${words}`))),
  ];

test.each(['from BRANCH', 'by branch', 'with app', '(branch)', '* branch', '/branch', 'via atm'])(
  'a channel behind the statement settles nothing, whatever the next line is: %s',
  async (words) => {
    expect(endsInReference.length).toBeGreaterThan(2);
    expect(await settling(behind(words), endsInReference)).toEqual([]);
  },
);

test.each([
  'Enjoy your loan.',
  'Enjoy the prize!',
  'Get help with your deposit.',
  'Enjoy your rewards',
])('what one is to be glad of is what the credit was: %s', async (words) => {
  expect(await settling(below(words))).toEqual([]);
});

const greeting = /^(Dear|Hi|Hello|Hey)\b[^,]{0,40},$/;
const greeted = formats.filter((known) => linesOf(known).some((line) => greeting.test(line)));
test.each([
  'Dear Shareholder,',
  'Dear Complainant,',
  'Dear Tax Payer,',
  'Dear Drawer,',
  'Dear Investor,',
  'Payday!',
  'Legal notice',
  'Deposit slip',
  'प्रिय ऋणी,',
  'प्रिय पेंशनभोगी,',
  'आदरणीय शिकायतकर्ता,',
])('a greeting by what a credit would be to him settles nothing: %s', async (words) => {
  expect(greeted.length).toBeGreaterThan(5);
  const instead = (known: Known): [ReturnType<typeof html>] => [
    html(linesOf(known).map((line) => (greeting.test(line) ? words : line))),
  ];
  expect(await settling(instead, greeted)).toEqual([]);
});
