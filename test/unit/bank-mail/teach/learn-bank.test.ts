import { describe, expect, test } from '@jest/globals';
import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import {
  piecesOf,
  readLayouts,
  writeLayouts,
} from '../../../../src/bank-mail/teach/layouts-file.ts';
import { learnBank } from '../../../../src/bank-mail/teach/learn-bank.ts';
import { mail, page, results } from '../../../mails/build.ts';
import { options } from '../hdfc.ts';
import { FORMATS, told } from './formats.ts';

const DOMAIN = 'konark.bank.in';
const SENDER = `alerts@${DOMAIN}`;
const format = FORMATS['a sentence with VPA and name'] ?? (() => []);

type How = { domain?: string; more?: readonly string[]; dkim?: string; name?: string };

function alert(nth: number, { domain = DOMAIN, more = [], dkim, name }: How = {}): Buffer {
  const one = { ...told(nth), ...(name === undefined ? {} : { name }) };
  return mail({
    top: [results.gmail(domain, dkim === undefined ? {} : { dkim })],
    from: `Konark Bank Alerts <alerts@${domain}>`,
    date: new Date(Date.UTC(2026, 10, 3 + nth, 10, 0, 4)),
    subject: 'Konark Bank Transaction Alert',
    html: page([...format(one), ...more].join('<br>')),
  });
}

const check = (nth: number, how: How = {}) => ({
  raw: alert(nth, how),
  options: { ...options, knowledge: nothingTaught },
  facts: { amountPaise: told(nth).paise, lastDigits: told(nth).tail },
});

async function readBy(raw: Buffer, learnt: Awaited<ReturnType<typeof learnBank>>) {
  const { bank, pieces } = learnt;
  const filed = readLayouts(writeLayouts({ banks: bank === null ? [] : [bank], pieces }));
  if ('problem' in filed) throw new Error(filed.problem);
  const knowledge = { ...nothingTaught, banks: filed.banks, pieces: piecesOf(filed.pieces) };
  return readMail(raw, { ...options, knowledge });
}

describe('a bank that nobody knows', () => {
  test('is read by a file of what two of its mails taught', async () => {
    const learnt = await learnBank(SENDER, 'Konark Bank', [check(0), check(1)], false);
    expect(learnt.verdict).toMatchObject({ state: 'template', wording: expect.any(String) });
    expect(learnt.needsTrust).toBe(false);
    const one = told(2);
    expect(await readBy(alert(2), learnt)).toMatchObject({
      ...{ reason: 'ok', bank: `other:${DOMAIN}`, amountPaise: one.paise },
      ...{ reference: one.ref, accountTail: one.tail },
    });
  });

  test.each<[string, string, How]>([
    ['behind which words stand that nobody taught', 'ambiguous', { more: ['Status: Reversed'] }],
    ['that nothing proves', 'unverified', { dkim: 'fail' }],
    ['of a domain below its own', 'unknown_sender', { domain: `mail.${DOMAIN}` }],
    ['whose payer calls himself an amount', 'ambiguous', { name: 'RAM Rs.99999.00' }],
    ['whose payer calls himself a reference', 'ambiguous', { name: 'RAM 999999999999' }],
  ])('a mail %s settles nothing', async (_, reason, how) => {
    const learnt = await learnBank(SENDER, 'Konark Bank', [check(0), check(1)], false);
    expect((await readBy(alert(2, how), learnt)).reason).toBe(reason);
  });

  test.each<[string, string, How]>([
    ['nothing proves', SENDER, { dkim: 'fail' }],
    ['another sender wrote', SENDER, { domain: 'chilika.bank.in' }],
    ['come from where anybody can write', 'alerts@gmail.com', { domain: 'gmail.com' }],
  ])('mails that %s teach nothing', async (_, sender, how) => {
    const learnt = await learnBank(sender, 'Konark Bank', [check(0, how), check(1, how)], true);
    expect(learnt).toMatchObject({ verdict: { state: 'refused' }, bank: null, pieces: [] });
  });

  test('words with a warning are taught only by somebody who says so', async () => {
    const mails = [0, 1].map((nth) => check(nth, { more: ['This credit may be reversed by us.'] }));
    expect((await learnBank(SENDER, 'Konark Bank', mails, false)).verdict.state).toBe('refused');
    expect((await learnBank(SENDER, 'Konark Bank', mails, true)).verdict.state).toBe('template');
  });

  test('facts that a mail does not bear out make no bank', async () => {
    const other = { ...check(1), facts: { amountPaise: told(1).paise, lastDigits: '9999' } };
    const learnt = await learnBank(SENDER, 'Konark Bank', [check(0), other], true);
    expect(learnt.verdict.state).toBe('refused');
  });
});

test('a file whose bank sends from another’s domain is no file of layouts', async () => {
  const learnt = await learnBank(SENDER, 'Konark Bank', [check(0), check(1)], false);
  if (learnt.bank === null) throw new Error(learnt.verdict.why.key);
  for (const domain of ['hdfcbank.bank.in', 'gmail.com', 'co.in']) {
    const text = writeLayouts({ banks: [{ ...learnt.bank, domain }], pieces: [] });
    expect(readLayouts(text)).toMatchObject({ problem: expect.any(String) });
  }
});
