import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalRupees, readAmount, showRupees } from '../../../src/platform/money.ts';

test.each([
  ['499', 49_900],
  ['499.3', 49_930],
  ['₹ 499.37', 49_937],
  [' 1,499 ', 149_900],
  ['1,23,456.78', 12_345_678],
  ['12,34,567', 123_456_700],
  ['123,456.78', 12_345_678],
  ['1,234,567', 123_456_700],
])('%s is %d paise', (text, paise) => {
  expect(readAmount(text)).toBe(paise);
});

test.each([
  '499,37',
  '1,2,3',
  '1,23,456,78',
  '12,34,56',
  ',499',
  '499,',
  '0,499.00.1',
  '1.499,00',
  '499.375',
  '0',
  '-5',
  '1e3',
  '٤٩٩',
  '₹',
  '',
  '1 499',
  '9'.repeat(40),
  '\u202e499',
  '💰499',
])('"%s" is refused in words', (text) => {
  expect(() => readAmount(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

test('people are shown rupees grouped as in India, with both digits of the paise', () => {
  expect([0, 5, 49_930, 100_000, 12_345_678, 1_00_00_000_00].map(showRupees)).toEqual([
    '₹0.00',
    '₹0.05',
    '₹499.30',
    '₹1,000.00',
    '₹1,23,456.78',
    '₹1,00,00,000.00',
  ]);
});

test('what is shown to people is read as the same amount, grouped or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (paise) => {
      expect(readAmount(showRupees(paise))).toBe(paise);
      expect(readAmount(decimalRupees(paise))).toBe(paise);
    }),
  );
});
