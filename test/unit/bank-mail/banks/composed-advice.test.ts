import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { profileOf } from '../../../../src/bank-mail/banks/index.ts';
import {
  ADVICE_LISTS,
  ADVISING,
} from '../../../../src/bank-mail/banks/whole/advice/advice-words.ts';
import { ASKING } from '../../../../src/bank-mail/banks/whole/offers/ways.ts';
import { ORDINARY_WORDS } from '../../../../src/bank-mail/banks/whole/ordinary-words.ts';
import { RUNS } from './known-formats.ts';

/** What gateways themselves say of a mail that looks strange. */
const GATEWAYS_OWN =
  /^If (?:the|this) (?:mail|message) looks (?:suspicious|odd|unusual|strange|phishy|unfamiliar), /;

/** A sentence of each kind is composed so often. */
const SENTENCES = RUNS * 3;
const hdfc = profileOf('hdfcbank.bank.in', []);
const FRONT = ['Dear Customer,'];
const STATEMENT = [
  'Rs. 500.00 is successfully credited to your account **4477 by VPA ravi.k@okicici RAVI KUMAR on 24-11-26.',
  'Your UPI transaction reference number is 632850147721.',
  'Thank you for banking with us.',
];

/** Whether a mail settles with a sentence at its front or its foot. */
const settlesWith = (sentence: string): boolean =>
  [
    [...FRONT, sentence, ...STATEMENT],
    [...FRONT, ...STATEMENT, sentence],
  ].some((lines) => {
    const view = { subject: 'Alert', flat: lines.join(' '), lines, rows: [] };
    const reading = hdfc?.read(view);
    return reading?.kind === 'found' && reading.found.kind === 'credit';
  });

const oneOf = (...words: readonly string[]) => fc.constantFrom(...words);
const isPlain = (word: string): boolean => /^[a-z]{2,}$/.test(word);
/** All that advice and offers may ask one to do. */
const verb = oneOf(...[...ADVISING, ...ASKING].filter(isPlain));
/** Any word that may stand in a sentence that is in no list. */
const word = oneOf(
  ...[...ORDINARY_WORDS, ...ADVICE_LISTS.flatMap((list) => [...list])].filter(isPlain),
);
/** Those who are at a payment, and its goods. Of shops advertisements speak, too. */
const party = oneOf(
  'the customer',
  'your customer',
  'the buyer',
  'the lady',
  'that person',
  'the shopper',
  'the parcel',
);
const tail = oneOf('', ' please', ' now', ' for help', ' at the branch', ' with care', ' first');
const asking = oneOf('', 'please ', 'always ', 'you can ', 'our team may ', 'for help, ');
/** What a payment is told by. */
const told = oneOf('account', 'payment', 'mail', 'alert', 'message', 'amount', 'money', 'credit');
const whose = oneOf('the', 'your', 'this', 'our');
const when = oneOf('if', 'in case', 'when', 'should', 'once', 'until', 'unless');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((said) => `${capital(said.join('').replace(/ +/g, ' ').trim())}.`);
const blank = fc.constant(' ');

const FORMS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'asks something of one who is at the payment': sentence(asking, verb, blank, party, tail),
  'denies him something': sentence(oneOf('do not ', 'never ', "don't "), verb, blank, party, tail),
  'makes a condition of the payment': sentence(
    when,
    blank,
    whose,
    blank,
    told,
    oneOf(' is ', ' was ', ' looks ', ' needs '),
    word,
    oneOf(', call us', ', contact the bank', ', please visit our branch'),
  ),
  'sets the mail or the account aside': sentence(
    asking,
    oneOf('avoid', 'shred', 'drop', 'report', 'escalate', 'disable', 'restrict', 'lock'),
    oneOf(' your ', ' our '),
    oneOf('account', 'alert', 'message', 'mail', 'numbers'),
    tail,
  ),
  'names a threat in the account': sentence(
    oneOf('beware of ', 'be careful with ', 'stay alert to ', 'think twice about '),
    oneOf('fake', 'unknown', 'suspicious', 'fraudulent'),
    blank,
    oneOf('alerts', 'messages', 'mail', 'funds'),
    oneOf(' in your account', ' from your bank', ' for your account'),
  ),
};

describe.each(Object.entries(FORMS))('a sentence of the lists’ own words that %s', (_, form) => {
  test('keeps a payment from settling', () => {
    const settling = new Set(
      fc
        .sample(
          form.filter((said) => !GATEWAYS_OWN.test(said)),
          SENTENCES,
        )
        .filter(settlesWith),
    );
    expect([...settling]).toEqual([]);
  });
});

test('the payment settles by itself, and with advice of the same make', () => {
  expect(settlesWith('Please call our customer care for help.')).toBe(true);
  expect(settlesWith('If you need help, call us.')).toBe(true);
  expect(settlesWith('Beware of fake messages.')).toBe(true);
});
