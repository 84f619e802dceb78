import { expect, jest, test } from '@jest/globals';
import { formats, html, type Known, linesOf, settling, text } from './known-formats.ts';

jest.setTimeout(600_000);

const NAMED = formats.filter((known) => linesOf(known).some((line) => line.includes('PAYER NAME')));

/** A format's mails with other words where the payer's name stands. */
const naming =
  (name: string) =>
  (known: Known): [ReturnType<typeof html>] => [
    html(linesOf(known).map((line) => line.replace(/PAYER NAME(?: X Y)?/g, name))),
  ];

test.each([
  'REVERSAL',
  'UPI REVERSAL',
  'Failed txn reversal',
  'CASHBACK',
  'SALARY JUN',
  'INT.PD',
  'LOAN DISBURSEMENT',
  'FD CLOSURE',
  'SELF TRANSFER',
  'PENDING',
  'Rejected',
  'REFUND-PHONEPE',
  'Refund by Zomato',
  'REVERSAL DEPT',
  'CASHBACK PAYTM',
  'REWARDS TEAM',
  'PAYROLL TEAM',
  'DIVIDEND HDFC',
  'CHARGEBACK CELL',
  'RETURN OF FUNDS',
  'UNDER REVIEW',
  'TEMPORARY CREDIT',
  'BY CLEARING',
  'MF REDEMPTION',
  'REDEMPTION',
  'FUEL SURCHARGE WAIVER',
  'RET/RAMESH',
  'RAMESH RETURN',
  'RAMESH/RETURN',
  'RAMESH wapas',
  'RAMESH loan',
  'RAMESH Kumar cash',
  'RAMESH Rs. 5.00',
  'RAMESH 5.00',
  'RAMESH A/c XX0001',
  'CDM DEPOSIT',
  'N.E.F.T',
  'RAMESH R.T.G.S',
  'AEPS',
  'WELCOME BONUS',
  'UPI Signup bonus',
  'Scratch card winnings',
  'PENNY DROP',
  'RAMESH Beneficiary validation',
  'SUSPENSE ACCOUNT',
  'Sweep-in',
  'RAMESH OD LIMIT',
  'ASBA release',
  'UPI Mutual fund redemption',
  'MGNREGA',
  'Money back',
  'Correction entry',
  'Wrong credit',
  'CASH',
  'UPI Branch deposit',
  'Wallet load',
  'Internal transfer',
  'PAYOUT 118',
  'Wages',
  'Payout/RAMESH',
  'vide DD 88291',
  'by CDM Andheri',
  'MISC CR',
  'SUSP CR',
  'POS REV',
  'HOLD REL',
  'LEAVE ENCASHMENT',
  'Travel claim',
  'धनवापसी',
  'असफल',
  'रमेश रद्द',
  'कैशबैक',
])('a name that is a cause or a status settles nothing: %s', async (name) => {
  expect(await settling(naming(name), NAMED)).toEqual([]);
});

test.each(['A CH REDDY', 'E C S RAO', 'SWIFT COURIERS', 'GOODWILL STORES', 'MODI STORES'])(
  'a name with such letters in it pays as others do: %s',
  async (name) => {
    const plain = await settling(naming('RAMESH KUMAR'), NAMED);
    expect(plain.length).toBeGreaterThan(5);
    expect(await settling(naming(name), NAMED)).toEqual(plain);
  },
);

test.each(['RAMESH KUMAR SELF', 'RAMESH KUMAR ATM', 'RAMESH OVERDRAFT', 'RAMESH SUSPENSE'])(
  'what a credit came from, behind a name that has its own place: %s',
  async (name) => {
    const alone = NAMED.filter((known) =>
      linesOf(known).every((line) => !/\/.*PAYER NAME|-PAYER NAME/.test(line)),
    );
    expect(alone.length).toBeGreaterThan(5);
    expect(await settling(naming(name), alone)).toEqual([]);
  },
);

