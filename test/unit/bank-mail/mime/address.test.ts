import { expect, test } from '@jest/globals';
import { readAddresses } from '../../../../src/bank-mail/mime/address.ts';

test.each([
  ['alerts@hdfcbank.bank.in', ['alerts@hdfcbank.bank.in']],
  ['HDFC Bank <Alerts@HDFCbank.bank.in>', ['alerts@hdfcbank.bank.in']],
  ['"Bank, HDFC" <alerts@hdfcbank.bank.in> (their alerts)', ['alerts@hdfcbank.bank.in']],
  ['"alerts@hdfcbank.bank.in" <thief@evil.example>', ['thief@evil.example']],
  ['alerts@hdfcbank.bank.in <thief@evil.example>', ['thief@evil.example']],
  ['(alerts@hdfcbank.bank.in) thief@evil.example', ['thief@evil.example']],
  ['a@b.in, c@d.in', ['a@b.in', 'c@d.in']],
])('the library and the shape of the value name the same addresses: %s', (value, addresses) => {
  expect(readAddresses(value)).toEqual(addresses);
});

test.each([
  '',
  'HDFC Bank',
  '@alerts@hdfcbank.bank.in',
  'Bank alerts@hdfcbank.bank.in',
  'alerts@hdfcbank.bank.in"thief@evil.example"',
  '<alerts@hdfcbank.bank.in> <thief@evil.example>',
  'Alerts: alerts@hdfcbank.bank.in;',
  '"alerts <alerts@hdfcbank.bank.in>',
  'alerts@hdfcbank.bank.in (never closed',
  '<alerts@hdfcbank.bank.in',
  'alerts@hdfcbank.bank.in\u0000',
  'alerts@[10.0.0.1]',
  'alerts@hdfcbank..bank.in',
])('a value that is no plain list of addresses names none: %s', (value) => {
  expect(readAddresses(value)).toBeNull();
});

// Each sign that might begin one would be read to the end of the value, and anybody can write a From.
test.each([
  ['quotations', 'a\\"', '"'],
  ['comments', 'a\\(', '('],
  ['comments in comments', '(', ''],
])('a value of 250 kB that keeps opening %s is no list of addresses', (_name, unit, start) => {
  const value = `${start}${unit.repeat(250_000 / unit.length)}<shop@example.com>`;
  expect(readAddresses(value)).toBeNull();
});

test('signs in a comment and in a quotation open nothing', () => {
  expect(readAddresses('"a (b" <shop@example.com> (an "open (quote) \\) here)')).toEqual([
    'shop@example.com',
  ]);
});
