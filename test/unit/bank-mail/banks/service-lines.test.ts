import { expect, jest, test } from '@jest/globals';
import { html, linesOf, refused, settling, text } from './known-formats.ts';

jest.setTimeout(600_000);

/** As Indian banks write them below their alerts. */
test.each([
  'To view the details of your transaction, please log in to Mobile Banking.',
  'To view your balance, log in to the app.',
  'Please login to NetBanking to view your account statement.',
  'View details',
  'Track your spends',
  'We request you to kindly update your mobile number and email ID with the Bank.',
  'We thank you for your continued patronage.',
  'For security reasons, only the last four digits of your account number are shown.',
  'Please note that the time mentioned is in IST.',
  'This mail was sent to asha.stores@gmail.com',
  'To unsubscribe from marketing mails, click here.',
  'Please take a moment to share your feedback.',
  'In case of cyber fraud, dial 1930.',
  'Call us if you notice anything suspicious.',
  'Remember: you do not need to scan a QR code to receive money.',
  'Do not click on links in unsolicited mails.',
  'Do not fall prey to fictitious offers.',
  'Beware! Do not share your UPI PIN with anyone.',
  "Do's and Don'ts",
  'Always verify the UPI ID before paying',
  'Safety tips: 1. Never share your OTP or PIN. 2. Do not click on unknown links. 3. Report fraud to 1930.',
  'Not you? Call 1800 2586 161 or SMS BLOCK UPI to 7308080808.',
  "Didn't make this transaction? Report it now.",
  'Now bank on WhatsApp! Give a missed call on 8433 888 777.',
  'If you have any query or wish to know more about our products, please call our Customer Care at 1800 1600 / 1800 2600.',
  'Disclaimer: This e-mail, including any attachments, is for the sole use of the intended recipient and may contain confidential information.',
  'Registered Office: 27BKC, C-27, G Block, Bandra Kurla Complex, Bandra (East), Mumbai - 400051',
  '(A Govt. of India Undertaking)',
  'About us | Careers | Security',
  'Powered by UPI',
  'Enjoy zero-fee banking on all savings account services.',
  'Say NO to plastic. Switch to digital payments.',
  'Nominate today. Add a nominee to your account through NetBanking.',
  'This is a system generated alert and need not be signed.',
  'This is a post-only mailing. Please do not reply.',
  'Kindly do not reply to this email as this is a no-reply mailbox.',
  'Views or opinions presented are solely those of the author.',
  'We have moved to a new domain: axis.bank.in',
  'Activate UPI Lite for small payments without PIN.',
  'Buy now, pay later with no-cost EMI.',
  'Save up to Rs. 46,800 in taxes.',
  'आपकी सेवा में सदैव तत्पर।',
])('below a payment it is a line of service: %s', async (words) => {
  expect(await refused((known) => html([...linesOf(known), words]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), words]))).toEqual([]);
});

test('a text that asks for a program that shows pages is a placeholder', async () => {
  const words = 'Please view this email in an HTML compatible mail client.';
  expect(await refused((known) => ({ ...html(linesOf(known)), text: words }))).toEqual([]);
});

/** The same lines where they speak of the payment. */
test.each([
  'View details of the failed transaction.',
  'View transaction: reversed',
  'Track your refund in the app.',
  'To view your balance, reversed, log in to the app.',
  'We request you to kindly return this.',
  'We thank you for returning it.',
  'For security reasons, this credit is held.',
  'Please note that it failed.',
  'Please note that the time of credit is tomorrow.',
  'This mail was sent to you by mistake.',
  'This mail was sent to another customer.',
  'Please take a moment to give it back.',
  'In case of cyber fraud, dial 1930: flagged',
  'You do not need to scan a QR code to receive money, we took it.',
  'Verify the UPI ID before paying it back.',
  'Beware, this is false.',
  'Security hold',
  'Nominate today. Reversed.',
  'Powered by UPI Reversal',
  'Service charges and fees deducted',
  'Need not be credited.',
  'We have moved this amount to a new account.',
  'Save up to Rs. 500.00 in your account.',
  'Report at once: not your money.',
  '1. Never share your OTP. 2. Reversed.',
  '5. Rupees only',
  '2. Debited',
  'Customer care: credit cancelled',
  'Credit 8433 888 777',
  'आपकी सेवा में असफल',
])('no line of service covers what it says besides: %s', async (words) => {
  expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
  expect(await settling((known) => [text([...linesOf(known), words])])).toEqual([]);
});
