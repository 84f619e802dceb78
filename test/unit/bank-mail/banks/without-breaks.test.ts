import { describe, expect, test } from '@jest/globals';
import { profileOf } from '../../../../src/bank-mail/banks/index.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import type { MailView, ProfileReading } from '../../../../src/bank-mail/types.ts';

const view = (lines: readonly string[], subject = ''): MailView => ({
  subject,
  flat: lines.join(' '),
  lines,
});
const read = (domain: string, lines: readonly string[]): ProfileReading =>
  profileOf(domain, [])?.read(view(lines), nothingTaught) ?? { kind: 'none' };
const settles = (domain: string, lines: readonly string[]) => {
  const reading = read(domain, lines);
  return reading.kind === 'found' && reading.found.kind === 'credit'
    ? [reading.found.amountPaise, reading.found.reference]
    : null;
};

/** One payment of each kind of wording: its lines as the bank writes them, and what it settles. */
const payments: Readonly<
  Record<
    string,
    { domain: string; lines: string[]; footer: string[]; paid: [number, string | null] }
  >
> = {
  hdfc: {
    domain: 'hdfcbank.bank.in',
    lines: [
      'Dear Customer,',
      'Rs. 160.00 is successfully credited to your account **7722 by VPA payer@ybl PAYER NAME on 18-04-26.',
      'Your UPI transaction reference number is 620132678501',
    ],
    footer: ['Thank you for banking with us.', 'Warm Regards,', 'HDFC Bank'],
    paid: [16000, '620132678501'],
  },
  kotak811: {
    domain: 'kotak.bank.in',
    lines: [
      'You’ve received a UPI Credit in your Kotak A/c (XX9999).',
      "Here's the summary of your transaction:",
      'Date: 17-Sep-26',
      'Amount: ₹1.01',
      'Sender: PAYER NAME',
      'UPI Reference Number (RRN): 626000000001',
    ],
    footer: ['View balance: https://kotak811.com/mbapp/pay', 'Digitally yours,', 'Kotak811.'],
    paid: [101, '626000000001'],
  },
  'kotak imps': {
    domain: 'kotak.bank.in',
    lines: [
      'We wish to inform you that your account xx4521 is credited by Rs. 25000.00 on 12-Apr-2026 for IMPS transaction. Please find the details as below:',
      'Sender Name: PAYER NAME',
      'Sender Mobile No: 9190XX1234',
      'IMPS Reference No: 610202772071',
      'Remarks : rent',
    ],
    footer: ['Regards,', 'Kotak Mahindra Bank Ltd.'],
    paid: [2_500_000, '610202772071'],
  },
  slice: {
    domain: 'slice.bank.in',
    lines: [
      'You have received ₹230 via UPI in your slice bank account xx8773. Avl. Bal. ₹3,571.23',
      'Transaction date 06-Sep-26',
      'From PAYER NAME',
      'RRN 661533935455',
    ],
    footer: ['Best,', 'Team slice'],
    paid: [23000, '661533935455'],
  },
  axis: {
    domain: 'axis.bank.in',
    lines: [
      "Here's the summary of your transaction:",
      'Amount Credited: INR 1.00',
      'Account Number: XX3370',
      'Date & Time: 01-10-26, 17:15:42 IST',
      'Transaction Info: UPI/P2A/602487211999/PAYER NAM/HDFC/Sent',
    ],
    footer: ['Please do not share your OTP, CVV or PIN.', 'Axis Bank Ltd.'],
    paid: [100, '602487211999'],
  },
  idfc: {
    domain: 'idfcfirstbank.com',
    lines: [
      'Your A/C XXXXXXX5745 has been credited with INR 1,00000.00 on 04/07/2025 10:22. New balance is INR 2,00422.00CR',
    ],
    footer: ['Regards,', 'IDFC FIRST Bank'],
    paid: [10_000_000, null],
  },
  sbi: {
    domain: 'alerts.sbi.bank.in',
    lines: [
      'Your A/C XXXXX123456 has a credit by transfer of Rs 236.00 on 16/10/24. Avl Bal Rs 31,07,139.12.-SBI',
    ],
    footer: ['Please do not reply to this auto generated email.'],
    paid: [23600, null],
  },
  jana: {
    domain: 'jana.bank.in',
    lines: [
      'Your Jana Bank A/c no. XX6643 is credited with INR 48.08 on 12-SEP-2026.',
      'Info: IMPS 625516639634 INNOFIN',
    ],
    footer: ['Your account balance is INR 97,720.68.'],
    paid: [4808, '625516639634'],
  },
  saraswat: {
    domain: 'saraswatbank.co.in',
    lines: [
      'Below is a summary of Credit Transaction:',
      'Date, Time : 30-06-2026 04:39:02',
      'Credit Account No: XX1687',
      'Amount: INR 1,000.00',
      'Particulars: - UPI/417265488912/payer@ybl/PAYER NAME',
    ],
    footer: ['We advise that you keep this email'],
    paid: [100_000, '417265488912'],
  },
};

