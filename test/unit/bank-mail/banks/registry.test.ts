import { expect, test } from '@jest/globals';
import { bankCodes, profileOf, profiles } from '../../../../src/bank-mail/banks/index.ts';

const bankOf = (domain: string, experimental: readonly string[] = []): string | null =>
  profileOf(domain, experimental)?.bank ?? null;

test('the banks that an account can be added for', () => {
  expect(bankCodes).toEqual(
    'hdfc kotak slice famapp axis indusind idfc sbi jana nkgsb saraswat bom icici paytm citi sc cub dcb bob canara phonepe'.split(
      ' ',
    ),
  );
  expect(profiles.filter((one) => one.experimental).map((one) => one.bank)).toEqual([
    'bob',
    'canara',
    'phonepe',
  ]);
});

test.each([
  ['hdfcbank.net', 'hdfc'],
  ['hdfcbank.bank.in', 'hdfc'],
  ['kotak.com', 'kotak'],
  ['kotak.bank.in', 'kotak'],
  ['icicibank.com', 'icici'],
  ['icici.bank.in', 'icici'],
  ['axisbank.com', 'axis'],
  ['axis.bank.in', 'axis'],
  ['sliceit.com', 'slice'],
  ['slice.bank.in', 'slice'],
  ['alerts.sbi.co.in', 'sbi'],
  ['alerts.sbi.bank.in', 'sbi'],
  ['dcbbank.com', 'dcb'],
  ['dcb.bank.in', 'dcb'],
  ['cityunionbank.org', 'cub'],
  ['cityunionbank.bank.in', 'cub'],
  ['idfcfirst.bank.in', 'idfc'],
  ['indusind.bank.in', 'indusind'],
  ['bankofmaharashtra.bank.in', 'bom'],
  ['saraswat.bank.in', 'saraswat'],
  ['nkgsb.bank.in', 'nkgsb'],
  ['sc.bank.in', 'sc'],
])('%s is a sender of %s', (domain, bank) => expect(bankOf(domain)).toBe(bank));

test.each([
  'bank.in',
  'hdfcbank.net.evil.com',
  'evilhdfcbank.net',
  'hdfcbank-bank.in',
  'comm.hdfcbank.bank.in',
  'digital.axisbankmail.bank.in',
  'mail.kotakalert.bank.in',
  'yesbank.bank.in',
  'idfcfirstbank.bank.in',
  'sbi.bank.in',
  'bankofbaroda.bank.in',
  'canarabank.bank.in',
  'phonepe.com',
])('%s is nobody’s', (domain) => expect(bankOf(domain)).toBeNull());

test('an experimental bank is known only where the operator names it', () => {
  expect(bankOf('bankofbaroda.bank.in', ['bob'])).toBe('bob');
  expect(bankOf('canarabank.bank.in', ['canara'])).toBe('canara');
  expect(bankOf('phonepe.com', ['bob'])).toBeNull();
});

test('digits are asked for wherever mails show any', () => {
  expect(profiles.filter((one) => !one.showsDigits).map((one) => one.bank)).toEqual([
    'famapp',
    'paytm',
    'citi',
    'phonepe',
  ]);
});
