import { expect, jest, test } from '@jest/globals';
import { linesOf, refused, settling, text } from './known-formats.ts';

jest.setTimeout(600_000);

const below = (line: string) => (known: Parameters<typeof linesOf>[0]) =>
  text([line, ...linesOf(known)]);

/** Whom a mail is for, and how he is. */
test.each([
  'Smt. Asha Menon,',
  'Prof. S. Iyer,',
  'M/s. Asha Tea House,',
  'Messrs. Asha Tea House',
  'Hey Asha, how are you?',
  'Hi Asha, hope you’re having a great day!',
  'Hi Asha, good news!',
  'Namaste 🙏 Asha,',
  'Asha Menon',
  'ASHA MENON',
  'To, Asha Menon',
  'Kem chho Asha,',
  'প্রিয় গ্রাহক,',
  'Happy Thursday, Asha!',
  'A very good morning to you, Asha!',
  'To whom it may concern,',
  'I hope this email finds you well.',
  'Dear Asha Menon (Customer ID XXXXX123),',
  'Dear ASHA MENON (CRN: 12345678),',
  'Hey Asha, what’s up?',
  'Kem cho, Asha?',
  'Assalamu alaikum,',
  'Great news, Asha!',
  'We hope you are safe and healthy.',
  'The Accounts Department,',
  'Attn: Accounts Team',
  'The Proprietor, Asha Stores',
  'To, Asha Menon, Kochi 682001',
  'आशा जी,',
  'Asha K. Menon',
  'A. K. Menon',
  'Shubh Diwali, Asha!',
  'Good day to you, Asha!',
  'Asha, here is your account update',
  'आपका स्वागत है!',
  'नमस्ते Asha जी,',
  'जय हिंद!',
  'Hey Asha! How are you?',
  'Hope you had a great weekend!',
  'Km. Asha Menon,',
  'Dear Asha Menon;',
  'asha menon',
  'For: Asha Menon',
  'Attn. Asha Menon',
  'सुश्री आशा मेनन,',
  'அன்புள்ள வாடிக்கையாளரே,',
  '12, MG Road',
  'Hi Asha, greetings of the day!',
  'Private & Confidential',
  'For your information',
])('a first line that only greets stands in nobody’s way: %s', async (line) => {
  expect(await refused(below(line))).toEqual([]);
});

test.each([
  'Dry Run',
  'Paper Trade',
  'Anand Karo Wapas',
  'Rahul Sharma Reversed',
  'Kumar Kumar Return',
  'Asha Menon (borrower)',
  'Smt. Refund Desk',
  'Prof. Fake',
  'Hi Asha, bad news!',
  'Hi Asha, hope you’re having a bad day!',
  'Hey Asha, how are you going to return it?',
  'Namaste 🙏 Refund,',
  'Happy Monday, your payment is off',
  'To whom it may concern: payment reversed',
  'Wishing you a great day without this payment',
  'Adv Booking',
  'Miss Matched',
  'Prof Forma',
  'Capt Nixed',
  'No Credit Corner',
  'Demo Money Studio',
  'Dear Asha Menon (Ref: 12345678),',
  'Dear Asha Menon (CRN: 632850147721),',
  'Dear Refund (CRN: 12345678),',
  'Hey Asha, what’s wrong?',
  'Kem cho, Reversed?',
  'Great news, Reversed!',
  'The Refunds Department,',
  'The Proprietor, Reversed Stores',
  'Refund 682001',
  'राशि वापस जी,',
  'Confidential: reversed',
  '12 Refund Road',
  '500 Return Lane',
  'Hi Asha, greetings of the refund!',
  'नमस्ते reversed',
  'cancelled आशा जी,',
  'सुश्री void मेनन,',
  'जय refund हिंद!',
  'Hey Refund! How are you?',
  'Hey Asha! How is the refund?',
  'Hope you had the money back!',
  'Col. Reversed,',
  'dry run',
  'For: Refund',
  'For Ramesh Traders’ refund',
  'on 26-11-2026 reversed',
  'Shubh Diwali, Refund!',
  'Reversed, here is your account update',
  'Asha, here is your refund',
  'A. K. Reversed',
])('a first line that tells more settles nothing: %s', async (line) => {
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});

const inIndia = (day: Date, how: Intl.DateTimeFormatOptions, locale = 'en-IN') =>
  day.toLocaleDateString(locale, { timeZone: 'Asia/Kolkata', ...how });

/** As Hindi writes it, and with the month in short. */
test.each([
  (day: Date) => inIndia(day, { dateStyle: 'long' }, 'hi-IN'),
  (day: Date) => inIndia(day, { dateStyle: 'long' }, 'hi-IN-u-nu-deva'),
  (day: Date) => `दिनांक: ${inIndia(day, { dateStyle: 'long' }, 'hi-IN-u-nu-deva')}`,
  (day: Date) => inIndia(day, { dateStyle: 'medium' }, 'en-US').replace(/^(?!May)\p{L}+/u, '$&.'),
])('a letter’s own day stands in nobody’s way: %#', async (written) => {
  expect(await refused((known) => below(written(new Date(known.one.date)))(known))).toEqual([]);
});

/** The 26th of November is no payment's day of the known formats. */
test.each([
  'Dt. 26-11-2019',
  'Dt: 26-11-2019',
  'Date: 26 Nov. 2019',
  'Dated 3 Nov. 2019 returned',
  'Date: 1st day of January 2020',
  'Dated: 22nd of Nov 2019',
  'Dt. 10th of November 2019',
  'Ref: 3rd of Sept 2019',
  'Date: 2019/11/26',
  'Dated: 26 th November 2019',
  'दिनांक: ३ सितंबर २०१९',
  'दिनांक: 3 सितम्बर 2019',
])('another day behind a label settles nothing: %s', async (line) => {
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});
