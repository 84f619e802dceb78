import { expect, test } from '@jest/globals';
import { isPlainDisclaimer } from '../../../../src/bank-mail/banks/whole/disclaimers/plain-disclaimer.ts';
import { page } from '../../../mails/build.ts';
import { alert, classic, read } from '../hdfc.ts';

const beneath = (sentence: string) =>
  read(alert({ html: page(`${classic()}<br><br>${sentence}`) }));

test.each([
  'Disclaimer: This email and any files transmitted with it are confidential and intended solely for the use of the individual or entity to whom they are addressed.',
  'This email and any files transmitted with it are confidential and intended solely for the use of the individual or entity to whom they are addressed.',
  'If you have received this email in error please notify the system manager.',
  'If you are not the intended recipient, please notify us immediately; you should not copy or use it for any purpose, nor disclose its contents to any other person.',
  'If you are not the intended recipient you are notified that disclosing, copying, distributing or taking any action in reliance on the contents of this information is strictly prohibited.',
  'This message contains confidential information and is intended only for the individual named.',
  'If you are not the named addressee you should not disseminate, distribute or copy this e-mail.',
  'Please notify the sender immediately by e-mail if you have received this e-mail by mistake and delete this e-mail from your system.',
  'If you are not the intended recipient, any disclosure, copying, distribution or use of the contents of this information is prohibited and may be unlawful.',
  'The information in this email is confidential and is intended solely for the addressee.',
  'Access to this email by anyone else is unauthorised.',
  'If you have received this communication in error, please contact the sender and delete the material from your computer.',
  'This e-mail may contain privileged and confidential information.',
  'If you are not the addressee, please delete this message and inform the sender by return email.',
  'Any unauthorised copying, disclosure or distribution of the material in this e-mail is strictly forbidden.',
  'The views expressed in this e-mail are those of the sender and do not necessarily represent the views of the company.',
  'Neither the bank nor its employees accept any liability for loss or damage caused by this e-mail.',
  'The bank does not accept liability for any errors or omissions in the contents of this message.',
  'The recipient should check this e-mail and any attachments for the presence of viruses.',
  'E-mails are not secure and cannot be guaranteed to be error free as they can be intercepted, amended, or contain viruses.',
  'If you are not the intended recipient of this message, kindly delete it and notify us.',
  'Should you have received this message by mistake, please inform us and destroy all copies.',
  'If this message has been received in error, please return it to the sender.',
  'This communication is for the exclusive use of the intended recipient(s).',
  'This message is intended for the addressee only and may contain confidential and privileged information.',
  'Any use, review, or distribution by persons other than the intended recipient is prohibited.',
  'The contents of this e-mail are confidential and privileged.',
  'This message, including any attachments, is intended solely for the use of the recipient(s).',
  'If you are not an intended recipient, you must not read, copy, use or disclose this communication.',
  'You must not copy this message or attachment or disclose the contents to any other person if you are not the intended recipient.',
])('is a disclaimer, and a payment above it settles: %s', async (sentence) => {
  expect((await beneath(sentence)).reason).toBe('ok');
});

// Each is in the words of disclaimers, and says something of this mail, its payment or its reader.
test.each([
  'This message was sent in error.',
  'This email was sent to you by mistake.',
  'You have received this email in error.',
  'Please delete this e-mail.',
  'Please notify the sender and delete this message.',
  'You are not the intended recipient.',
  'This message is not intended for you.',
  'You should not use this information.',
  'Do not rely on this message.',
  'You must not act upon the information in this message.',
  'The information in this message was corrupted.',
  'The contents of this message are incomplete.',
  'The information in this message is not confidential and not correct.',
  'The sender is not liable for this amount.',
  'The bank does not accept this message.',
  'If you received this message, please delete it.',
  'If you are the intended recipient, please delete this e-mail.',
  'This confidential message has been destroyed.',
  'The intended recipient is another person.',
  'The intended recipient was not you.',
  'The message intended for you was lost.',
  'The addressee of this message is not the bank.',
  'The opinions in this message are wrong.',
  'It is the view of the bank that this message is an error.',
  'Any payment in this message is prohibited.',
  'The use of this account is prohibited.',
  'Any use of the money is prohibited.',
  'This message contains errors and omissions.',
  'This confidential message contains viruses.',
  'The sender has not authorised this message.',
  'The information may not represent the amount.',
  'The bank has received it by mistake.',
  'The recipient received the contents in error.',
  'If you received this in error, return the money to the sender.',
  'If you have received this amount in error, please notify us.',
  'If you have received this credit by mistake, contact the sender.',
  'If you have received the payment in error please return it to the sender.',
  'The intended use of this transmission is a check.',
  'The company is not responsible for this alert.',
  'The information may be intercepted, corrupted, lost.',
  'This transmission was intercepted.',
  'The confidential payment is private.',
  'Confidential: this email is void.',
  'The intended payment is to be returned.',
  'Views are those of the sender, who has not paid.',
  'The views are that it is on hold.',
  'The bank should check the sender before it is privileged.',
  'The sender is to check the contents of the account as intended.',
])('is none: %s', (sentence) => {
  expect(isPlainDisclaimer(sentence)).toBe(false);
});

test.each([
  'If you received this message, please delete it.',
  'This email was sent to you by mistake.',
  'You are not the intended recipient.',
  'If you have received this amount in error, please notify us.',
  'The information in this message was corrupted.',
])('nothing settles above: %s', async (sentence) => {
  expect((await beneath(sentence)).reason).toBe('ambiguous');
});
