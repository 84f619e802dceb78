import { expect, test } from '@jest/globals';
import { SENSITIVE_TERMS } from '../../../../src/bank-mail/banks/language/sensitive-terms.ts';
import { sensitiveWord } from '../../../../src/bank-mail/banks/language/sensitive-words.ts';
import { ADVICE_LISTS } from '../../../../src/bank-mail/banks/whole/advice/advice-words.ts';
import { isHindiAdvice } from '../../../../src/bank-mail/banks/whole/advice/hindi-advice.ts';
import { isPlainAdvice } from '../../../../src/bank-mail/banks/whole/advice/plain-advice.ts';
import { isElsewhere } from '../../../../src/bank-mail/banks/whole/topics.ts';
import { html, linesOf, refused, settling, text } from './known-formats.ts';

/** As banks write them below any mail. */
const ADVICE = [
  'Do not search for customer care numbers on search engines.',
  'Always look for the padlock symbol on the address bar before you log in.',
  'Avoid using public Wi-Fi for banking transactions.',
  'Never use the same password for all your accounts.',
  'Keep your debit card and PIN separately.',
  'Cover the keypad with your hand while entering your PIN.',
  'Log out after every session.',
  'Think twice before you scan any QR code.',
  'Be wary of calls that create a sense of urgency.',
  'Be cautious of fake apps and websites that look like ours.',
  'Stay safe: never download unknown apps on the advice of a caller.',
  'Safe banking tip: change your password every 90 days.',
  'Check your account statement every month.',
  'For your security, never save your passwords on shared devices.',
  'If you get a suspicious call, hang up and call us.',
  'To report an online financial fraud, dial 1930.',
  'You can set alert limits in the app under Settings.',
  'You can view your account statement in the INDIE app.',
  'Senior citizens can use our dedicated helpline.',
  'Should you need any help, please call 1800 1600.',
  'For account related queries, contact your home branch.',
  'Our phone bankers are available from 7 AM to 11 PM on all days.',
  'Lines are open Monday to Saturday, 9:30 a.m. to 6:30 p.m.',
  'Calls may be recorded for training and quality purposes.',
  'Your relationship manager will be happy to help you.',
  'Update your antivirus software regularly.',
  'Please consider the planet before printing.',
  'Do not click on unknown links received by SMS or email.',
  'Protect your OTP, protect your money.',
  'Keep your password secret and change it frequently.',
  'Check your pre-approved offers.',
  'Download the INDIE app on Android or iOS.',
  'To block your UPI, SMS BLOCKUPI to 9215676766.',
];
const HINDI = [
  'अपना पासवर्ड या OTP किसी को न बताएं।',
  'किसी अनजान लिंक पर क्लिक न करें।',
  'कृपया अपनी गोपनीय जानकारी किसी को न दें।',
  'फ्रॉड से बचें, सतर्क रहें।',
];
/** Of what a payment is never made: in words that no list has. */
const ELSEWHERE = [
  'Scammers are getting smarter, and so should everybody.',
  'May the light of diyas brighten every home.',
  'Team HDFC Bank wishes you a colourful Holi.',
  'By using our services you agree to our terms of use.',
  'Read our cookie policy and privacy notice.',
];

test('advice in words of its lists takes nothing from a payment, below it or above it', async () => {
  const advice = [...ADVICE, ...HINDI, ...ELSEWHERE];
  expect(await refused((known) => html([...linesOf(known), ...advice]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), ...advice]))).toEqual([]);
  expect(await refused((known) => html([...advice.slice(0, 4), ...linesOf(known)]))).toEqual([]);
});

