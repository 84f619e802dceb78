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
])('is a first line that says nothing: %s', async (line) => {
  expect(await refused((known) => html([line, ...linesOf(known)]))).toEqual([]);
});

test.each([
  'This e-mail is confidential. If it was erroneously received by you, kindly delete it from your system.',
  'If you have erroneously received this e-mail, please disregard and delete it.',
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
