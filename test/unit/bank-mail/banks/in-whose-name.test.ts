import { expect, jest, test } from '@jest/globals';
import type { MailSpec } from '../../../mails/build.ts';
import {
  formats,
  html,
  type Known,
  linesOf,
  read,
  refused,
  settling,
  text,
} from './known-formats.ts';

jest.setTimeout(600_000);

const greeted = /^(Dear|Hi|Hello|Hey)\b[^,]{0,40},$/;
const greetedAs = (known: Known, line: string): MailSpec =>
  html([line, ...linesOf(known).filter((one) => !greeted.test(one))]);
const called = (known: Known, name: string): MailSpec => ({
  ...html(linesOf(known)),
  from: `"${name}" <${/[\w.+-]+@[\w.-]+/.exec(known.one.from)?.[0]}>`,
});
const of = (...banks: string[]) => formats.filter(({ bank }) => banks.includes(bank));

test.each([
  'Dear {{first_name}},',
  'Dear <%= name %>,',
  'Hi %FIRSTNAME%,',
  'Hello Ravi cheated everybody,',
  'Hi RAVI stole everything,',
  'Dear Customer who owes us,',
  'Dear Borrower,',
  'Dear Nominee of ASHA,',
  'Dear Pensioner,',
  'Dear Guarantor,',
])('whom nobody greets so leaves nothing settled: %s', async (line) => {
  expect(await settling((known) => [greetedAs(known, line)])).toEqual([]);
});

test.each(['Dear ravi kumar sharma,', 'Hello there Asha,', 'Hello Asha!', 'Dear valued customer,'])(
  'a person is greeted: %s',
  async (line) => {
    expect(await refused((known) => greetedAs(known, line))).toEqual([]);
  },
);

test.each([
  'Credit alert?',
  'Was your credit received?',
  'Have you received money?',
  'Credit??',
  'Payment received ¿',
])('a subject that asks announces nothing: %s', async (subject) => {
  expect(await settling((known) => [html(linesOf(known)), subject])).toEqual([]);
});

test.each(['$', '€', '£'])('a subject in %s states another amount', async (sign) => {
  for (const known of formats.slice(0, 9)) {
    const { amountPaise } = await read(known, html(linesOf(known)));
    const subject = `${sign}${(amountPaise ?? 0) / 100}`;
    expect(await read(known, html(linesOf(known)), subject)).toMatchObject({ reason: 'ambiguous' });
  }
});

test.each([
  'Your Kotak account has been credited',
  'Credit for State Bank of India account',
  'Payment received in Paytm app',
])('another bank’s title, subject or signature settles nothing: %s', async (title) => {
  const among = of('hdfc', 'axis', 'idfc', 'dcb');
  expect(await settling((known) => [html([title, ...linesOf(known)])], among)).toEqual([]);
  expect(await settling((known) => [html(linesOf(known)), title], among)).toEqual([]);
});

test.each(['Kotak Mahindra Bank Ltd.', 'Team Kotak'])(
  'another bank signs, and nothing settles: %s',
  async (line) => {
    const among = of('hdfc', 'axis', 'idfc', 'dcb');
    expect(await settling((known) => [html([...linesOf(known), line])], among)).toEqual([]);
    expect(await refused((known) => html([...linesOf(known), line]), of('kotak'))).toEqual([]);
  },
);

test('a remark may name another bank or wallet', async () => {
  const mails = of('kotak').filter(({ one }) => one.says?.includes('Remarks'));
  expect(mails.length).toBeGreaterThan(0);
  for (const known of mails) {
    const lines = linesOf(known).map((line) =>
      line.startsWith('Remarks') ? 'Remarks : Sent from Paytm' : line,
    );
    expect(await read(known, html(lines))).toMatchObject({ reason: 'ok' });
  }
});

test.each([
  'MAILER-DAEMON',
  'Mail Delivery Subsystem',
  'Ravi Kumar via Bank',
  'via relay',
  'on behalf of RAVI',
  '[SPAM]',
  'Auto Reply',
  'Cyber Cell',
  'alerts@evil.com',
  'hdfc.bank.in.evil.com',
  'Unknown',
  '??',
])('a sender who is called so leaves nothing settled: %s', async (name) => {
  expect(await settling((known) => [called(known, name)])).toEqual([]);
});

test('another bank’s name at the sender’s address settles nothing', async () => {
  expect(
    await settling((known) => [called(known, 'Kotak Bank Alerts')], of('hdfc', 'sbi')),
  ).toEqual([]);
});

test('a sender may be called by his own address', async () => {
  const own = (known: Known) => /[\w.+-]+@[\w.-]+/.exec(known.one.from)?.[0] ?? '';
  expect(await refused((known) => called(known, own(known)), formats)).toEqual([]);
});

test.each([
  'Status: Success?',
  'On Monday.',
  'Enter PIN to receive money.',
  'Tap the button to unlock.',
  'Happy to help you with your dispute.',
  'By Friday',
  'Current state: --',
  'Settlement: ?',
  'Corporate office says this man is a thief',
  'Head office: RAVI is a crook.',
  '[image: cross mark]',
  '[image: red stamp]',
  '????????',
  'The police love surprises at dawn with you.',
  'We offer you a half.',
  'Save the goods for your true friend.',
])('behind a statement it is not understood: %s', async (line) => {
  expect(await settling((known) => [html([...linesOf(known), line])])).toEqual([]);
});

test.each([
  '[image: logo]',
  '[image: HDFC Bank]',
  'Corporate Office: Bandra Kurla Complex, Mumbai',
])('behind a statement it tells nothing: %s', async (line) => {
  expect(await refused((known) => html([...linesOf(known), line]), of('hdfc'))).toEqual([]);
});

test.each(['_'.repeat(310), 'a.'.repeat(160), '─'.repeat(400)])(
  'what stands behind an endless word is read: %.5s',
  async (word) => {
    for (const end of ['FAILED', 'Rs.5.00', 'This-credit-was-reversed']) {
      const lines = (known: Known) => [...linesOf(known), word + end];
      expect(await settling((known) => [html(lines(known))])).toEqual([]);
      expect(await settling((known) => [text(lines(known))])).toEqual([]);
    }
  },
);

test('a line across the page, and a link that never ends, take nothing from a payment', async () => {
  const link = `Website: https://x.example/${'aZ9'.repeat(180)}`;
  for (const line of ['='.repeat(400), link, `<${link.slice(9)}>`])
    expect(await refused((known) => text([...linesOf(known), line]))).toEqual([]);
});

test.each(['Credit alert ?', 'Money received?'])(
  'a title that asks announces nothing: %s',
  async (title) => {
    expect(await settling((known) => [html([title, ...linesOf(known)])])).toEqual([]);
  },
);
