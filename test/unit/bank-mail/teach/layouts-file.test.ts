import { expect, test } from '@jest/globals';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import { readLayouts, writeLayouts } from '../../../../src/bank-mail/teach/layouts-file.ts';
import { page } from '../../../mails/build.ts';
import { alert, classic, domain, read } from '../hdfc.ts';

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

test.each(['Payment failed', 'Amount Reversed', '<b>Bank', 'Declined Bank'])(
  'no bank is called “%s”: its name is known text of its mails',
  (name) => {
    const named = { ...changed, name, bank: 'other:sone.bank.in', domain: 'sone.bank.in' };
    const text = writeLayouts({ banks: [named], pieces: [] });
    expect(readLayouts(text)).toMatchObject({ problem: expect.stringContaining('Name the bank') });
  },
);

test('a template that breaks the rules says which, whoever made the file', () => {
  const [wording = ''] = templates;
  const text = fileOf('hdfc', 'hdfcbank.bank.in').replace(wording, `${wording} It was reversed.`);
  expect(readLayouts(text)).toMatchObject({ problem: expect.stringContaining('reversed') });
});

test.each([
  'It is a cash-back.',
  'It is a cash  back.',
  'It is a charge-back.',
  'It is no  longer yours.',
  'It was re versed.',
  'It was de-clined.',
])('no mark or blank within its words hides what a template says: %s', (words) => {
  const [wording = ''] = templates;
  const text = fileOf('hdfc', 'hdfcbank.bank.in').replace(wording, `${wording} ${words}`);
  expect(readLayouts(text)).toMatchObject({ problem: expect.any(String) });
});

test('a file names no shop and no payer that a bank began its mails with', () => {
  const openings = ['Dear RAVI TRADERS,', 'Asha Rao paid you!', 'PAYMENT STORE', 'Dear Customer!'];
  const text = writeLayouts({
    banks: [{ ...changed, bank: 'hdfc', domain, openings }],
    pieces: [],
  });
  expect(readLayouts(text)).toMatchObject({ banks: [{ openings: ['Dear Customer!'] }] });
});

const REVERSED = 'This transaction has been reversed';

test.each([
  ['behind its alert', { html: page(`${classic()}<br>${REVERSED}.`) }],
  ['in front of it', { html: page(`${REVERSED}.<br>${classic()}`) }],
  ['as its sender', { from: `${REVERSED} <alerts@${domain}>` }],
  ['as a picture', { html: page(`${classic()}<img alt="${REVERSED}">`) }],
])('what a file lets a statement begin behind is no known word %s', async (_, how) => {
  const bank = { ...changed, bank: 'hdfc', domain, openings: [REVERSED] };
  const filed = readLayouts(writeLayouts({ banks: [bank], pieces: [] }));
  if ('problem' in filed) throw new Error(filed.problem);
  const knowledge = { ...nothingTaught, banks: filed.banks };
  expect(await read(alert(), { knowledge })).toMatchObject({ reason: 'ok' });
  expect(await read(alert(how), { knowledge })).toMatchObject({ reason: 'ambiguous' });
});
