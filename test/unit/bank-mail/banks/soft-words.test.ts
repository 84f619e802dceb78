import { expect, jest, test } from '@jest/globals';
import { page } from '../../../mails/build.ts';
import { formats, type Known, linesOf, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

const behind = (words: string) => (known: Known) => ({
  html: page([...linesOf(known), words].map((line) => `<p>${line}</p>`).join('')),
});

/** None has a word of a status; each makes a person doubt that the money came. */
test.each([
  ['the end of another sentence', 'In trust.'],
  ['a sentence that goes on elsewhere', 'Kind of.'],
  ['money to be had for a tap', 'Tap to add to your account.'],
  ['money to be had for a tap', 'Open the app to move it into your savings account.'],
  ['money to be had for signing in', 'Log in to transfer this to your bank.'],
  ['money that waits somewhere', 'Pick up at the branch.'],
  ['money that waits somewhere', 'Collect it from any counter.'],
  ['thanks to one who paid', 'Thank you for sending money.'],
  ['thanks to one who paid', 'Thank you for your purchase.'],
  ['somebody else who should have it', 'Contact the right person.'],
  ['an errand to the bank', 'Contact the branch as soon as possible.'],
  ['an errand to the bank', 'Visit the bank with your documents.'],
  ['an errand to the bank', 'Visit our officer in person today.'],
  ['a sad face', 'Thank you for banking with us :('],
  ['a dream', 'Dream on.'],
  ['what is so on paper alone', 'On paper.'],
  ['a trial', 'Good try.'],
  ['another time', 'Better next time.'],
  ['second thoughts', 'Think twice.'],
  ['a question that doubts', 'Says who?'],
  ['a question that doubts', 'Who?'],
  ['a question that doubts', 'Trust us?'],
  ['a question that doubts', 'What for?'],
  ['an errand to the bank for nothing named', 'Ask your bank.'],
  ['nobody', 'Nobody came.'],
  ['what is thought alone', 'We think.'],
  ['what calls this mail a thief’s', 'Any such message can be made only by a fraudster.'],
  ['errors that are excepted', 'E & OE'],
  ['small print that is not there', 'Read the small print.'],
  ['what is so in name alone', 'Nominally.'],
  ['advice that nobody gives', 'Sign the city over the phone.'],
])('a mail settles nothing beside %s: %s', async (_, words) => {
  expect(await settling((known) => [behind(words)(known)])).toEqual([]);
});

test('a line in front that says what is to be done first announces no payment', async () => {
  const html = (known: Known) =>
    page(['Check your account first.', ...linesOf(known)].map((line) => `<p>${line}</p>`).join(''));
  expect(await settling((known) => [{ html: html(known) }])).toEqual([]);
});

test.each([
  'Thank you for banking with us.',
  'Sign in',
  'To know more, visit our website.',
  'Get the app on Google Play.',
  'Visit your nearest branch today.',
  'Think twice before you scan any QR code.',
  'Questions?',
  'How was your experience?',
  'Complaints',
])('what banks write stays understood: %s', async (words) => {
  expect(await refused(behind(words))).toEqual([]);
});

test.each([
  'Stolen House, Mumbai 400051',
  'Dear Hoax Electronics,',
  'Dear Forgery Traders,',
  'Er. Ok.',
])('no address and no greeting speaks of forgery: %s', async (words) => {
  const html = (known: Known) =>
    page([words, ...linesOf(known)].map((line) => `<p>${line}</p>`).join(''));
  expect(await settling((known) => [{ html: html(known) }])).toEqual([]);
});

test('a text part that only asks is no placeholder', async () => {
  expect(await settling((known) => [{ ...behind('')(known), text: '?' }])).toEqual([]);
  expect(await refused((known) => ({ ...behind('')(known), text: ' ' }))).toEqual([]);
});

test('what came from the account in SBI’s Hindi sentence did not come into it', async () => {
  const isHindi = (known: Known) => linesOf(known).some((line) => /खात[ेा] \S+ में/u.test(line));
  const turned = (known: Known) =>
    page(
      linesOf(known)
        .map((line) => `<p>${line.replace(/(खात[ेा] \S+) में/u, '$1 से')}</p>`)
        .join(''),
    );
  const named = formats.filter(isHindi);
  expect(named.length).toBeGreaterThan(0);
  expect(await settling((known) => [{ html: turned(known) }], named)).toEqual([]);
});
