import { expect, test } from '@jest/globals';
import { kindOfSentence } from '../../../../src/bank-mail/banks/whole/known-sentences.ts';
import { formats, html, linesOf, read, refused, settling, text } from './known-formats.ts';

/** What banks state below any mail: of themselves, their alerts, their rules and the season. */
const NOTICES = [
  'This alert is sent as per RBI guidelines.',
  'Alerts are sent on a best effort basis and may be delayed for technical reasons.',
  'Please mark this mail as Not Spam if you find it in your junk folder.',
  'To unsubscribe from this mailing list, click here.',
  'Please don’t print this e-mail unless you really need to.',
  'This message is for the named person’s use only.',
  'HDFC Bank Limited accepts no liability for any damage caused by any virus transmitted by this email.',
  'RBI licensed. Member of DICGC.',
  'DICGC is a wholly owned subsidiary of RBI.',
  'Banking products are regulated by the Reserve Bank of India.',
  'Trademarks belong to their respective owners.',
  'Subject to the terms and conditions of the bank.',
  'GST as applicable.',
  'It is a pleasure serving you.',
  'Rate us on a scale of 1 to 5.',
  'Remember: you never need your UPI PIN to receive money.',
  'UPI PIN is required only to send money, never to receive it.',
  'Happy New Year 2027 from all of us at HDFC Bank.',
  'PAN: AAACH2702H',
  'LEI: 335800ZQ6I4E2JXENC50',
  'IRDAI Reg. No. CA0010.',
  'Domestic: 1800 1600 | International: +91 22 6600 6022',
  'Branch timings: 10:00 AM to 4:00 PM, Monday to Friday',
  'Replies to this mail are not read by anyone.',
  'This mailbox only sends mails, it cannot receive them.',
  'Being a computer generated mail, signature is not required.',
  'You are getting this mail because alerts are switched on for your account.',
  'The time mentioned is Indian Standard Time.',
  'Account number is masked for your security.',
  'Can’t read this email? View it online',
  'All disputes are subject to Mumbai jurisdiction.',
  'Rates are subject to revision from time to time.',
  'Nothing in this mail shall be construed as advice.',
  'As per RBI, your liability is zero if you report an unauthorised transaction within 3 working days.',
  'If you wish to dispute this transaction, please contact our customer care.',
  'If you find this transaction suspicious, please call 1800 1600.',
  'This email is confidential and intended for the addressee only.',
  'Please note that HDFC Bank is not liable for any loss due to virus.',
  'Unauthorised copying or disclosure of this email is prohibited.',
  'If you received this in error, please inform the sender and delete it.',
  'If this wasn’t you, please contact us at the earliest.',
  'Offer valid till 31 December 2026.',
  'Missed call banking: 9223011311',
  'Your trust, our strength.',
  '50 million happy customers.',
  'Mobile banking, net banking and phone banking are available 24x7.',
  'We are closed on Sundays and second and fourth Saturdays.',
  'This notification is sent for your information.',
  'For security reasons, part of your account number is masked.',
  'No bank employee will ever ask for your PIN.',
  'Your bank will never send you a link to update KYC.',
  'Verify the UPI ID and name of the receiver before you pay.',
  'RBI Licence No. MUM 123',
  'हमारा टोल फ्री नंबर 1800 1600 है।',
];

test('a notice of the bank’s takes nothing from a payment', async () => {
  expect(await refused((known) => html([...linesOf(known), ...NOTICES]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), ...NOTICES]))).toEqual([]);
});

test.each([
  'This credit is sent as per RBI guidelines.',
  'Credits are sent on a best effort basis and may be delayed.',
  'The credit may be delayed for technical reasons.',
  'Complaint registered',
  'Charges apply.',
  'Subject to the conditions of the remitter.',
  'This credit is subject to change without notice.',
  'Rates revised',
  'This transaction is suspicious.',
  'You wish to dispute this transaction.',
  'This mail was sent to you by mistake.',
  'Branch timings: reversed',
  'PAN: 612345678901234567890123456789',
  'The amount is in US dollars.',
  'The bank accepts no liability for this credit.',
  'This email was sent in error.',
  'If you are not the recipient, the credit is void.',
  'Verify the UPI ID of the sender.',
  'No bank will ever pay this.',
  'The bank is closed.',
  'Delete this email.',
  'Part of your account is frozen.',
  'This payment is for informational purposes only.',
])('words like theirs that speak of the payment are no notice: %s', async (words) => {
  expect(kindOfSentence(words)).toBeNull();
  expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
});

/** IDFC's IMPS credit, its payer's name broken where the line was too long. */
const BROKEN = [
  'Greetings from IDFC FIRST Bank.',
  'Dear Customer,',
  'Your A/C XXXXXXX1234 has been credited with INR 575.00 on 30-09-2026',
  'at 08:10:08 vide IMPS payment reference 697131088742 received from V',
];
const idfc = formats.find(({ bank, one }) => bank === 'idfc' && one.name.includes('IMPS'));

test.each([
  ['YADAV. New balance is INR 4,98,800.04.', 'ok'],
  ['REVERSED. New balance is INR 4,98,800.04.', 'ambiguous'],
  ['YADAV. Reversed.', 'ambiguous'],
])('a name that was broken for its line’s length goes on in the next: %s', async (line, reason) => {
  if (idfc === undefined) throw new Error('No IMPS credit of IDFC is known.');
  const lines = [...BROKEN, line].join('\r\n');
  const found = await read(idfc, { text: lines });
  expect(found.reason).toBe(reason);
});
