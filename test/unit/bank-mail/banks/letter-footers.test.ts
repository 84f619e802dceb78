import { expect, jest, test } from '@jest/globals';
import { linesOf, refused, settling, text } from './known-formats.ts';

jest.setTimeout(600_000);

const above = (line: string) => (known: Parameters<typeof linesOf>[0]) =>
  text([...linesOf(known), line]);

/** As banks, their lawyers and their gateways write them. */
test.each([
  'The recipient acknowledges that Kotak Mahindra Bank Limited may be unable to exercise control or ensure or guarantee the integrity of the text of the email message and the text is not warranted as to completeness and accuracy.',
  'Before opening and accessing the attachment, if any, please check and scan for virus.',
  'It should not be used by anyone who is not the original intended recipient.',
  'E-mails are not secure and cannot be guaranteed to be error free as they can be intercepted, amended, or contain viruses.',
  'Opinions, conclusions and other information in this message that do not relate to the official business of the Bank shall be understood as neither given nor endorsed by it.',
  'Visit the Help section in the Kotak811 app.',
  'Download IndusMobile from the Play Store or the App Store.',
  'Bank on the go with MobileBanking.',
  'Should you need any assistance, our customer care officers are available 24x7.',
  'You have received this email because your email address is registered with us for transaction alerts.',
  'This mailbox is used for outgoing messages only.',
  'For details of the transaction, log in to internet banking.',
  'For security reasons, we have hidden part of your account number.',
  'The balance shown is as of the time of this alert.',
  'Wish you and your family a sparkling Diwali and a prosperous New Year.',
  'May the lights of Diwali brighten your life.',
  'Pure banking, nothing else.',
  'Personal | Business | NRI',
  'QR | Soundbox | Card Machine | Loans',
  'Questions? We’ve got answers.',
  'Be careful before you click links, download attachments or reply with sensitive information.',
  'Please treat hyperlinks, attachments and instructions in this email with caution.',
  'Please do not click on links or open attachments unless you are sure that they are safe.',
  'We have made this email easy to read on your phone.',
  'To know how we use your information, read our Privacy Policy.',
  'Open the Axis Mobile app to see your statement, pay bills and a lot more.',
  'Check your spends, balance and more in the app.',
  'Ab ghar baithe banking karein MobileBanking App ke saath.',
  'Keep accepting payments with Paytm QR!',
  '24x7 Merchant Helpdesk 0120-4440440',
  'Simple. Secure. Smart.',
  'Fraud se bacho, OTP share mat karo.',
  'Now available in Hindi, Tamil and Telugu.',
  'Email transmission cannot be guaranteed to be secure or error-free as information could be intercepted, corrupted, lost, destroyed, arrive late or incomplete, or contain viruses.',
  'Nothing in this message is intended to create any legally binding obligation on the Bank.',
  'This email has been scanned by BullGuard antivirus protection.',
])('a footer that says nothing of the payment stands in nobody’s way: %s', async (line) => {
  expect(await refused(above(line))).toEqual([]);
});

/** What sounds like them and speaks of the payment. */
test.each([
  'The recipient acknowledges that the bank may be unable to guarantee the payment.',
  'The bank does not guarantee the integrity of this account.',
  'This credit should not be used by anyone who is not the intended recipient.',
  'It must not be used by you except the intended recipient.',
  'You are not the intended recipient.',
  'This message was not intended for the recipient.',
  'Before using this amount, please check and scan for fraud.',
  'This account is used for outgoing messages only.',
  'For details of the dispute, log in to internet banking.',
  'View your reversal history in the app.',
  'For security reasons, we have hidden the amount.',
  'The balance shown is as of the time before the reversal.',
  'This transaction will be reflected in your account.',
  'The amount will be available in your account.',
  'If this credit has landed in your account, mark it as not yours.',
  'Wishing you a happy Diwali without this payment.',
  'May this festive season bring the money to you.',
  'Loans | Cards | Reversed',
  'Payments | Failed | Loans',
  'Gold loan | Payment',
  'IndusMobile took it back.',
  'Simple. Void. Smart.',
  'Fraud se bacho, payment mat lo.',
  'OTP share mat karo, paisa wapas karo.',
  'The Bank reserves the right to reverse this credit.',
  'Nothing in this message is true.',
  'The bank shall not be liable for this payment.',
  'If verification is required please hold the goods.',
  'Details of your transaction are wrong',
  'You got paid back',
  'Open the app to receive this payment.',
  'Check your limits and why this is on hold in the app.',
  'Know how we use your money.',
  'Your bank is now HDFC Bank.',
  'Keep accepting payments when they are real',
  'Aapka paisa ab ghar baithe.',
  'Images for reference',
  'Reversed, Mumbai 400051',
  'The payment has a suspicious subject or content.',
  'Raise a ticket for this payment.',
  'We’ve got you.',
  'Treat the payment in this email with caution.',
  'Do not hand over goods unless you are sure that they are paid.',
  'When this mail was internet, call us.',
])('what sounds like a footer and speaks of it settles nothing: %s', async (line) => {
  expect(await settling((known) => [above(line)(known)])).toEqual([]);
});
