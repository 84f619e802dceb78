import { expect, test } from '@jest/globals';
import { readLayouts, writeLayouts } from '../../../../src/bank-mail/teach/layouts-file.ts';

const templates = ['{amount} reached your account {tail} from {name} by UPI. Ref {ref}, credited.'];
const changed = { ...{ name: 'HDFC Bank', signers: [], openings: [] }, templates };
const fileOf = (bank: string, domain: string) =>
  writeLayouts({ banks: [{ ...changed, bank, domain }], pieces: [] });

test('the changed words of a known bank go through a file under its own name', () => {
  const text = fileOf('hdfc', 'hdfcbank.bank.in');
  expect(readLayouts(text)).toMatchObject({ banks: [{ bank: 'hdfc', templates }] });
});

test.each([
  ['hdfc', 'kotak.bank.in'],
  ['hdfc', 'mail.hdfcbank.bank.in'],
  ['hdfc', 'gmail.com'],
  ['nobody', 'hdfcbank.bank.in'],
  ['__proto__', 'hdfcbank.bank.in'],
  ['other:hdfcbank.bank.in', 'hdfcbank.bank.in'],
])('no file teaches %s words of another domain than its own: %s', (bank, domain) => {
  expect(readLayouts(fileOf(bank, domain))).toMatchObject({ problem: expect.any(String) });
});

test('a template that breaks the rules says which, whoever made the file', () => {
  const [wording = ''] = templates;
  const text = fileOf('hdfc', 'hdfcbank.bank.in').replace(wording, `${wording} It was reversed.`);
  expect(readLayouts(text)).toMatchObject({ problem: expect.stringContaining('reversed') });
});
