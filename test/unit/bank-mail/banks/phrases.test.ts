import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SENSITIVE_TERMS } from '../../../../src/bank-mail/banks/language/sensitive-terms.ts';
import { sensitiveWord } from '../../../../src/bank-mail/banks/language/sensitive-words.ts';
import { kindOfSentence } from '../../../../src/bank-mail/banks/whole/known-sentences.ts';
import { ORDINARY_WORDS } from '../../../../src/bank-mail/banks/whole/ordinary-words.ts';
import { kindOfPiece } from '../../../../src/bank-mail/banks/whole/pieces.ts';
import type { Place } from '../../../../src/bank-mail/banks/whole/place.ts';
import { isPostal } from '../../../../src/bank-mail/banks/whole/postal.ts';

/** Each term as a word that fits it. */
const TERMS = SENSITIVE_TERMS.flatMap(({ words }) => words.split(' '))
  .filter((one) => /^[a-z]+(?:s\?|\\w\*)?$/.test(one))
  .map((one) => one.replace(/s\?$/, '').replace(/\\w\*$/, 'ed'));

/** As Indian banks write them. */
const SENTENCES = [
  'Please do not reply to this email',
  'This is a system generated message and does not require a signature',
  'Never share your OTP, UPI PIN, CVV or password with anyone',
  'HDFC Bank will never ask for these details',
  'Bank employees will never ask for your OTP',
  'If this was not you, please call us immediately on 1800 1080',
  'In case you do not recognize this transaction, call 1860 419 5555',
  'For any queries, visit our website or your nearest branch',
  'This e-mail is confidential and intended solely for the use of the addressee',
  'If you have received this e-mail in error, please delete it from your system',
  'You are receiving this email because you have a savings account with slice',
  'To unsubscribe from these alerts, click here',
  'Your deposits are insured up to Rs 5 lakh by DICGC',
  'Follow us on Facebook, Instagram and YouTube',
  'Download our mobile app from the Play Store',
  'Beware of fraudsters posing as bank officials',
  'UPI PIN is only required for making payments, never for receiving money',
  'Caution: this message is from an external sender',
  'Find your nearest branch or ATM',
  'We look forward to serving you',
  'This mail is auto generated',
  'Download our mobile banking app today',
  'Beware of fraudulent calls, SMS and phishing e-mails',
  'Never scan a QR code to receive money',
  'Our staff will never ask for your UPI PIN',
  'Please do not reply to this e-mail as it is sent from an unmonitored address',
  'Keep your KYC updated to enjoy uninterrupted services',
  'Kindly ensure that your mobile number and email ID are updated with us to receive alerts',
  'Link your Aadhaar to your account',
  'Update your PAN and Aadhaar in your account',
  'Complete your re-KYC through video KYC at your convenience',
  'Activate international usage on your card in NetBanking',
  'Set limits on your card anytime in the app',
  'Nominate a family member for your account',
  'Have you registered a nominee for your account?',
  'Add one today in the app',
  'To view your account, log in to NetBanking',
  'Please check your account statement for more details',
  'Please quote your Customer ID in all your communication with the bank',
  'Please preserve this mail for your records',
  'Unable to view this email?',
  'Having trouble reading this email? View it online',
  'Please enable HTML to view it',
  'Images not displaying? Enable images in your mail program',
  'This email is digitally signed',
  'Time shown is as per IST',
  'This alert is sent to your registered email ID',
  'You have received this email because you have subscribed to our InstaAlert service',
  'E-mail is not a secure means of communication; the bank accepts no liability for errors in transmission',
  'A member of the Deposit Insurance and Credit Guarantee Corporation',
  'Your deposits with us are insured up to Rs. 5,00,000 under DICGC',
  'For grievances unresolved within 30 days, you may approach the RBI Ombudsman at https://cms.rbi.org.in',
  'Corporate Identity Number: U65110DL2014PLC263783',
  'To know more about charges, refer to the Schedule of Charges on our website',
  'For assistance, please call our PhoneBanking number 1860 419 5555',
  'To report cyber fraud call the national helpline 1930 or visit www.cybercrime.gov.in',
  'Stay safe from fraud',
  'Always type the web address of the bank in your browser',
  'Please do not disclose your password, PIN or OTP to anyone including bank staff',
  'Scanning a QR code or entering your UPI PIN is required only to make payments, never to receive them',
  'Report lost cards on 1800 200 300',
  'Satark rahein, surakshit rahein',
  'We appreciate your business',
  'How was your experience?',
  'May this festival bring joy and prosperity to your home',
];

