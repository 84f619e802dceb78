import { expect, jest, test } from '@jest/globals';
import { below, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

/** What one can do in an app, how thieves work, and what a bank is proud of. */
test.each([
  'Lost your card? Block it in the app.',
  'Moved house? Update your address online.',
  'You can switch your card on or off in the app.',
  'Enable international usage only when you travel.',
  'Do more with our app: pay bills, recharge, invest and shop.',
  'Transfer money to anyone with UPI.',
  'Pay by scanning any QR code.',
  'Please read our privacy policy to know how we handle your data.',
  'This email has been sent in line with RBI guidelines on customer protection.',
  'Can’t see the images? View online.',
  'You’re getting this email because you use our app.',
  'This is the end of this email.',
  'No reply needed.',
  'Ignore emails that promise lottery winnings or prizes.',
  'Never act on emails that ask you to update KYC.',
  'Fraudsters may send you fake links. Do not click on them.',
  'Scammers use fear and urgency. Stop and think.',
  'Celebrating 75 years of independence.',
  'Building a better tomorrow.',
  'A name you can bank upon.',
  'Every rupee counts.',
  'Rated 4.5/5 by our users',
  'Your data is safe with us.',
  'Once again, thank you for choosing us.',
  'Stay awesome,',
])('a tip or a boast stands in nobody’s way: %s', async (line) => {
  expect(await refused(below(line))).toEqual([]);
});

test.each([
  'Lost your payment? Look for it in the app.',
  'You can switch this payment off in the app.',
  'Your card is charged with a fee.',
  'Do more with our app: reverse payments.',
  'Transfer the money back with UPI.',
  'This is the end of this payment.',
  'No credit needed.',
  'Ignore emails that promise a payment.',
  'Never act on emails like this one.',
  'Fraudsters sent you this alert.',
  'Do not click on it.',
  'Celebrating 75 rupees of independence.',
  'Every rupee returned.',
  'Your money is not safe with us.',
  'Once again, thank you for returning it.',
  'Stay away,',
])('one like it that speaks of the payment settles nothing: %s', async (line) => {
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});

/** What hangs at a bank's counter. */
test.each([
  'In case you have not initiated this transaction, please report it to us on 18002662 or SMS BLOCK 123 to 9215676766.',
  'If this transaction was not initiated by you, please call our 24x7 PhoneBanking on 1800 1600.',
  'Please bring any discrepancy to our notice within 15 days.',
  'Transaction alerts are sent for amounts above Rs. 100.',
  '(This being an electronically generated mail does not require signature)',
  'Please note: This is an auto generated mail. Please do not reply.',
  'Thanking you for your patronage,',
  'Thank you for giving us an opportunity to serve you.',
  'We’ll never ask you for your UPI PIN.',
  'No need to scan a QR code to receive money.',
  'Do not download AnyDesk, TeamViewer or any other screen sharing app.',
  'Vigil Aunty says: Say NO to fraudsters.',
  'Submit Form 15G/15H online.',
  'Get insured for as low as Rs. 20 per year.',
  'Pay your electricity bill and get cashback up to Rs. 50.',
  'Update it in the app.',
  'Also find us on Threads and WhatsApp',
  'Say no to unknown investment tips.',
  'Easy money is a trap.',
  'Got a suspicious call? Call 1800 1600 at once.',
  'My account',
])('a counter’s line stands in nobody’s way: %s', async (line) => {
  expect(await refused(below(line))).toEqual([]);
});

test.each([
  'Please bring the discrepancy to our notice within 15 days.',
  'Alerts are sent for payments that failed above Rs. 100.',
  '(This being a test mail does not require signature)',
  'Important: reversed.',
  'Please note: this payment is void.',
  'Thank you for giving us the money back.',
  'We’ll ask you for your UPI PIN to release it.',
  'You need to scan a QR code to receive money.',
  'Say NO to this payment.',
  'Cancel it in the app.',
  'Check it in the app.',
  'Got a suspicious payment? Call 1800 1600 at once.',
  'My account is not yours',
  'Pay your electricity bill and get this payment of Rs. 50.',
  'Submit your PAN to receive it.',
])('one like it that speaks of the payment settles nothing at all: %s', async (line) => {
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});

/** What advertises. */
test.each([
  'Get 5% cashback on groceries every weekend with our debit card.',
  'Upgrade your lifestyle with a premium credit card that rewards you every day.',
  'Your health matters. Get a health insurance plan today.',
  'Switch to digital banking for a hassle free experience.',
  'Join millions of happy customers.',
  'Spin the wheel and win assured prizes!',
  'Order food online and get free delivery.',
  'Pay rent with your credit card and earn points.',
  'Get a soundbox for your shop and never miss a payment.',
  'For every dream, there is a loan.',
  'More power to your money.',
])('an advertisement stands in nobody’s way: %s', async (line) => {
  expect(await refused(below(line))).toEqual([]);
});

test.each([
  'Get 5% of the payment back with our debit card.',
  'Your refund matters.',
  'Your money matters.',
  'Scratch the payment and win assured prizes!',
  'Switch to the new payment for a hassle free experience.',
  'Order it back and get free delivery.',
  'Never miss a payment that failed.',
  'For every payment, there is a loan.',
  'More power to your refund.',
])('one like it that speaks of the payment settles nothing either: %s', async (line) => {
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});
