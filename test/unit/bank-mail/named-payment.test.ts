import { expect, test } from '@jest/globals';
import { readMail } from '../../../src/bank-mail/read-mail.ts';
import { type MailSpec, mail, page, results } from '../../mails/build.ts';
import { options } from './hdfc.ts';

const read = (words: string, more: MailSpec = {}) =>
  readMail(
    mail({
      top: [results.gmail('hdfcbank.bank.in')],
      from: 'HDFC Bank InstaAlerts <alerts@hdfcbank.bank.in>',
      subject: 'A payment for you',
      date: new Date('2026-05-21T18:36:16Z'),
      html: page(words),
      ...more,
    }),
    options,
  );

const CHANGED =
  'Dear Customer,<br>Good news: Rs. 499.37 reached your account XX4321 just now, from asha@okaxis. Its UPI number is 612345678901.<br>Warm regards, HDFC Bank';

test('a mail of a wording that nobody knows is kept with the payment that it names', async () => {
  expect(await read(CHANGED)).toMatchObject({
    ...{ reason: 'unknown_template', trusted: true, template: null, kind: 'unknown', rail: null },
    ...{ amountPaise: 49_937, accountTail: '4321', reference: '612345678901' },
    identity: 'ref:credit:612345678901',
    explanation: expect.stringMatching(
      /names a payment of ₹499.37\. .* can attach it to its order/,
    ),
  });
});

test.each<[string, string, number | null]>([
  ['one amount', CHANGED, 49_937],
  ['the same amount twice', CHANGED.replace('Warm', 'The amount is INR 499.37.<br>Warm'), 49_937],
  [
    'what is left, what it cost and what is insured',
    CHANGED.replace(
      'Warm',
      'Available balance: Rs. 12,000.00. Charges: Rs 0.00. Deposits are insured up to ₹5,00,000.<br>Warm',
    ),
    49_937,
  ],
  [
    'cards in a footer',
    CHANGED.replace('Warm', 'Report lost debit cards at once.<br>Warm'),
    49_937,
  ],
  ['two amounts', CHANGED.replace('Warm', 'With Rs. 2.00 of it.<br>Warm'), null],
  ['no amount', CHANGED.replace('Rs. 499.37', 'Money'), null],
  ['nothing', CHANGED.replace('499.37', '0.00'), null],
  ['an amount that may be cut', 'You received in XX4321 and from asha@okaxis Rs. 499.', null],
  ['part of a paisa', CHANGED.replace('499.37', '499.375'), null],
])('its amount is what was paid, where one amount can be meant: %s', async (_, words, paise) => {
  expect(await read(words)).toMatchObject({ reason: 'unknown_template', amountPaise: paise });
});

test.each([
  'reached your account XX4321 and left it again, as a debit',
  'could not reach your account XX4321: it was declined',
  'will soon be credited to your account XX4321',
  'was processed for XX4321',
  'was sent from your account XX4321',
  'was deducted on your behalf, account XX4321',
  'was paid to a friend of XX4321: you have sent it',
  'वापस किया गया, XX4321',
  'was spent from your account XX4321',
  'is taken back: a refund to the payer from XX4321',
  'will not reach you: the transfer to XX4321 was cancelled',
])('money that went out, came back or never came is no payment: %s', async (words) => {
  const { reason, amountPaise, identity } = await read(
    CHANGED.replace('reached your account XX4321', words),
  );
  expect(reason).not.toBe('ok');
  expect({ reason, isNamed: reason === 'unknown_template' && amountPaise !== null }).toEqual({
    reason,
    isNamed: false,
  });
  expect(reason === 'unknown_template' ? identity : null).toBeNull();
});

test('digits and references of which several could be meant are left open', async () => {
  const words = CHANGED.replace('Warm', 'Beside XX9999 and 698765432109.<br>Warm');
  expect(await read(words)).toMatchObject({
    ...{ amountPaise: 49_937, accountTail: null, reference: null },
    identity: expect.stringMatching(/^sha256:/),
  });
});

test('a mail that nothing proves names no payment in words that nobody knows', async () => {
  expect(await read(CHANGED, { top: [] })).toMatchObject({
    ...{ reason: 'unverified', trusted: false, amountPaise: null, identity: null },
  });
});