test.each(SENTENCES)('a footer is known by its phrases: %s', (sentence) => {
  expect(kindOfSentence(sentence)).not.toBeNull();
  expect(kindOfSentence(`${sentence}.`)).not.toBeNull();
});

test('no ordinary word is one that could change a payment', () => {
  expect([...ORDINARY_WORDS].filter((word) => sensitiveWord(word) !== null)).toEqual([]);
});

/** The phrases of two words of which one is a term of the table: each was looked at, none tells of a payment. */
const PAIRS = [
  ...['for balance', 'google total', 'new sender', 'sms blocked', 'trust sender'],
  ...['forward', 'see', 'view'].map((verb) => `${verb} transaction`),
  ...['email', 'emails', 'e-mail', 'e-mails'].flatMap((mail) => [
    `${mail} delayed`,
    `${mail} lost`,
  ]),
  ...['nodal officer', 'nodal officers'],
  ...['contact', 'whatsapp', 'mobile', 'phone', 'telephone', 'helpline'].map((way) => `${way} no`),
  ...['toll-free no', 'tollfree no'],
  ...['click', 'download', 'follow', 'forward', 'open', 'tap', 'write'].map(
    (act) => `never ${act}`,
  ),
  ...['issue', 'details', 'info'].flatMap((what) => [`for ${what}`, `have ${what}`]),
  ...['see details', 'view account', 'view details'],
  ...['type hello', 'type hi'],
];

/** The same of three words and more. */
const LONGER = ['have other questions', 'internet communications lost', 'to see balance'];

const isKnown = (words: string): boolean => kindOfSentence(words) !== null;

test('the phrases of an ordinary word and a term of the table are these, and no others', () => {
  const pairs = [...new Set(TERMS)]
    .filter((term) => !isKnown(term))
    .flatMap((term) =>
      [...ORDINARY_WORDS].flatMap((word) => [`${word} ${term}`, `${term} ${word}`]),
    );
  expect(pairs.filter(isKnown).sort()).toEqual([...PAIRS].sort());
}, 300_000);

test('ordinary words with a term of the table among them are no known sentence', () => {
  const ordinary = fc.constantFrom(...ORDINARY_WORDS);
  const sentence = fc.tuple(
    fc.array(ordinary, { maxLength: 6 }),
    fc.constantFrom(...TERMS),
    fc.array(ordinary, { maxLength: 6 }),
  );
  fc.assert(
    fc.property(sentence, ([before, term, after]) => {
      const words = [...before, term, ...after].join(' ');
      // A few terms are part of a phrase that is whole with them: `terms of use`, `for details`.
      fc.pre(![term, ...PAIRS, ...LONGER].some((known) => isKnown(known) && words.includes(known)));
      return !isKnown(words);
    }),
    { numRuns: 3000 },
  );
});

test('a term of the table beside a known sentence leaves it unknown', () => {
  const passed = TERMS.flatMap((term) =>
    SENTENCES.map((sentence) => `It is ${term}, ${sentence}`),
  ).filter((words) => kindOfSentence(words) !== null);
  expect(passed).toEqual([]);
});

test.each([
  'Please delete it',
  'This was not received by the intended recipient',
  'This email is not from your bank, beware',
  'The recipient cannot accept this, call us',
  'Never share your OTP: this payment was returned',
  'If this was not you, it is cancelled',
  'To your FD with HDFC Bank',
  'This is an automated system check',
  'Your money is insured and returned',
  'Thank you for your refund',
  'We are sorry, please call us',
  'You are receiving this email because your credit was returned',
  'Your account is not secure, change your PIN',
  'From someone@example.com to you',
])('words like theirs that could speak of the payment are not: %s', (sentence) => {
  expect(kindOfSentence(sentence)).toBeNull();
});

/** Where a mail greets, and where its writer signs. */
const PLACES: readonly Place[] = [
  { isFront: true, isSigned: false },
  { isFront: false, isSigned: true },
].map((place) => ({
  ...place,
  found: null,
  isInCase: false,
  isLine: true,
  isRow: false,
  isPart: true,
}));