test.each([
  'flipkart.rfnd@axl',
  'chargeback@ybl',
  'npci.udir@ybl',
  'npci.dispute@npci',
  'salary.pay@icici',
  'dividend@hdfcbank',
  'rewards@okaxis',
  'rev.upi@hdfcbank',
])('a VPA that was made for a refund or another cause settles nothing: %s', async (vpa) => {
  const shown = formats.filter((known) => linesOf(known).some((line) => VPA.test(line)));
  expect(shown.length).toBeGreaterThan(5);
  const paidFrom = (known: Known): [ReturnType<typeof html>] => [
    html(linesOf(known).map((line) => line.replace(VPA, vpa))),
  ];
  expect(await settling(paidFrom, shown)).toEqual([]);
});

test('a person whose own VPA speaks of a salary pays as others do', async () => {
  // Paytm masks its VPAs, so that any word there is its own.
  const shown = formats.filter(
    (known) => known.bank !== 'paytm' && linesOf(known).some((line) => VPA.test(line)),
  );
  const paidFrom =
    (vpa: string) =>
    (known: Known): [ReturnType<typeof html>] => [
      html(linesOf(known).map((line) => line.replace(VPA, vpa))),
    ];
  const plain = await settling(paidFrom('priya.stores@okaxis'), shown);
  expect(plain.length).toBeGreaterThan(5);
  expect(await settling(paidFrom('priya.salary@okaxis'), shown)).toEqual(plain);
});

test('what stands behind the bracket around a name is none of it', async () => {
  const bracketed = NAMED.filter((known) => linesOf(known).some((l) => l.includes('(PAYER NAME')));
  const behind = (known: Known): [ReturnType<typeof html>] => [
    html(linesOf(known).map((line) => line.replace(/\(PAYER NAME[^)]*\)/, '(RAVI) card'))),
  ];
  expect(bracketed.length).toBeGreaterThan(0);
  expect(await settling(behind, bracketed)).toEqual([]);
});

test.each(['cancelled 9190XX1234', '9190XX1234 loan', '(provisional)'])(
  'a row of a mobile number holds nothing else: %s',
  async (words) => {
    const shown = formats.filter((known) => linesOf(known).join().includes('9190XX1234'));
    const changed = (known: Known): [ReturnType<typeof html>] => [
      html(linesOf(known).map((line) => line.replace('9190XX1234', words))),
    ];
    expect(shown.length).toBeGreaterThan(0);
    expect(await settling(changed, shown)).toEqual([]);
  },
);

test.each(['reversed', 'SALARY', 'Rs. 5.00', 'on hold'])(
  'words at the balance of the sentence in Hindi settle nothing: %s',
  async (words) => {
    const shown = formats.filter((known) => /शेष \S+\d है/.test(linesOf(known).join('\n')));
    const changed =
      (by: string) =>
      (known: Known): [ReturnType<typeof html>] => [
        html(linesOf(known).map((line) => line.replace(/(शेष )(\S+\d) है/, by))),
      ];
    expect(shown.length).toBeGreaterThan(0);
    expect(await settling(changed(`$1$2 ${words} है`), shown)).toEqual([]);
    expect(await settling(changed(`$1${words} $2 है`), shown)).toEqual([]);
  },
);

const VPA = /[\w.-]+@(?:ok\w+|ybl)\b/;

test.each([
  '(reversed)',
  'cashback',
  'subject to realisation',
  'if approved',
  'scheduled',
  'will be returned',
  'Rs 5',
  'INR 5.00',
  'RETURN',
  '| HOLD',
  'loan',
  'wapas',
  'CXL',
  'REJ',
  'CHGBK',
  'WRONG A/C',
])('a cause or a condition behind a name settles nothing: %s', async (words) => {
  expect(await settling(naming(`RAMESH KUMAR ${words}`), NAMED)).toEqual([]);
});

