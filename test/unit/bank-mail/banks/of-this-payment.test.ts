import { describe, expect, test } from '@jest/globals';
import { isOfThisPayment } from '../../../../src/bank-mail/banks/whole/of-this-payment.ts';
import { html, type Known, linesOf, refused, settling, text } from './known-formats.ts';

/** By what a sentence speaks of: words that are all ordinary, and together are about this payment. */
const OF_THIS_PAYMENT: Readonly<Record<string, readonly string[]>> = {
  'who paid': [
    'Ask the customer to visit the branch.',
    'Locate your customer.',
    'Help us locate the customer.',
    'Stay with the customer.',
    'Report fraud by the customer.',
    'Beware of fake customers.',
    'Need cash? Ask the customer.',
    'Inform the sender.',
    'ग्राहक से सावधान रहें।',
  ],
  'somebody at the counter': [
    'Call the lady.',
    'Avoid the man.',
    'Report the boy to the branch.',
    'Please remind the student.',
  ],
  'goods, in words that advertisements alone have': [
    'Keep the cake.',
    'Drop the groceries, please.',
    'Always check the sweets.',
  ],
  'this mail or account, as not to count': [
    'Shred your message.',
    'Report transaction.',
    'Be careful with alerts at the branch.',
    'Report your mail.',
    'Avoid your account.',
    'In case your account needs care, call us.',
    'Beware of unknown alerts in your account.',
    'Template message.',
    'Complaint alert for your account.',
  ],
  'the shop': [
    'Our team may visit your shop.',
    'Keep the groceries at the shop.',
    'Speak to the police about your shop.',
  ],
  'a trouble that is there': [
    'For the complaint, visit our branch.',
    'Report your loss.',
    'Festive rush, servers are slow.',
    'धोखाधड़ी की शिकायत पर जवाब दें।',
  ],
  'a time to come at': [
    'Call us at 5 pm.',
    'Keep your phone on for our call.',
    'Diwali holiday, bank books on Monday.',
  ],
  'in words of no list, as if it sold something': [
    'Enjoy the hoax with your family.',
    'Celebrate the swindle, book your gift card now.',
  ],
  'that it is unreal': [
    'A make-believe environment, please.',
    'Pictures and numbers are for show.',
    'New year, new file, old alert.',
    'Print for the survey, please.',
    'Phishing mail, be careful.',
    'Licence no. DEMO1',
  ],
  'whether it was made': [
    'In case the payment was not made.',
    'In case the payment was not made, contact us.',
    'If you believe this payment is incorrect.',
    'If this payment is incorrect, call us.',
    'If this alert looks suspicious, call us.',
    'Should you suspect this payment is fraudulent, call us.',
    "This payment wasn't yours?",
    'Not your payment?',
    'Suspicious payment?',
    'Please ignore if already done.',
    'Please ignore this if you have already done.',
    'Fraud alert for your account.',
    'FRAUD ALERT!',
  ],
};

describe.each(Object.entries(OF_THIS_PAYMENT))('what tells of %s is no advice', (_, sentences) => {
  test.each(sentences)('%s', async (words) => {
    expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
    expect(await settling((known) => [text([words, ...linesOf(known)])])).toEqual([]);
  });
});

/** What banks say to everybody, in words that are near to those. */
const TO_EVERYBODY = [
  'Call our customer care for help.',
  'Thank you for being a valued customer.',
  'If you have not done this transaction, call 1800 1600 immediately.',
  'If you find this transaction suspicious, please call 1800 1600.',
  'Transaction not done by you? Call 1800 1600.',
  'Please update your KYC, kindly ignore if already done.',
  'Call us from 9 am to 5 pm.',
  'Report unauthorised transactions.',
  'Never enter your UPI PIN to receive money.',
  'Beware of fake calls and messages.',
  'Stay safe: never download unknown apps on the advice of a caller.',
  'Please read the offer document carefully before investing.',
  'Get a personal loan in minutes with minimal documentation.',
];

test('what a bank says to everybody takes nothing from a payment', async () => {
  expect(await refused((known) => html([...linesOf(known), ...TO_EVERYBODY]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), ...TO_EVERYBODY]))).toEqual([]);
});

test('money that is to be had for something is denied in its own words only', () => {
  expect(isOfThisPayment('Enter your PIN to receive money')).toBe(true);
  expect(isOfThisPayment('Never enter your PIN to receive money')).toBe(false);
  expect(isOfThisPayment('Never share your OTP; enter your PIN to receive money')).toBe(true);
  expect(isOfThisPayment('Never share your OTP and visit the branch to collect it')).toBe(true);
});

describe('a balance that no format of the bank has', () => {
  const behind = (line: string) => (known: Known) => html([...linesOf(known), line]);

  test.each(['Available balance Rs.0.50', 'Your updated balance is INR 0.99.'])(
    'below the payment keeps it from settling: %s',
    async (line) => {
      expect(await settling((known) => [behind(line)(known)])).toEqual([]);
    },
  );

  test.each([
    'Available balance Rs.9,99,999.00',
    'Available balance is INR -5.00',
    'Avl Bal INR 0.50 DR',
  ])('of as much, or of an account that is overdrawn, says nothing of it: %s', async (line) => {
    expect(await refused(behind(line))).toEqual([]);
  });
});
