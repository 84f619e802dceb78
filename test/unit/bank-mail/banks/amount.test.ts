import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  amountAt,
  isFootnoted,
  moneyIn,
  toPaise,
} from '../../../../src/bank-mail/language/amount.ts';

const paise = (text: string): number | null => amountAt(text, 0)?.paise ?? null;

describe('an amount is read in every spelling that banks use', () => {
  test.each([
    ['Rs.2000.00', 200000],
    ['Rs. 160.00', 16000],
    ['Rs 236.00', 23600],
    ['Rs.1100credited', 110000],
    ['Rs. 50000', 5000000],
    ['INR 413', 41300],
    ['INR9,139.00', 913900],
    ['₹230', 23000],
    ['₹ 1.90', 190],
    ['₹1.0', 100],
    ['₹5498.7', 549870],
    ['Rs 6000.000', 600000],
    ['Rs..05', 5],
    ['Rs. INR 42,055.05', 4205505],
    ['INR Rs.15000.00', 1500000],
    ['1,20,000.00', 12000000],
    ['1,00000.00', 10000000],
    ['100,000.00', 10000000],
    ['INR 1 20 000.00', 12000000],
    ['₹1, 612.41', 161241],
    ['500, 22-05-26', 50000],
    ['25000.00', 2500000],
    ['Rs.2000/-', 200000],
    ['Rs.2000.50/-', 200050],
    ['48.08.', 4808],
    ['&#8377;12', 1200],
    ['&rupee;12', 1200],
    ['\uFFFD12.50', 1250],
    ['rupees 12.50', 1250],
    ['*₹*1500.0', 150000],
    ['₹ *1500.0*', 150000],
    ['Rs. 1500.0-SBI', 150000],
  ])('%s is %i paise', (text, expected) => expect(paise(text)).toBe(expected));

  test.each([
    ['a comma in the fraction', 'Rs.1.00,000'],
    ['a zero in front', 'Rs.0500.00'],
    ['two points', 'Rs.1.000.00'],
    ['a part of a paisa', 'Rs.1.005'],
    ['nothing', 'Rs.'],
    ['zero', 'Rs.0.00'],
    ['a minus', 'Rs.-5.00'],
    ['a minus behind it', 'Rs.5.00- '],
    ['a figure masked', 'Rs. *60.00'],
    ['figures masked', 'INR **5.00 was'],
    ['dollars', 'USD 5.00'],
    ['pounds', '£5.00'],
    ['digits without end', `Rs.${'9'.repeat(16)}.00`],
    ['commas in a row', 'Rs.1,,000.00'],
    ['what a cut left of ₹1.50', 'Rs.1.'],
  ])('%s is none', (_name, text) => expect(paise(text)).toBeNull());

  test('a number inside a number is none', () => {
    for (const [text, at] of [
      ['1,500.00', 2],
      ['1, 500.00', 3],
      ['160.50', 4],
      ['160.50', 1],
    ] as const)
      expect(amountAt(text, at)).toBeNull();
  });
});

const lakhs = (whole: string): string => {
  const head = whole.slice(0, -3);
  return head === '' ? whole : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
};
const western = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
const spellings = fc.record({
  paise: fc.integer({ min: 1, max: 100_000_000_00 }),
  prefix: fc.constantFrom(
    '',
    'Rs.',
    'Rs. ',
    'Rs ',
    'INR ',
    'INR',
    '₹',
    '₹ ',
    'Rs. INR ',
    'INR Rs.',
    '\uFFFD',
    '&#8377;',
    '&#x20B9; ',
  ),
  group: fc.constantFrom((whole: string) => whole, lakhs, western),
  decimals: fc.constantFrom('two', 'shortest', 'three'),
  after: fc.constantFrom('', '.', '. ', ' has been', 'credited', ', on', ')', '\n', '! ', 'CR'),
});

function write(value: number, group: (whole: string) => string, decimals: string): string {
  const whole = group(String(Math.trunc(value / 100)));
  const fraction = String(value % 100).padStart(2, '0');
  if (decimals === 'three') return `${whole}.${fraction}0`;
  if (decimals === 'shortest')
    return fraction === '00' ? whole : `${whole}.${fraction.replace(/0$/, '')}`;
  return `${whole}.${fraction}`;
}

test.each<[string, boolean]>([
  ['Amount: INR 500.00*', true],
  ['Rs.500.00† is credited', true],
  ['*Amount:* ₹500*', true],
  ['*₹500.00* is credited to your account **4477', false],
  ['*Amount: INR 500.00*', false],
  ['**Rs. 500** is credited', false],
  ['Rs.500.00 is credited to **4477', false],
])('a star behind an amount is a footnote unless it ends bold words: %s', (text, expected) => {
  expect(isFootnoted(text)).toBe(expected);
});

test('property: whatever the spelling, the paise are exact', () => {
  fc.assert(
    fc.property(spellings, ({ paise: value, prefix, group, decimals, after }) => {
      const written = write(value, group, decimals);
      // A whole number before a full stop at the very end could be cut.
      fc.pre(written.includes('.') || !/^\.\s*$/.test(after));
      expect(paise(`${prefix}${written}${after}`)).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

test('property: integer arithmetic agrees with no float', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 999_999_999_999n }),
      fc.integer({ min: 0, max: 99 }),
      (whole, fraction) => {
        expect(toPaise(String(whole), String(fraction).padStart(2, '0'))).toBe(
          Number(whole * 100n + BigInt(fraction)),
        );
      },
    ),
  );
});

test('property: no text makes it throw, and what it reads are whole paise above zero', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(60), (text, at) => {
      const amount = amountAt(text, at);
      expect(
        amount === null ||
          (Number.isSafeInteger(amount.paise) && amount.paise > 0 && amount.end > at),
      ).toBe(true);
      for (const money of moneyIn(text)) expect(money.end).toBeGreaterThan(money.start);
    }),
  );
});

test.each(['Rs.20,00', 'Rs.1,20,00.00', '₹1,6', 'INR 20,0'])(
  'a comma is no decimal point: %s',
  (text) => {
    expect(paise(text)).toBeNull();
  },
);
