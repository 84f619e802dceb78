import { expect, test } from '@jest/globals';
import type { Captured } from '../../../../src/bank-mail/language/fields.ts';
import { shortPayer } from '../../../../src/bank-mail/statements/readings.ts';

const nothing: Captured = {
  amountPaise: null,
  reference: null,
  accountTail: null,
  id: null,
  day: null,
  time: null,
  vpa: null,
  words: null,
};
const of = (vpa: string | null, ...free: string[]) =>
  shortPayer({ captured: { ...nothing, vpa }, free });

test('a payer is a first name with initials, and the beginning of a UPI ID', () => {
  expect(of('ravi.kumar@okhdfc', 'RAVI KUMAR  SHARMA')).toBe('RAVI K. S. · rav…@okhdfc');
  expect(of('9876543210@ybl')).toBe('987…@ybl');
  expect(of(null, 'रवि\nकुमार')).toBe('रवि क.');
});

test('a UPI ID is found among the bank’s details', () => {
  expect(of(null, 'UPI-RAVI KUMAR-ravi@okhdfc-631012345678')).toBe('rav…@okhdfc');
  expect(of(null, 'UPI/631012345678/ravi@okhdfc/note')).toBe('rav…@okhdfc');
});

test('what is no name isn’t shown, whatever a payer writes', () => {
  for (const words of ['', '4412', 'call 98765', 'a/b', 'x'.repeat(500), '<b>Ravi</b>', 'a@b@c'])
    expect(of(null, words)?.length ?? 0).toBeLessThanOrEqual(30);
  expect(of(null, '<b>Ravi</b>')).toBeNull();
  expect(of(null)).toBeNull();
});
