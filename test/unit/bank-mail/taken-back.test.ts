import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { readMail } from '../../../src/bank-mail/read-mail.ts';
import { page, signed, usualHeaders } from '../../mails/build.ts';
import { alert, classic, options, read, sent } from './hdfc.ts';

const takenBackOf = async (body: string) => (await read(alert({ html: page(body) }))).takenBack;

describe('what a mail of money taken back shows of the payment', () => {
  test('the example of a payment whose status is Reversed names its reference', async () => {
    const raw = await readFile(new URL('../../../examples/mails/taken-back.eml', import.meta.url));
    const taken = await readMail(raw, { ...options, authservId: 'mx.shop.example' });
    const paid = await readFile(new URL('../../../examples/mails/payment.eml', import.meta.url));
    const { reference } = await readMail(paid, { ...options, authservId: 'mx.shop.example' });
    expect(taken.takenBack?.references).toContain(reference);
  });

  test('a reversal shows its reference, amount, digits and day', async () => {
    const body =
      'Dear Customer,<br>Rs.499.37 has been debited from account ending 4477 on 18-04-26 towards reversal of UPI transaction reference number 100901864757.';
    expect(await takenBackOf(body)).toEqual({
      references: ['100901864757'],
      amountPaise: 49_937,
      accountTail: '4477',
      days: ['2026-04-18'],
    });
  });

  test('a payment, a debit and a mail that is not proven take nothing back', async () => {
    expect(await takenBackOf(classic())).toBeNull();
    expect(
      await takenBackOf(
        'Dear Customer,<br>Rs.649.00 has been debited from account 8121 to VPA x@hdfcbank NAME on 18-04-26. Your UPI transaction reference number is 100901864757.',
      ),
    ).toBeNull();
    const forged = alert({
      top: [],
      html: page('A transaction reversal of Rs.499.37 has been made.'),
    });
    expect((await read(forged)).takenBack).toBeNull();
  });
});

describe('what tells two payments without a reference apart', () => {
  const wordless = (messageId: string) =>
    alert({
      top: [],
      messageId,
      from: 'Standard Chartered <alerts@sc.com>',
      subject: 'Account alert',
      text: 'Dear Customer,\nYour a/c no. XX1234 is credited by INR 500.37.\nStandard Chartered Bank',
    });
  const keyOf = async (raw: Buffer) =>
    (await readMail(raw, { ...options, proof: 'dkim' })).messageKey;

  test('a Message-ID that the bank signed, and no other', async () => {
    const signs = { domain: 'sc.com', signTime: sent };
    const keys = [];
    for (const id of ['<one@bank.test>', '<two@bank.test>', '<one@bank.test>'])
      keys.push(await keyOf(await signed(wordless(id), signs)));
    const unsigned = usualHeaders
      .split(':')
      .filter((name) => name !== 'message-id')
      .join(':');
    const free = await signed(wordless('<one@bank.test>'), { ...signs, headerList: unsigned });
    expect(
      keys.every((key) => key !== null) ? [keys[0] === keys[1], keys[0] === keys[2]] : keys,
    ).toEqual([false, true]);
    expect(await keyOf(free)).toBeNull();
    const twice = Buffer.from(
      (await signed(wordless('<one@bank.test>'), signs))
        .toString('latin1')
        .replace(/^/, 'Message-ID: <other@bank.test>\r\n'),
      'latin1',
    );
    expect(await keyOf(twice)).toBeNull();
  });
});