test.each(['Reverted.', 'Nakaam', 'Just kidding.', 'Next week', 'Unclaimed'])(
  'a line of its own behind the line of a name settles nothing, whatever it says: %s',
  async (words) => {
    const below = (known: Known) =>
      linesOf(known).flatMap((line) => (/PAYER NAME$/.test(line) ? [line, words] : [line]));
    const named = formats.filter((known) => below(known).length > linesOf(known).length);
    expect(named.length).toBeGreaterThan(3);
    expect(await settling((known) => [text(below(known))], named)).toEqual([]);
    expect(await settling((known) => [html(below(known))], named)).toEqual([]);
  },
);

test.each([
  'No money has been received.',
  'The account above is closed.',
  'यह राशि वापस कर दी गई है।',
  'Money is no longer in your account',
])('a sentence behind a name that ends the statement settles nothing: %s', async (sentence) => {
  const behind = (known: Known) =>
    linesOf(known).map((line) => line.replace(/PAYER NAME$/, `RAVI. ${sentence}`));
  const named = formats.filter(({ one }) => one.name === 'C8: IMPS without a reference');
  expect(named).toHaveLength(1);
  expect(await settling((known) => [text(behind(known))], named)).toEqual([]);
  // Without a full stop it is a sentence, too.
  expect(await settling(naming(`RAVI ${sentence.replace(/[.।]$/, '')}`), named)).toEqual([]);
  expect(await settling(naming('RAVI असफल'), NAMED)).toEqual([]);
});

test.each(['Self Help Stores', 'Will Smith', 'Revathi Iyer', 'Test Book Depot', 'Mila'])(
  'a name that only sounds so takes nothing from a payment: %s',
  async (name) => {
    const plain = await settling(naming('RAMESH KUMAR'), NAMED);
    expect(await settling(naming(name), NAMED)).toEqual(plain);
    expect(plain.length).toBeGreaterThan(5);
  },
);

/**
 * Where a name stands by itself, and not in a narration, which is the payer's own line; Paytm's
 * rows have none but a masked VPA.
 */
const BY_ITSELF = NAMED.filter(
  (known) => known.bank !== 'paytm' && !linesOf(known).some((l) => /[/-]PAYER NAME/.test(l)),
);

test.each(['TEST PAYMENT', 'DUMMY', 'RAMESH XX0001', 'RAMESH A/c XX0001', 'RAMESH 5.00'])(
  'a test, an account or an amount in a name settles nothing: %s',
  async (name) => {
    expect(await settling(naming(name), BY_ITSELF)).toEqual([]);
  },
);

test.each([
  'Raj Cooling',
  'Sunil Bal',
  'Gold Loan Mart',
  'Rs 500 Store',
  'ASHA DEMO PAYER',
  'Raj Money Transfer',
])(
  'a name with a trade or a surname that sounds so takes nothing from a payment: %s',
  async (name) => {
    // Where nothing stands behind a name, any such word could be a sentence's.
    const followed = BY_ITSELF.filter(({ one }) => !one.name.includes('without a reference'));
    const plain = await settling(naming('RAMESH KUMAR'), followed);
    expect(plain.length).toBeGreaterThan(5);
    expect(await settling(naming(name), followed)).toEqual(plain);
  },
);

const REMARKED = formats.filter(({ one }) =>
  /UPI\/P2A\/\d{12}\/[^/]+\/[^/]+\/Sent/.test(one.says ?? ''),
);

test.each([
  'REV',
  'RET',
  'RTN',
  'SAL',
  'INT',
  'LOAN',
  'SWEEP',
  'SELF',
  'DBT',
  'HOLD',
  'रिफंड',
  'CREDIT ADJ',
  'TCC',
  'RET-U69',
])('a remark that is a cause in short settles nothing: %s', async (cause) => {
  const remarked = (known: Known): [ReturnType<typeof html>] => [
    html(linesOf(known).map((line) => line.replace('/Sent', `/${cause}`))),
  ];
  expect(REMARKED.length).toBeGreaterThan(0);
  expect(await settling(remarked, REMARKED)).toEqual([]);
});

