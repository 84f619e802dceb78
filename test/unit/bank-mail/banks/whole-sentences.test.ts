import { describe, expect, test } from '@jest/globals';
import { kindOfSentence } from '../../../../src/bank-mail/banks/whole/known-sentences.ts';
import { html, linesOf, refused, settling, text } from './known-formats.ts';

/** Lines of footers, buttons and banners as banks write them, by what they are about. */
const GENUINE: Readonly<Record<string, readonly string[]>> = {
  'small print': [
    'Kindly do not respond to this e-mail as it is auto-generated.',
    'We are unable to respond to mails sent to this address.',
    'This communication is confidential and privileged and is directed to and for the use of the addressee only.',
    'By receiving this e-mail you agree to the terms of use of our alert service.',
    'This alert does not replace your account statement.',
    'Alerts may be delayed because of network congestion.',
    'The bank does not warrant that this e-mail is free of viruses or errors.',
    'No liability is accepted for any errors or omissions in the contents of this message.',
    'Think green. Keep it on the screen.',
  ],
  authorities: [
    'Authorised and regulated by the RBI.',
    'Member of the Banking Codes and Standards Board of India',
    'For complaints, visit the RBI’s Complaint Management System at https://cms.rbi.org.in.',
    'Beware of fraudulent calls and mails that offer money in RBI’s name.',
  ],
  tips: [
    'Remember: a UPI PIN is never needed to receive money.',
    'Never install screen-sharing apps at a stranger’s request.',
    'Lost your card? Block it at once in the app.',
    'Fraudsters may call you and pretend to be from the bank.',
    'Mooh Band Rakho! Apna OTP kisi ke saath share na karein.',
  ],
  'desks and buttons': [
    'Mon to Sat, 9.30 am to 6.30 pm (except bank holidays)',
    'From abroad, call +91 22 6160 6161.',
    'Update preferences | Unsubscribe',
    'Let’s stay in touch!',
    'View statement',
    'Grievance Redressal Officer: Mr. S. Rao, 12 Fort Road, Mumbai 400001.',
  ],
  offers: [
    'Introducing Video KYC: open an account from home.',
    'Accept payments from every UPI app with one QR code.',
    'Loan up to ₹10 lakh for merchants.',
    'Flat 15% cashback on movie tickets.',
  ],
  Hindi: [
    'साइबर धोखाधड़ी की शिकायत के लिए 1930 पर कॉल करें।',
    'नियम व शर्तें लागू।',
    'हमें आपकी सेवा करने में खुशी होती है।',
  ],
  banners: [
    'Disclaimer: this message was received from an external mail server.',
    'If you suspect it is phishing, use the Report Message button.',
    'Mail delivered through Google Workspace.',
    'Barracuda Sentinel: Be careful, this email is from an external address.',
    'Sophos Central: This email originated from outside of your organisation. Take care when opening attachments or links.',
    'Trend Micro: Caution! External sender. Only click on links that you trust.',
    'EXTERNAL EMAIL: Evaluate before you click.',
    'This message was sent by an external sender. Do you trust this email?',
    '[End of external message]',
    'Mimecast: scanned, no issues.',
    'यह ईमेल आपकी संस्था के बाहर से आया है। कृपया लिंक खोलते समय सावधानी बरतें।',
  ],
  preheaders: [
    'A credit has been made to your account',
    'Have a look at your latest transaction.',
    'Just a quick heads-up from your bank',
    'Here’s what happened in your account',
    'We thought you should know',
  ],
};

/** The same with a word more or another one: each speaks of this payment. */
const TELLING: readonly string[] = [
  'The bank does not guarantee this credit.',
  'This alert is not final.',
  'This alert is not for you.',
  'No liability is accepted for this payment.',
  'Alerts may be delayed because of the reversal.',
  'A UPI PIN is needed to receive this money.',
  'Block it at once in the app.',
  'The message is from a foreign account.',
  'Transaction.',
  'Check the message',
  'Your subscriptions.',
  'Open to claim your money.',
  'A credit was not made to your account',
  'Have a look at your failed transaction.',
  'We thought you should know this failed',
  'Do you trust this payment?',
  'Only click on links that you trust, and not this credit.',
  'End of external payment',
];

describe('lines that banks and gateways write around any payment', () => {
  test.each(Object.entries(GENUINE))('%s keep none from settling', async (_, lines) => {
    const around = lines.flatMap((line) => line.split(' | '));
    expect(await refused((known) => html([...linesOf(known), ...around]))).toEqual([]);
    expect(await refused((known) => text([...linesOf(known), ...around]))).toEqual([]);
  });

  test.each(TELLING)('what speaks of this payment does: %s', async (line) => {
    expect(await settling((known) => [html([...linesOf(known), line])])).toEqual([]);
  });
});

test('a whole sentence is known only whole: nothing goes on behind it', () => {
  expect(kindOfSentence('Alerts may be delayed')).not.toBeNull();
  expect(kindOfSentence('Alerts may be delayed, and this one is false')).toBeNull();
  expect(kindOfSentence('Update preferences ₹500')).toBeNull();
});
