import { expect, jest, test } from '@jest/globals';
import { above, below, formats, html, linesOf, read, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

/** From where a mail is, with what care to read it, and what a gateway did with it. */
test.each([
  'This email was sent from outside your organisation. Take care before you open attachments or follow links.',
  'Careful! This message did not originate from within our organization.',
  'The following message was sent from outside the company.',
  'External message. Don’t click on anything suspicious.',
  'This item has been tagged External.',
  'Proofpoint Email Warning Tag: External Sender',
  'This is the first time you’ve received an email from this sender address.',
  'This sender is trying to reach you for the first time.',
  'Trend Micro: this email was scanned and no malicious content was found.',
  'Egress Defend: This email is from a new sender',
  'Unsure about this email? Ask IT before you click.',
  'Unsure about this email? Forward it to security@shop.example',
  'Only open attachments you are expecting.',
  'Do not scan QR codes in this email unless you trust the sender.',
  'Cyber security is everyone’s responsibility.',
  'Zoho Mail scanned this message for spam and viruses.',
  'Scan result: clean',
  'This sender has sent you mail for the first time.',
  'Always double-check the sender before clicking a link.',
  'Caution - this message originated externally, so think before you click or reply.',
  'This is an external email received through the company’s mail gateway.',
  'If it has reached you by mistake, kindly delete it.',
  'This is an EXTERNAL EMAIL. STOP. THINK before you CLICK links or OPEN attachments.',
  'Heads up! This email is from outside your organization.',
  'Info: external email',
  'In case of doubt, please contact IT support.',
  'Report suspicious emails to the IT Helpdesk at 1234.',
  'Click-time protection is enabled for links in this email.',
  'This email passed SPF, DKIM and DMARC checks.',
  'This email contains no attachments.',
  'You received this message because you are subscribed to the Google Groups "Accounts Team" group.',
  'Sent securely',
  'If there are problems with how this message is displayed, click here to view it in a web browser.',
])('a gateway’s note stands in nobody’s way: %s', async (line) => {
  expect(await refused(above(line))).toEqual([]);
  expect(await refused(below(line))).toEqual([]);
});

test.each([
  'The following payment was sent from outside the company.',
  'This payment did not originate from within our organization.',
  'This item has been tagged Reversed.',
  'Tagged: refund',
  'This is the first time you’ve received a refund from this sender address.',
  'This sender has not been verified.',
  'This message seems dangerous.',
  'Trend Micro: this email was scanned and a forged amount was found.',
  'Not sure? Ask the payer before you ship.',
  'Payment result: clean',
  'Scan result: reversed',
  'Sent back',
  'Do not scan QR codes to receive it unless you trust the payer.',
  'Ask the bank first.',
  'Stop.',
  'This sender has sent you money by mistake for the first time.',
  'Always double-check the payment before shipping.',
  'If the payment has reached you by mistake, kindly return it.',
  'It has reached you by mistake.',
  'Careful',
  'Heads up',
  'Was this suspicious?',
  'Is this alert suspicious?',
  'Think before you ship.',
  'Heads up! This payment is from outside your organization.',
  'Info: reversed',
  'In case of doubt, please return it.',
  'This payment passed no checks.',
  'This email contains no payment.',
  'You received this message because you are subscribed to the Google Groups "refunded" group.',
  'You received this email because you are subscribed to the failed payments group.',
  'You are receiving this email because your address is a member of the reversed group.',
])('one that speaks of the payment or doubts its sender settles nothing: %s', async (line) => {
  expect(await settling((known) => [above(line)(known)])).toEqual([]);
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});

test.each([
  ['[CAUTION: EXTERNAL] ', 'ok'],
  ['[Warning - External Email] ', 'ok'],
  ['[⚠ EXTERNAL] ', 'ok'],
  ['#EXTERNAL# ', 'ok'],
  ['External Email - ', 'ok'],
  ['[Ext-Mail] ', 'ok'],
  ['[CAUTION: REVERSED] ', 'ambiguous'],
  ['[External refund] ', 'ambiguous'],
  ['External - reversed ', 'ambiguous'],
  ['|RETURNED| ', 'ambiguous'],
])('a gateway’s mark in front of the subject: %s', async (mark, reason) => {
  const known = formats.find(({ bank }) => bank === 'hdfc');
  if (known === undefined) throw new Error('no format of HDFC');
  const answer = await read(known, html(linesOf(known)), mark + known.one.subject);
  expect(answer.reason).toBe(reason);
});