test.each(['Value dated 01-01-2025', 'will be available after 24 hours', 'post dated'])(
  'what is yet to come, behind a remark, settles nothing: %s',
  async (words) => {
    const remarked = (known: Known): [ReturnType<typeof html>] => [
      html(linesOf(known).map((line) => line.replace('/Sent', `/Sent ${words}`))),
    ];
    expect(await settling(remarked, REMARKED)).toEqual([]);
  },
);

test.each(['Best, FY 2019-20', 'Best,\nNope', 'Best,\nNot yours'])(
  'a greeting behind a name, and words behind that, are no part of the name: %j',
  async (words) => {
    const bare = formats.filter(({ one }) => one.name.includes('IMPS without a reference'));
    expect(bare.length).toBeGreaterThan(0);
    const change = (known: Known): [{ text: string }] => [
      { text: linesOf(known).join('\n').replace('Best,', words) },
    ];
    expect(await settling(change, bare)).toEqual([]);
  },
);

test.each([
  'PAYER NAMThis credit was reversed',
  'PAYER NAMHeld for screening',
  'RaviWrong credit',
  'RAVIअसफल',
  'RAVI (sample)',
  'RAVI - drill',
  'RAVI KUMAR no longer',
  'RAVI KUMAR into your loan account',
  'RAVI KUMAR MONEY BACK',
  'RAVI KUMAR SAMPLE ALERT',
  'RAVI KUMAR on 01-01-2020',
  'SAMPLE PAYER',
  'NOT RECEIVED',
  '{{payer}}',
])(
  'a name with the bank’s words behind it, glued or set apart, settles nothing: %s',
  async (name) => {
    expect(await settling(naming(name), BY_ITSELF)).toEqual([]);
  },
);

test.each([
  'SentThis credit was reversed',
  'SentFailed',
  'Sentবাতিল',
  'rent - fraud suspected',
  'RAVI KUMAR Our team is examining this.',
  'chai. Our auditors have questions.',
])(
  'a remark with the bank’s words behind it, glued or set apart, settles nothing: %s',
  async (words) => {
    const remarked = (known: Known): [ReturnType<typeof html>] => [
      html(linesOf(known).map((line) => line.replace('/Sent', `/${words}`))),
    ];
    expect(await settling(remarked, REMARKED)).toEqual([]);
  },
);

test.each([
  'AmazonPay',
  'PhonePe for lunch',
  'BalanceAmount',
  'Invoice 12 - final payment',
  'for chai. Thank you',
])('a remark in a payer’s own spelling takes nothing from a payment: %s', async (words) => {
  const remarked = (known: Known): [ReturnType<typeof html>] => [
    html(linesOf(known).map((line) => line.replace('/Sent', `/${words}`))),
  ];
  expect(await settling(remarked, REMARKED)).toEqual(
    REMARKED.map(({ bank, one }) => `${bank}: ${one.name}`),
  );
});

test.each([
  'RAVI KUMAR RRN 700000000001',
  'RRN 700000000001',
  'RAVI UPI Ref No 700000000001 KUMAR',
  'RAVI reference number is 700000000001',
])('a name that holds another reference behind its label settles nothing: %s', async (name) => {
  const withReference = NAMED.filter(({ one }) => one.expect.reference !== null);
  expect(await settling(naming(name), withReference)).toEqual([]);
});

test('twelve figures in a name are no reference: a telephone number has as many', async () => {
  const ofHdfc = NAMED.filter(({ one }) => /^C[12]\b/.test(one.name));
  expect(await settling(naming('RAVI 919876543210'), ofHdfc)).toHaveLength(ofHdfc.length);
});