const layouts: Readonly<Record<string, (lines: readonly string[]) => string[]>> = {
  'in lines': (lines) => [...lines],
  'on one line': (lines) => [lines.join(' ')],
  'glued without a blank': (lines) => [lines.join('')],
};
const each = Object.entries(payments).flatMap(([name, payment]) =>
  Object.entries(layouts).map(([layout, lay]) => [`${name} ${layout}`, payment, lay] as const),
);

const undone = [
  'This transaction has failed.',
  'This transaction was unsuccessful.',
  'This transaction is pending.',
  'This payment has not been credited.',
  'The credit above has been cancelled.',
  'The amount has been returned to the sender.',
  'The amount stands reversed.',
  'This amount has been debited back from your account.',
  'Credit reversed.',
  'Payment failed.',
  'Reversal of this credit has been initiated.',
  'We have reversed this credit.',
];

describe('a payment that is taken back below its statement settles nothing', () => {
  test.each(each)('%s', (_name, { domain, lines, footer }, lay) => {
    for (const words of undone)
      expect([words, settles(domain, lay([...lines, words, ...footer]))]).toEqual([words, null]);
    for (const words of undone)
      expect([words, settles(domain, lay([...lines, `${words} Call us.`]))]).toEqual([words, null]);
  });

  test('broken over two lines as well', () => {
    const { domain, lines, footer } = payments.slice ?? { domain: '', lines: [], footer: [] };
    expect(
      settles(domain, [...lines, 'This transaction', 'has been declined.', ...footer]),
    ).toBeNull();
  });
});

test.each([
  ['kotak811', 'UPI Reference Number (RRN): 661533935455'],
  ['kotak811', 'Amount: ₹5000.00'],
  ['kotak imps', 'IMPS Reference No: 661533935455'],
  ['saraswat', 'Amount: INR 5,000.00'],
  ['slice', 'RRN 555533935455'],
])('a label that stands there twice settles nothing, glued or not: %s, %s', (name, again) => {
  const { domain, lines, footer } = payments[name] ?? { domain: '', lines: [], footer: [] };
  for (const lay of Object.values(layouts))
    expect(settles(domain, lay([...lines, again, ...footer]))).toBeNull();
});

describe('a remark that says refund is one, though the next sentence stands right behind it', () => {
  const info = (remark: string) =>
    `Transaction Info: UPI/P2A/602487211999/PAYER NAM/HDFC/${remark}`;
  test.each(['Refund', 'REFUND', 'Reversal', 'Cashback'])('%s', (remark) => {
    const { domain, lines, footer } = payments.axis ?? { domain: '', lines: [], footer: [] };
    for (const lay of Object.values(layouts))
      expect(settles(domain, lay([...lines.slice(0, -1), info(remark), ...footer]))).toBeNull();
    const legacy = `Your A/c no. XX0999 has been credited with INR 110.00 on 27-08-2026 at 08:29:30 IST by UPI/P2A/602487211999/PAYER/HDFC/${remark}. To check your available balance, please click here.`;
    expect(settles(domain, [legacy])).toBeNull();
    const indus = `Your IndusInd Bank Account No. 15XXXXXX3333 has been Credited for INR 1.00 towards UPI/400111222333/CR/ABCD/HDFC/${remark}. The balance available in your Account is INR 5.00`;
    expect(settles('indusind.com', [indus])).toBeNull();
    const jana = `Your Jana Bank A/c no. XX6643 is credited with INR 48.08 on 12-SEP-2026. Info: IMPS 625516639634 ${remark} Your account balance is INR 97,720.68.`;
    expect(settles('jana.bank.in', [jana])).toBeNull();
  });

  test('one that goes on may be the bank’s: a person looks', () => {
    const { domain, lines, footer } = payments.axis ?? { domain: '', lines: [], footer: [] };
    const mail = [...lines.slice(0, -1), info('Refund for shoes'), ...footer];
    expect(read(domain, mail).kind).toBe('ambiguous');
  });
});

test('HDFC’s reference details that name a refund before the reference, or a refund’s VPA, are no payment', () => {
  const details = (words: string) => [
    'You have received a credit in your HDFC Bank account.',
    'Details of the transaction:',
    'Amount received: INR 100.00',
    'Account: XX0000',
    'Date: 29-JUN-2026',
    `Reference Details: ${words}`,
    'Available Balance: INR 200.00',
  ];
  for (const words of [
    'UPI-REFUND-900000000002',
    'UPI-REVERSAL-900000000002',
    'IMPS REVERSAL-900000000002',
    'UPI RET-900000000002-x',
    'UPI-X-gpayrefund-online@axisbank-900000000002',
    'IMPS-900000000002-Refund',
  ]) {
    expect([words, settles('hdfcbank.bank.in', details(words))]).toEqual([words, null]);
  }
  expect(
    settles('hdfcbank.bank.in', details('IMPS-900000000002-RETURN GIFTS LTD-HDFC-ok')),
  ).toEqual([10000, '900000000002']);
});

