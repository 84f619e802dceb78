import { expect, jest, test } from '@jest/globals';
import { above, below, formats, html, linesOf, read, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

/** Families of banners: a heading, where a mail is from, with what care to read it, what was found. */
test.each([
  'EXTERNAL EMAIL: This message was sent by someone outside your organisation. Be careful with attachments, links and requests for information.',
  '*** External Email *** This message came from outside. FortiMail advises you not to click any link or open any attachment unless you trust its origin.',
  'CAUTION! EXTERNAL SENDER. This email was sent from outside the organisation. STOP - THINK - Do you know and trust this sender?',
  'Use caution before you click links, open attachments or share confidential information with it.',
  'This email originated from outside your organization and was delivered through Zoho Mail.',
  'This email was received from the Internet and was scanned by Cisco Secure Email for viruses, spam and malicious content.',
  'CyberGraph You don’t usually receive emails from this sender.',
  'TREND MICRO: No malware, phishing or spam was detected.',
  'This sender is outside your organization’s trusted list.',
  'Be careful with this message. The sender hasn’t sent you mail before. Avoid replying to it or clicking links unless you know the sender.',
  'WARNING: Your email security system has determined the message below may come from a new sender. Do not click on links or open attachments unless you know the sender.',
  'The sender of this message is external to Asha Tea Stall Pvt Ltd.',
  'Be cautious: this is the first time you’ve interacted with this sender.',
  'Verified sender: this email was authenticated by DMARC.',
  'This email was sent over TLS.',
  'This email has not originated from inside your company.',
  'यह ईमेल आपके संगठन के बाहर से आया है। लिंक या अटैचमेंट खोलने से पहले सावधानी बरतें।',
  'This e-mail is free from viruses according to Kaspersky.',
  'Mimecast integrates email defenses with brand protection, security awareness training, web security, compliance and other essential capabilities.',
])('is understood for a gateway’s banner: %s', async (line) => {
  expect(await refused(above(line))).toEqual([]);
  expect(await refused(below(line))).toEqual([]);
});

/** The same words of the payment, of what became of it, or of what to do with goods. */
test.each([
  'EXTERNAL EMAIL: This payment was sent by someone outside your organisation.',
  'External e-mail: payment not verified.',
  'Attention: Do not rely on this message.',
  'Alert: this message is fake',
  'External: a refund.',
  'Stop - think - do you trust this payment?',
  'This message was received from the Internet and was returned by Cisco.',
  'No payment, spam or virus was found.',
  'No credit was detected in this message.',
  'Your bank advises you not to ship any goods.',
  'FortiMail advises you not to trust this payment.',
  'Be careful with requests for information, refunds and payments.',
  'Use caution before you release the order.',
  'Use caution before you click links or share money with the sender.',
  'Remember that this payment came from outside.',
  'Mimecast helps protect organizations from malicious activity, human error and this payment.',
  'This email was checked by the bank and rejected.',
  'The sender hasn’t sent you money before.',
  'Verified sender: this payment was authenticated by DMARC.',
  'This payment was sent over TLS.',
  'Hope the refund is well.',
  '🙏 Reversal',
  '🙏 Refund ji, namaste',
  'The sender has not paid you.',
  'Avoid delivering goods unless you know the sender.',
  'Your email security system has determined this message may be false.',
  'Your bank has determined that this payment may be reversed.',
  'The sender of this payment is external to Asha Tea Stall Pvt Ltd.',
  'The sender of this message is external to Reversed Ltd.',
  'माल भेजने से पहले सावधानी बरतें।',
  'This payment is free of viruses according to Kaspersky.',
  'Reversed, namaste',
  'Dry Run, namaste',
  'रिवर्सल जी, नमस्कार!',
  'To ensure delivery of the refund, please add this address.',
  'Add this address so that you never miss a payment.',
  'Let us know how we did: cancel this payment.',
  'Rate your experience with this payment.',
  'If you no longer want to receive these payments, unsubscribe.',
  'You can change your payment settings at any time.',
  'This is a service message and not a payment.',
  'Member of the refund scheme.',
  'Hope you are doing well, Refund.',
  'If it was erroneously received by you, return it.',
  'If the money was erroneously received by you, kindly delete it from your system.',
  'If you have erroneously received this credit, please disregard and delete it.',
  'Please disregard and delete it.',
  'We will never ask for these over again.',
  'Axis Bank will never ask for it via refund.',
])('is no banner, no wish and no disclaimer: %s', async (line) => {
  expect(await settling((known) => [above(line)(known)])).toEqual([]);
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});

test.each([
  'Hope you are doing well, Asha.',
  'Good news from your bank, open this mail to know more',
  'आशा जी, नमस्कार!',
  '🙏 Namaste Asha ji',
  'Hope all is well with you.',
  'Asha Verma ji, namaste',
  'Khamma Ghani Asha',
  'Dear Valued Account Holder,',
])('is a first line that says nothing: %s', async (line) => {
  expect(await refused((known) => html([line, ...linesOf(known)]))).toEqual([]);
});

test.each([
  'This e-mail is confidential. If it was erroneously received by you, kindly delete it from your system.',
  'If you have erroneously received this e-mail, please disregard and delete it.',
  'Member of the Deposit Insurance scheme.',
  'Let us know how we did: rate this email.',
  'Add our address to your contacts so that our alerts always reach your inbox.',
  'Please whitelist our email address so that you never miss an alert.',
  'If you no longer wish to receive these alerts, you can switch them off in net banking.',
  'You can manage your e-mail preferences at any time.',
  'This is a service message and not a marketing one.',
  'Never share your OTP or MPIN with anyone. We will never ask for these over call, SMS or email.',
])('is a disclaimer or advice of a bank: %s', async (line) => {
  expect(await refused(below(line))).toEqual([]);
});

test('a purpose of FamApp’s may be pocket money', async () => {
  const wallet = formats.filter(
    ({ bank, one }) => bank === 'famapp' && one.says?.includes('Purpose: '),
  );
  expect(wallet.length).toBeGreaterThan(0);
  for (const known of wallet) {
    const bought = (purpose: string) =>
      html(linesOf(known).map((line) => line.replace(/^Purpose: .*/, `Purpose: ${purpose}`)));
    expect((await read(known, bought('Pocket money.'))).reason).toBe('ok');
    expect((await read(known, bought('Pocket money reversed.'))).reason).not.toBe('ok');
    expect((await read(known, bought('Money refund.'))).reason).not.toBe('ok');
  }
});