test.each([
  'Do not use your account.',
  'Please check your account statement.',
  'Please check with your bank.',
  'Customer need to visit the branch in 24 hours.',
  'Bank does not respond, never share your OTP.',
  'Report the suspicious transaction to us.',
  'Call us for your failed transaction.',
  'Contact us regarding your refund.',
  'Do not trust this message.',
  'Do not send the goods.',
  'Keep the parcel with you.',
  'See the statement.',
  'Check with us.',
  'Kindly inform the branch.',
  'Your dream is over.',
  'Let your dream go.',
  'SBI Malware found.',
  'Fraudsters took it.',
  'Beware: this message is fake.',
  'Status under review: stay safe.',
  'Visit our website: reversed.',
  '5.00 Think before you click!',
  'यह संदेश फर्जी है।',
  'इस संदेश पर भरोसा न करें।',
  'कृपया इस संदेश पर ध्यान न दें।',
  'यह सूचना केवल जानकारी के लिए है।',
  'पैसे वापस करें।',
  'Complete your KYC to receive money.',
  'To receive funds, visit the branch with your PAN.',
  'Visit our branch to get money.',
  'Contact us about your customer.',
  'Call us about the dispute.',
  'For your problem, write to us.',
  'Visit our branch within 7 days.',
  'Allow 24 hours.',
  'Do not hand over groceries.',
  'Do not give any food.',
  'Do not provide service.',
  'Do not hand over.',
  'Keep the groceries at home.',
  'Beware of scammers at your counter.',
  'Speak to the police.',
  'Our team may contact you for clarification.',
  'The buyer is an imposter.',
  'We recommend that you keep the goods.',
  'Beta environment, figures random.',
  'Images and figures are indicative.',
  'Festive rush, our servers are busy, be patient.',
  'Aapka grahak chor hai.',
  'Humara server band hai.',
  'Apna saman abhi na den.',
  'ग्राहक को सेवा न दें।',
  'कृपया ग्राहक से संपर्क करें।',
  'तुरंत शाखा से संपर्क करें।',
  'कृपया बाद में देखें।',
  'Send money to the customer quickly.',
  'Code: HOLD24',
  'Code: REFUND1',
  'Registration IMPS1234',
  'PAN: 500000',
  'Customer: 12345',
  'Payment not made?',
  'If the debit looks suspicious, call us.',
])('what speaks of the payment is no advice: %s', async (words) => {
  expect([isPlainAdvice(words), isElsewhere(words), isHindiAdvice(words)]).not.toContain(true);
  expect(await settling((known) => [html([...linesOf(known), words])])).toEqual([]);
  expect(await settling((known) => [text([words, ...linesOf(known)])])).toEqual([]);
});

/** Words of the table that have their place in advice: to ask for, to wait for, before. */
const OF_ADVICE = new Set('other lost under wait once only order trial luck twice'.split(' '));
/** What may be said of a payment. */
const TELLING = [
  ...SENSITIVE_TERMS.filter(({ what }) =>
    ['status', 'reversal', 'correction', 'itself', 'reference'].includes(what),
  )
    .flatMap(({ words }) => words.split(' '))
    .filter((word) => /^[a-z]{3,}$/.test(word)),
  ...'rvrsd ret’d un-credited amt bk sndr NEFT RTGS XX0001 Rs.5.00 ₹5 612345678901 01-01-2020 x@ybl not nothing cannot was were had did came arrived left empty missing half nearly they someone वापस असफल rеvеrsеd'.split(
    ' ',
  ),
].filter((word) => !OF_ADVICE.has(word));

test('a word about a payment in any gap of advice makes it none', () => {
  const passed: string[] = [];
  for (const advice of [...ADVICE, ...ELSEWHERE]) {
    const words = advice.split(' ');
    for (const [at] of [...words, ''].entries())
      for (const word of TELLING) {
        const said = [...words.slice(0, at), word, ...words.slice(at)].join(' ');
        if (isPlainAdvice(said) || isElsewhere(said)) passed.push(said);
      }
  }
  expect(passed).toEqual([]);
});

test('no word that advice is made of could change a payment', () => {
  const words = ADVICE_LISTS.flatMap((list) => [...list]);
  expect(words.filter((word) => sensitiveWord(word) !== null)).toEqual([]);
});
