import { expect, jest, test } from '@jest/globals';
import { html, linesOf, refused, settling, text } from './known-formats.ts';

jest.setTimeout(600_000);

/** As Indian banks, gateways and mail programs write them around alerts. */
test.each([
  'Victim of a cyber fraud? Dial 1930 at once.',
  'Digital arrest is a fraud. No agency arrests over video calls.',
  'Do not fall prey to digital arrest scams.',
  'Do not install unknown apps on your phone.',
  'Do not share your screen with strangers.',
  'Beware of fake KYC calls and links.',
  'Stay ahead of fraudsters.',
  'Suspicious call? Report on Sanchar Saathi (Chakshu).',
  'Report suspected fraud communications on Chakshu at sancharsaathi.gov.in',
  'Call our Fraud helpline 155260 or 1930',
  'Lost your card? Block it on the app.',
  'Calls from the bank will come from 1600 series only.',
  'Always type the URL of the bank yourself.',
  'If you did not expect this transaction, please call us on 1800 1080.',
  'Your privacy is important to us.',
  'We respect your privacy.',
  'Know your rights: Charter of Customer Rights',
  'Go paperless: switch to e-statements.',
  'IRDAI Regn. No. CA0010',
  'Page 1/1',
  'If your complaint is not resolved in 30 days, you may approach the RBI Ombudsman.',
  'Banking hours: 10 am to 4 pm',
  'Closed on 2nd and 4th Saturdays',
  'Vigilance Awareness Week: say no to corruption.',
  'Nodal Officer: Mr. A. Sharma, 022-6160 6160',
  'Email is not a secure medium.',
  'The Bank accepts no liability for viruses.',
  'Your deposits are safe with us, insured by DICGC up to Rs. 5,00,000.',
  'Looking forward to serving you better',
  'How was your experience? Take a survey.',
  'Happy Holi! May your life be full of colours.',
  'Eid Mubarak!',
  'Refer & earn',
  'SMS BAL to 5676712',
  'Try UPI on RuPay credit cards.',
  'Safe deposit lockers available at select branches.',
  'FD rates up to 7.75% p.a. Book now',
  'Health insurance from Rs. 500 a month',
  'Enjoy 10% cashback on dining this weekend with your credit card.',
  'Sent from my Samsung Galaxy smartphone.',
  'Sent from Outlook for Android',
  'As per RBI guidelines, our website is now axis.bank.in',
  'साइबर धोखाधड़ी की सूचना 1930 पर दें।',
  'The sender of this email could not be validated and may not match the person in the "From" field.',
  'External Mail: Handle with care',
  'STOP - THINK - CLICK: External mail',
])('advice below a payment takes nothing from it: %s', async (words) => {
  expect(await refused((known) => html([...linesOf(known), words]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), words]))).toEqual([]);
});

test.each(['Dated 1 January 2020', 'Dated 01-01-2020'])(
  'a letter’s other day without a colon settles nothing: %s',
  async (day) => {
    expect(await settling((known) => [html([day, ...linesOf(known)])])).toEqual([]);
  },
);

test.each([
  'Victim of a fraud: this payment',
  'This is a digital arrest.',
  'Block it.',
  'Lost your money? Block it on the app.',
  'Calls from the bank will tell you more of this credit.',
  'We respect your privacy and took it back.',
  'Nodal Officer: reversed',
  'Nodal Officer: Mr. Reversed',
  'Closed on 2nd and 4th Saturdays: not credited yet',
  'Looking forward to serving you the refund',
  'Handle with care: not final',
  'FD rates: Rs. 500.00 moved',
  'Enjoy 10% cashback on this credit.',
  'Enjoy 10% cashback, credited to your account.',
  'Health insurance from Rs. 500 credited',
  'Sent from my account',
  'Sent from my mobile to RAMESH',
  'Sent via UPI refund',
  'Our website is now showing this as failed',
  'E&OE: amount wrong',
  'The sender could not be paid.',
  'The sender of this payment could not be verified.',
  'साइबर धोखाधड़ी की सूचना: राशि रोकी गई',
  'Gift from your bank',
  'Eg:',
  'Play money',
])('no advice covers what it says besides: %s', async (words) => {
  expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
  expect(await settling((known) => [html([words, ...linesOf(known)])])).toEqual([]);
  expect(await settling((known) => [text([...linesOf(known), words])])).toEqual([]);
});
