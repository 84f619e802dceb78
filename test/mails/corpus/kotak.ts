import { ambiguous, type CorpusMail, named, no, otherRail, pays, refund, unknown } from './mail.ts';

const from = 'Kotak-BankAlerts <BankAlerts@kotak.bank.in>';
const old = 'bankalerts@kotak.com';

const c5 = (payer: string) =>
  `If you are unable to view the below e-mailer, please click here. / Hi 811 Customer, / You’ve received a UPI Credit in your Kotak A/c (XX9999). / Here's the summary of your transaction: / Date: 17-Sep-26 / Amount: ₹1.01 / Sender: ${payer} / UPI Reference Number (RRN): 626000000001 / View balance: https://kotak811.com/mbapp/pay / Digitally yours, / Kotak811. / This e-mail is confidential. If it was erroneously received, delete it and tell the sender.`;
const c6 = (payer: string, remarks: string) =>
  `Dear Customer, / We wish to inform you that your account xx4521 is credited by Rs. 25000.00 on 12-Apr-2026 for IMPS transaction. Please find the details as below: / Sender Name: ${payer} / Sender Mobile No: 9190XX1234 / IMPS Reference No: 610202772071 / Remarks : ${remarks} / Regards, / Kotak Mahindra Bank`;
const c7 = (rail: string) =>
  `Dear Customer, / Rs. 50000 has been credited to your Kotak Bank a/c XX5678 on 31-MAR-26 via ${rail} transaction from Acme Corp. / Your Unique Transaction Reference Number (UTR) is: INDBH0000000001234 / Details of your transaction: / AMOUNT : INR 50000 / SENDER : Acme Corp / SENDER BRANCH IFSC : INDB0000006 / UNIQUE TRANSACTION REFERENCE NUMBER (UTR) : INDBH0000000001234 / DATE OF CREDIT : 31-MAR-26`;
const september = {
  from,
  subject: 'UPI credit in your Kotak account',
  date: '2026-09-17T18:20:00+05:30',
};
const april = { from, subject: 'IMPS credit', date: '2026-04-12T09:00:00+05:30' };
const c5Pays = pays(101, '626000000001', '9999', '2026-09-17');
const c6Pays = pays(2500000, '610202772071', '4521', '2026-04-12', 'imps');

export const kotak: readonly CorpusMail[] = [
  { name: 'C5: Kotak811', ...september, says: c5('PAYER NAME'), amount: '₹1.01', expect: c5Pays },
  {
    name: 'C5 from no-reply of the old domain',
    ...september,
    from: 'no-reply@kotak.com',
    says: c5('PAYER NAME'),
    expect: c5Pays,
  },
  {
    name: 'C6: IMPS',
    ...april,
    says: c6('PAYER NAME', 'rent'),
    amount: 'Rs. 25000.00',
    expect: c6Pays,
  },
  {
    name: 'C6 without remarks, old sender',
    ...april,
    from: old,
    says: c6('PAYER NAME', '').replace(' / Remarks : ', ''),
    expect: c6Pays,
  },
  {
    name: 'C7: NEFT',
    from,
    subject: 'Payment Received',
    date: '2026-03-31T12:00:00+05:30',
    says: c7('NEFT'),
    expect: otherRail(5000000, 'neft', 'INDBH0000000001234'),
  },
  {
    name: 'C7: RTGS',
    from: old,
    subject: 'Payment Received',
    date: '2026-03-31T12:00:00+05:30',
    says: c7('RTGS'),
    expect: otherRail(5000000, 'rtgs', 'INDBH0000000001234'),
  },
  {
    name: 'a payer called like a sentence',
    ...september,
    says: c5('You’ve received ₹900.00 on A/c (XX1)'),
    expect: ambiguous,
  },
  {
    name: 'a payer who repeats the amount’s label',
    ...september,
    says: c5('A Amount: ₹900.00'),
    expect: ambiguous,
  },
  {
    name: 'a payer who repeats the reference’s label',
    ...september,
    says: c5('A UPI Reference Number (RRN): 111111111111'),
    expect: ambiguous,
  },
  {
    name: 'a payer who repeats the label on a line of its own',
    ...september,
    says: c5('A / UPI Reference Number (RRN): 111111111111'),
    expect: ambiguous,
  },
  {
    name: 'remarks that state another amount',
    ...april,
    says: c6('PAYER', 'Rs.90000.00 has been credited'),
    expect: c6Pays,
  },
  {
    name: 'remarks with a reference',
    ...april,
    says: c6('PAYER', 'IMPS Reference No: 111111111111'),
    expect: ambiguous,
  },
  {
    name: 'cut in front of the reference',
    ...september,
    says: c5('PAYER').replace(/ \/ UPI Reference.*/, ''),
    expect: named(101),
  },
  {
    name: 'cut inside the reference',
    ...september,
    says: c5('PAYER').replace(/0000001 \/ View.*/, ''),
    expect: named(101),
  },
  {
    name: 'N10: card refund',
    from,
    subject: 'Transaction alert',
    date: '2026-04-15T12:00:00+05:30',
    says: 'Dear Customer, / The amount of Rs. 24.00 has been credited to your Kotak Bank Account XXXXXX3782 against your recent Debit Card transaction with RRN 610548800719.',
    expect: refund(2400),
  },
  {
    name: 'N12: the credit of the person one paid',
    from,
    subject: 'InterBank Transfer Credit Alert',
    date: '2026-04-15T12:00:00+05:30',
    says: 'Dear Customer, / Your transfer of Rs. 500.00 has been credited to the beneficiary account XX1234 of NAME.',
    expect: no('debit', 50000),
  },
  {
    name: 'C30: transaction successful, whichever way',
    from,
    subject: 'Transaction Successful',
    date: '2026-04-15T12:00:00+05:30',
    says: 'Dear Customer, / Your transaction of ₹ 7777.00 has been processed successfully. / Transaction ID: 123456789012 / Amount in ₹: 7777.00 / Status: Success',
    expect: unknown,
  },
  {
    name: 'N36: weekly balance',
    from,
    subject: 'Account Balance - Weekly',
    date: '2026-01-11T12:00:00+05:30',
    says: 'Dear Customer, / The balance in your account XXXX2623 as on 11-JAN-2026 is Available Balance: INR 14066.70 Combined Available Balance: INR 14066.70',
    expect: no('statement'),
  },
  {
    name: 'failed',
    ...september,
    says: c5('PAYER').replace('You’ve received a UPI Credit', 'A UPI credit has failed'),
    expect: no('failed', 101),
  },
];
