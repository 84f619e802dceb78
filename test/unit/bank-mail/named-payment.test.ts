import { expect, test } from '@jest/globals';
import { readHeaders } from '../../../src/bank-mail/mime/headers.ts';
import { namedPayment } from '../../../src/bank-mail/named-payment.ts';
import { readViews } from '../../../src/bank-mail/page/views.ts';
import { readMail } from '../../../src/bank-mail/read-mail.ts';
import { type MailSpec, mail, page, results } from '../../mails/build.ts';
import { corpus } from '../../mails/corpus/index.ts';
import { lines } from '../../mails/corpus/shapes.ts';
import { atTerminal, saying } from '../../setup/words.ts';
import { options } from './hdfc.ts';

const namedIn = (flat: string, subject = '') => namedPayment([{ subject, flat, lines: [flat] }]);

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
    explanation: saying(/names a payment of ₹499.37\. .* can attach it to its order/),
  });
});

test('its words are told, masked, where they name the amount', async () => {
  const { explanation } = await read(`${'Zephyr quorble. '.repeat(40)}<br>${CHANGED}`);
  expect(atTerminal(explanation)).toMatch(
    /It says, masked: “[^“”]*Rs\. 111\.11 x+ your account XX1234[^“”]*”\.$/,
  );
  expect(atTerminal(explanation)).not.toMatch(/zephyr|asha|4321|612345678901/i);
  const text = 'Please view this email in HTML.';
  expect(atTerminal((await read(CHANGED, { text })).explanation)).toMatch(
    /“[^“”]*Rs\. 111\.11 x+ your/,
  );
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
  'Please check your account statement for more details.',
  'Rewards and offers await you in our app.',
])('a word of the footer makes no statement or offer of it: %s', async (footer) => {
  expect(await read(CHANGED.replace('Warm', `${footer}<br>Warm`))).toMatchObject({
    ...{ reason: 'unknown_template', kind: 'unknown', amountPaise: 49_937 },
  });
  const nameless = CHANGED.replace('612345678901', '7').replace('Warm', `${footer}<br>Warm`);
  expect((await read(nameless)).reason).toBe('not_a_credit');
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

test.each([
  'Your NEFT transaction of Rs. 500.00 has been credited to the beneficiary account.',
  'Amount Rs 500.00 transferred to RAVI. Beneficiary a/c XX99 credited.',
  'UPI payment of Rs. 500.00 to ravi@ybl was successful. You are receiving this e-mail as a customer.',
  'Rs. 500.00 transferred to RAVI KUMAR via UPI. Never enter your PIN to receive money.',
  'Sent Rs.500.00 from your Kotak Mahindra Bank Savings Account to ravi@ybl. You received this mail as a customer.',
  'You have received a collect request of Rs. 500.00 from RAVI.',
  'You have received a payment request of Rs 500.00 from RAVI on UPI.',
  'A UPI mandate of Rs 500.00 was received from NETFLIX.',
  'Rs 500.00 could not be credited to your account XX4321.',
  'Rs 500.00 has not been credited to your account XX4321.',
  'The payment of Rs 500.00 was not received in your account XX4321.',
  'Credit of Rs 500.00 to your account XX4321 is pending.',
  'Credit of Rs 500.00 to your account XX4321 is on hold.',
  'Credit of Rs 500.00 to your account XX4321 did not go through.',
  'Amount credited: Rs 500.00. Credit status: under process.',
  'Rs 500.00 is being credited to your account XX4321.',
  'Return of Rs 500.00 credited earlier to your account XX4321.',
  'A chargeback of Rs 500.00 was raised against the payment received in your account.',
  'The credit of Rs 500.00 in your account was recalled by the remitting bank.',
  'The credit of Rs 500.00 in your account was taken back.',
  'A lien of Rs 500.00 is marked on the amount received in your A/c No. XX4321.',
  'Cheque of Rs 500.00 deposited in your account has bounced.',
  'Cheque of Rs 500.00 deposited in your account is subject to clearing.',
  'Rs 500.00 gets credited to your account by tomorrow.',
  'Payment of Rs 500.00 to AMAZON was received by the merchant.',
  'Thank you! Your bill payment of Rs 500.00 has been received.',
  'Rs. 500.00 is credited to your account XX4321 by VPA gpayrefund-online@axisbank.',
  'The available balance in your account ending XX4321 is Rs. 500.00.',
  'आपके खाते में Rs 500.00 जमा नहीं हुए।',
  'आपके खाते में Rs 500.00 जमा किए जाएंगे।',
  'आपको Rs 500.00 का भुगतान अनुरोध प्राप्त हुआ है।',
  'आपने Rs 500.00 का भुगतान किया। यह मेल आपको प्राप्त हुई है।',
])('what tells of another end, or whose money it was, is no payment: %s', (words) => {
  expect(namedIn(words)).toBeNull();
});

test('of all known wordings only those of money that came would be named', async () => {
  const named = new Map<string, number>();
  for (const { from, subject, says, body, expect: expected } of Object.values(corpus).flat()) {
    const shape = body ? { body } : { html: page(lines(says ?? '').join('<br>')) };
    const raw = mail({ from, subject, ...shape });
    const { headers, bodyStart } = readHeaders(raw);
    const text = await readViews(raw, headers, bodyStart).catch(() => null);
    if (text !== null && namedPayment(text.views) !== null)
      named.set(expected.kind, (named.get(expected.kind) ?? 0) + 1);
  }
  expect([...named.keys()].toSorted()).toEqual(['credit', 'other_rail', 'unknown']);
  expect(named.get('credit')).toBeGreaterThanOrEqual(40);
});

test.each([
  'The payer took it again.',
  'It was then moved back to the payer.',
  'This is void.',
  'This message is a test.',
  'The sum is blocked.',
  'It has been disputed.',
  'Please ignore the alert sent before.',
  'Transaction status - Unsuccesful.',
  'Hold placed.',
  'Wapas kar diya gaya.',
])('a sentence that no footer has may take it back: %s', (sentence) => {
  const words = 'Rs 500.00 reached your account XX4321.';
  const footer = 'Never share your OTP, PIN or CVV with anyone.';
  expect(namedIn(`${words} ${footer}`)).toMatchObject({ amountPaise: 50_000 });
  expect(namedIn(`${words} ${sentence} ${footer}`)).toBeNull();
});

test.each([['Purple elephants dance quietly.', 16_000]])(
  'a known wording beside words that nobody knows states its payment where they are harmless: %s',
  async (beside, amountPaise) => {
    const credit =
      'Dear Customer,<br>Rs. 160.00 is successfully credited to your account **7722 by VPA payer@ybl PAYER NAME on 21-05-26.<br>Your UPI transaction reference number is 620132678501.<br>';
    const subject = 'View: Account update for your HDFC Bank A/c';
    expect(await read(`${credit}${beside}`, { subject })).toMatchObject({
      reason: 'ambiguous',
      amountPaise,
    });
  },
);

test.each([
  { sender: 'HDFC Bank Reversals' },
  { pictures: ['Payment failed'] },
  { pictures: ['₹2.00'] },
  { files: ['reversal_advice.pdf'] },
])('what stands beside the text counts as what stands in it: %j', (beside) => {
  const flat = 'Rs 500.00 reached your account XX4321.';
  expect(namedIn(flat)).toMatchObject({ amountPaise: 50_000 });
  const view = { subject: 'A payment for you', flat, lines: [flat] };
  expect(namedPayment([{ ...view, ...beside }])).toBeNull();
});

test.each([
  ['Rs 500.00 reached your a/c XX4321 (UPI/412345678901/P2A).', '412345678901'],
  ['Rs 500.00 reached your a/c XX4321, ref no: 412345678901. Call 1800 123 4567.', '412345678901'],
  ['Rs 500.00 reached your a/c XX4321. WhatsApp us on 919876543210.', null],
  ['Rs 500.00 reached your a/c 123456789012.', null],
  ['Rs 500.00 reached your a/c XX4321, UTR No.: FBBT262161234567.', null],
])('twelve figures are a reference behind its label only: %s', (words, reference) => {
  expect(namedIn(words)).toMatchObject({ amountPaise: 50_000, reference });
});

test.each(['*', 'x', '** ', 'X*', 'from a ', 'ref ', 'Rs.', '₹1 ', 'balance XX12 ', 'to your a '])(
  'a mail as long as is read takes no time: %s',
  (filling) => {
    const words = `Rs 500.00 reached your account ${filling.repeat(32_000 / filling.length)}!`;
    const begun = process.cpuUsage();
    namedIn(words);
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  },
);

test.each([
  ['a/c no. 4477.', '4477'],
  ['Account 4477, thank you.', '4477'],
  ['a/c number: 4477', '4477'],
  ['a/c no. 4477 (a/c XX4321)', '4321'],
  ['a/c 4477 and a/c 9988', null],
  ['account. 24x7 help', null],
  ['account 500.00', null],
  ['a/c 123456789012', null],
])('digits without a mask stand behind the word for an account: %s', (words, tail) => {
  expect(namedIn(`INR 77.31 reached your ${words}`)?.accountTail).toBe(tail);
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