test.each([
  'X',
  'HDFC Bank X',
  'Toll',
  'Recharge',
  'HDFC Bank Recharge',
  'SIP',
  'E&OE',
  'Deposit',
  'Links were rewritten',
  'To your bank',
  'By mobile banking',
  'Vetoed by your bank',
  'Try next Monday',
  'The deal is off.',
  'Get ready for bad news.',
  'Offline.',
  'Template.',
  'For office use.',
  'Unverified.',
  'Complaint registered',
  'Charges apply.',
  'Credited: no.',
  'Refer to drawer.',
  'Turned down.',
  'Called off.',
  'See next mail',
  'Ye Farzi Hai',
  'Ulat Diya Gaya,',
  'Half Done',
  'Dear Misdirected,',
  'From your savings to your current account',
  'HDFC Bank ATM',
  'PM Kisan',
  'HDFC Bank FD',
  'HDFC BankTest',
  'NREGA',
  'TD',
  'Cncl',
  'F/O RAMESH',
  'Half',
  'Reply YES',
  'More to follow',
  'In flight',
  'Available for use within 3 working days',
  'This message is suspicious',
  'Caution: the source was a sender unknown to your bank',
  'EXTERNAL: do not expect it',
  'Please contact your branch regarding this transaction',
  'Regarding this payment, call us at once',
  'Please inform your branch',
  'Report the matter to the bank',
  'Please check with your bank',
  'It contains content typical of phishing',
  'Be careful with this message. It contains content typical of\nphishing',
])('neither a name nor a footer, wherever it stands: %s', (words) => {
  expect(PLACES.map((place) => kindOfPiece(words, place))).toEqual([null, null]);
});

test.each([
  'Please call us: reversed',
  'Thank you for banking with us Recharge',
  'Visit your nearest branch, Toll',
  'Follow us on Facebook, internal',
  'Have a nice day next Monday',
  'Complete your KYC to receive this credit',
  'Complete your KYC to release the amount on hold',
  'Keep your KYC updated to avoid reversal',
  'Update your PAN in your account before the credit',
  'Your KYC is not updated',
  'Link your Aadhaar to your account to get the refund',
  'Your mobile number is linked to another account',
  'Set limits on your card anytime in the app: exceeded',
  'Please check your account statement for confirmation',
  'Please check your account statement',
  'Please verify this credit',
  'Please preserve this mail for your complaint',
  'Unable to credit this mail',
  'Unable to view this payment',
  'Not able to process this email',
  'This alert was sent to your registered email ID by mistake',
  'You have received this email because you have a reversed credit',
  'The bank accepts no liability for this credit',
  'Errors in transmission',
  'For errors in transmission',
  'For grievances unresolved: reversed',
  'To report this transaction',
  'Report lost money on 1800 200 300',
  'May this festival bring a refund',
  'May this credit bring joy',
  'How was your refund?',
  'Time shown is as per the remitter',
  'Stay safe from this sender',
  'Scanning a QR code is required to receive this payment',
  'Add one today: Rs 5',
])('a known phrase makes no other words known: %s', (words) => {
  expect(kindOfSentence(words)).toBeNull();
});

test('what to do at once is a footer’s right behind the case that it is for', () => {
  const [, behind] = PLACES;
  const kinds = [true, false].map(
    (isInCase) => behind && kindOfPiece('Please call us immediately', { ...behind, isInCase }),
  );
  expect(kinds).toEqual(['what to do then', null]);
});

test.each([
  ['747, Maya Tower, Sultanpalya, Bengaluru 560032', true],
  [
    'Registered Office: HDFC Bank House, Senapati Bapat Marg, Lower Parel (West), Mumbai - 400013',
    true,
  ],
  ['Laxmi Sadan, 361, V. P. Road, Girgaum, Mumbai 400004', true],
  ['Returned to, the remitter, Mumbai 400004', false],
  ['Rs 400004, paid to Ramesh, Mumbai', false],
  ['Ramesh got it, in full, Mumbai 400004', false],
])('where an office is: %s (%s)', (text, isOne) => {
  expect(isPostal(text)).toBe(isOne);
});
