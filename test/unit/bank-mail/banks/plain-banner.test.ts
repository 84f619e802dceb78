import { expect, test } from '@jest/globals';
import { kindOfPiece } from '../../../../src/bank-mail/banks/whole/pieces.ts';
import type { Place } from '../../../../src/bank-mail/banks/whole/place.ts';
import { isPlainBanner } from '../../../../src/bank-mail/banks/whole/plain-banner.ts';
import { html, linesOf, refused, settling, text } from './known-formats.ts';

/** Of gateways of many makers, above a mail and below it. */
const BANNERS = [
  'CAUTION - EXTERNAL MAIL: Do not reply with passwords or personal details.',
  'ATTENTION: This e-mail is from an external source. Verify the sender before acting on it.',
  'External sender – treat with care',
  '[CAUTION: Non-company email]',
  '🔒 This email was scanned by Mimecast and found to be free of malware.',
  'This sender isn’t on your Safe Senders list.',
  'First contact: You have not received messages from this sender before.',
  'CAUTION – This message was received from an outside party. Attachments may be unsafe.',
  'Images in this message were blocked. Show images',
  'Heads up: this email comes from outside the firm.',
  'EXTERNAL | Verify links before opening',
  'This message has passed spam and virus checks.',
  'Trusted sender: no action needed',
  'Mail scanned by Trend Micro ScanMail for Microsoft Exchange.',
  'Scanned for viruses by ESET Endpoint Antivirus.',
  'This e-mail is virus free because avast! Antivirus protection is active.',
  'This email was Anti Virus checked by Seqrite.',
  'This email has been scanned by the Boundary Defense for Email Security System.',
  'This is the first time this sender has emailed you.',
  'Please treat external emails with caution.',
  'Security reminder: do not give out passwords by email.',
  'This message was virus checked by Norton.',
  'Email protection by Sophos',
];

test('a gateway’s banner in words of its list takes nothing from a payment', async () => {
  expect(await refused((known) => html([...BANNERS, ...linesOf(known)]))).toEqual([]);
  expect(await refused((known) => text([...BANNERS.slice(0, 8), ...linesOf(known)]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), ...BANNERS]))).toEqual([]);
});

/** What a gateway or a bank would say of this mail, in nearly the same words. */
const OF_THIS_MAIL = [
  'This message is phishing.',
  'This is spam from outside.',
  'The sender is not trusted.',
  'Links in this email are dangerous.',
  'This message was found to be spam.',
  'This message has a virus.',
  'This message failed the checks.',
  'The sender has not passed checks.',
  'This external message has not been verified.',
  'Do not rely on this external message.',
  'Do not act on this external message.',
  'This message is from outside: do not trust it.',
  'Sender is outside and not who they say.',
  'This email is not from the bank.',
  'This message was not sent by the sender.',
  'External: payment.',
  'External: from your bank',
  'This message was sent by mistake from outside.',
  'This message came outside',
  'Sender Name:',
  'Sender: refund@hdfcbank.net',
  'This external message: twice.',
  'CAUTION: if this email originated from outside.',
];
const PLACE: Place = {
  ...{ found: null, isSigned: false, isInCase: false, isLine: true, isRow: false, isOwn: true },
  ...{ isFront: true, isPart: false },
};

test.each(OF_THIS_MAIL)('what speaks of this very mail is no banner: %s', async (words) => {
  expect(isPlainBanner(words)).toBe(false);
  expect(kindOfPiece(words, PLACE)).toBeNull();
  expect(await settling((known) => [html([words, ...linesOf(known)])])).toEqual([]);
});