test('a reward is no payment', () => {
  const mail = (purpose: string) =>
    `You have successfully received ₹1.0 from PAYER NAME at 06:29 PM IST, 27 August 2026 with transaction id FMPIB0000000000. Your updated balance is ₹2.0. UTR: 609922866023. Purpose: ${purpose}.`;
  expect(settles('famapp.in', [mail('UPI')])).toEqual([100, '609922866023']);
  for (const purpose of ['Reward', 'Cash back', 'Cashback'])
    expect(settles('famapp.in', [mail(purpose)])).toBeNull();
});

describe('a statement that was cut inside its amount or its time settles nothing, whatever follows', () => {
  const footers = [['Thank you for banking with us.', 'Regards,'], ['']];
  test.each([
    ['dcbbank.com', 'Your Account Number XXXXX4321 was credited INR 900.00'],
    ['sc.com', 'Your a/c no. XX4321 is credited by INR 1,900.00'],
  ])('%s', (domain, statement) => {
    expect(settles(domain, [`${statement}.`])).not.toBeNull();
    for (const footer of footers) {
      for (let cut = 1; cut < statement.length; cut += 1) {
        const begun = statement.slice(0, cut);
        expect([begun, settles(domain, [begun, ...footer])]).toEqual([begun, null]);
        expect([begun, settles(domain, [`${begun} ${footer.join(' ')}`])]).toEqual([begun, null]);
      }
    }
  });

  test('IDFC: a longer statement is not the short one', () => {
    const begun =
      'Your A/C XXXXXXX1234 has been credited with INR 10,000.00 on 30-09-2026 07:32:03';
    expect(settles('idfcfirstbank.com', [begun, 'Thank you for banking with us.'])).toBeNull();
  });
});

describe('slice: a number in the payer’s name is not the reference', () => {
  const bare = (from: string) => [
    'You have received ₹230 via IMPS in your slice bank account xx8773. Avl. Bal. ₹3,571.23',
    'Transaction date 06-Sep-26',
    `From ${from}`,
  ];
  test('without a reference of its own it settles nothing', () => {
    expect(settles('slice.bank.in', [...bare('PAYER NAME'), 'Best,', 'Team slice'])).toEqual([
      23000,
      null,
    ]);
    for (const name of ['PAYER RRN 661533935455', 'RRN: 661533935455']) {
      expect(settles('slice.bank.in', [...bare(name), 'Best,', 'Team slice'])).toBeNull();
    }
  });
  test('a reference glued to the name is read', () => {
    expect(
      settles('slice.bank.in', [
        [...bare('PAYER NAME'), 'RRN 661533935455', 'Best,', 'Team slice'].join(''),
      ]),
    ).toEqual([23000, '661533935455']);
  });
});

test.each([' / 620132678502', ' and 620132678502', ', 620132678502'])(
  'two references behind one label settle nothing: %s',
  (second) => {
    const { domain, lines, footer } = payments.hdfc ?? { domain: '', lines: [], footer: [] };
    expect(settles(domain, [`${lines.join(' ')}${second}.`, ...footer])).toBeNull();
  },
);

test.each([
  ' towards refund of your order',
  ' - refund',
  ' (reversal of 620132678501)',
  ' as cashback',
  ', reversed',
  ' towards interest',
])('a sentence that goes on behind its reference with a cause settles nothing: %s', (cause) => {
  for (const name of ['hdfc', 'kotak811', 'slice']) {
    const { domain, lines, footer } = payments[name] ?? { domain: '', lines: [], footer: [] };
    expect([
      name,
      settles(domain, [...lines.slice(0, -1), `${lines.at(-1)}${cause}.`, ...footer]),
    ]).toEqual([name, null]);
  }
});

describe('a subject that says what no true payment is contradicts the text', () => {
  const under = (subject: string) => {
    const { domain, lines, footer } = payments.hdfc ?? { domain: '', lines: [], footer: [] };
    return profileOf(domain, [])?.read(view([...lines, ...footer], subject), nothingTaught).kind;
  };
  test.each([
    'Transaction failed',
    'Refund processed',
    'UPI transaction declined',
    'Your transaction has been reversed',
  ])('%s', (subject) => {
    expect(under(subject)).toBe('ambiguous');
  });
  test.each([
    'View: Account update for your HDFC Bank A/c',
    '❗  You have done a UPI txn. Check details!',
  ])('others do not: %s', (subject) => {
    expect(under(subject)).toBe('found');
  });
});
