import { expect, jest, test } from '@jest/globals';
import { hasEnglishOfMoney } from '../../../../src/bank-mail/banks/language/english-in-hindi.ts';
import { beneath } from '../hdfc.ts';
import { above, below, formats, html, linesOf, refused, settling } from './known-formats.ts';

jest.setTimeout(600_000);

// What `it` is, these don't say: above them stands a payment and nothing else.
test.each([
  'It is an opinion.',
  'It is privileged.',
  'It is confidential.',
  'Any use of it is prohibited.',
  'Use of it is prohibited.',
  'You may not use it.',
  'If you received it by mistake, delete it.',
  'If you have received it in error, delete it.',
])('forbids or doubts what it names nowhere, and settles nothing: %s', async (sentence) => {
  expect(await beneath(sentence)).toBe('ambiguous');
});

test.each([
  'This e-mail is confidential. If you received it by mistake, delete it.',
  'This message is for the addressee only. Any use of it is prohibited.',
])('says before what it is, and takes nothing from a payment: %s', async (sentences) => {
  expect(await beneath(sentences)).toBe('ok');
});

test.each(['160 Double Cross', '1 Empty Street', '12 Dead Lane', '404 Lost Lane'])(
  'no street is called so: %s',
  async (line) => {
    expect(await beneath(line)).toBe('ambiguous');
  },
);

test.each(['160 Margosa Cross', '12 Temple Street'])('an address: %s', async (line) => {
  expect(await beneath(line)).toBe('ok');
});

test.each(['Kindly.', 'Please', 'please.'])('asks for nothing that is said: %s', async (line) => {
  expect(await settling((known) => [below(line)(known)])).toEqual([]);
});

test.each([
  'हाय रिवर्सल',
  'नमस्ते कैंसिल्ड',
  'प्रिय होल्ड',
  'आशा बाउंस्ड जी',
  'हेलो चार्जबैक',
  'हाय विड्रॉन',
  'नमस्ते डिक्लाइंड',
  'प्रिय सैलरी',
  'हाय ऑटो-रिवर्सल',
  'हेलो अनसक्सेसफुल',
  'नमस्ते ट्रांजैक्शन',
])('an English word in a greeting of Hindi is nobody’s name: %s', async (line) => {
  expect(await settling((known) => [above(line)(known)])).toEqual([]);
});

test.each([
  'नमस्ते आशा जी',
  'प्रिय मनीषा',
  'हाय सलोनी',
  'श्री रिफत अली',
  'प्रिय पेंडसे जी',
  'हेलो किशन सिंग',
])('a name in a greeting of Hindi holds no English word: %s', async (line) => {
  expect(hasEnglishOfMoney(line)).toBe(false);
  expect(await refused(above(line))).toEqual([]);
});

/** SBI's mails that state the payment in Hindi, too, with another sentence in Hindi. */
const inHindi = formats.filter((known) => /शेष ₹\S+\d है/.test(linesOf(known).join('\n')));
const changed = (from: RegExp, to: string) => (known: (typeof formats)[number]) =>
  html(linesOf(known).map((line) => (/है/.test(line) ? line.replace(from, to) : line)));

test.each<[what: string, from: RegExp, to: string]>([
  ['in dollars', /को ₹/, 'को $'],
  ['in euros', /को ₹/, 'को €'],
  ['below zero', /को ₹/, 'को ₹-'],
  ['with another balance', /शेष ₹\S+?\d(?= है)/, 'शेष ₹120000.00'],
  ['with its balance below zero', /शेष ₹/, 'शेष ₹-'],
])('the same payment %s in Hindi settles nothing', async (_, from, to) => {
  expect(inHindi.length).toBeGreaterThan(0);
  expect(await refused(changed(/^$/, ''), inHindi)).toEqual([]);
  expect(await settling((known) => [changed(from, to)(known)], inHindi)).toEqual([]);
});

test('SBI’s subject of credits by NEFT stands above no other one', async () => {
  const ofSbi = formats.filter(({ bank }) => bank === 'sbi');
  const named = (known: (typeof formats)[number]): [ReturnType<typeof html>, string] => [
    html(linesOf(known)),
    'NEFT Transaction',
  ];
  expect(ofSbi.length).toBeGreaterThan(0);
  expect(await settling(named, ofSbi)).toEqual([]);
});
