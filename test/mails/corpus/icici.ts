import { type CorpusMail, named, no, otherRail, pays, reversal } from './mail.ts';

const iciciMail = {
  from: 'customernotification@icici.bank.in',
  subject: 'Transaction alert for your ICICI Bank account',
};
const iciciUpi =
  'Dear Customer, / Greetings from ICICI Bank. / Your ICICI Bank Account XX123 has been credited with INR 1,299.50 on 17-Sep-26. Info: UPI/P2A/425198765432/Payment from PhonePe. The Available Balance is INR 45,000.00.';

export const icici: readonly CorpusMail[] = [
  {
    name: 'C22: interest, no paise',
    ...iciciMail,
    date: '2026-06-30T12:00:00+05:30',
    says: 'Dear Customer, / Greetings from ICICI Bank. / Your ICICI Bank Account XX123 has been credited with INR 413 on 30-Jun-26. Info: XX123:Int.Pd:30-03-2026 to 29-06-2026.',
    expect: otherRail(41300, 'interest'),
  },
  {
    name: 'C22: UPI, not proven real',
    ...iciciMail,
    date: '2026-09-17T12:00:00+05:30',
    says: iciciUpi,
    expect: named(129_950),
  },
  {
    name: 'C22: UPI, where asked for',
    ...iciciMail,
    date: '2026-09-17T12:00:00+05:30',
    says: iciciUpi,
    experimental: true,
    expect: pays(129950, '425198765432', '123', '2026-09-17'),
  },
  {
    name: 'N16: card bill paid',
    ...iciciMail,
    from: 'credit_cards@icici.bank.in',
    date: '2026-03-15T12:00:00+05:30',
    says: 'Dear Customer, / Payment of INR 12,345 towards ICICI Bank Credit Card XX1234 has been received through UPI on March 15, 2026.',
    expect: no('card', 1234500),
  },
  {
    name: 'N16: card bill received',
    ...iciciMail,
    from: 'credit_cards@icici.bank.in',
    date: '2026-03-15T12:00:00+05:30',
    says: 'Dear Customer, / We have received payment of INR 12,345.67 on your ICICI Bank Credit Card account 1234.',
    expect: no('card', 1234567),
  },
  {
    name: 'N31: card spend',
    ...iciciMail,
    from: 'credit_cards@icici.bank.in',
    date: '2026-06-02T16:04:00+05:30',
    says: 'Dear Customer, / Your ICICI Bank Credit Card XX5005 has been used for a transaction of INR 833.00 on Jun 02, 2026 at 04:03:50. Info: SHOP. The Available Credit Limit on your card is INR 2,57,941.00 and Total Credit Limit is INR 2,62,000.00.',
    expect: no('card', 83300),
  },
  {
    name: 'N34: OTP',
    ...iciciMail,
    date: '2026-06-02T16:04:00+05:30',
    says: '678415 is OTP for txn of INR 659.30 at SHOP. Do not share it.',
    expect: no('otp', 65930),
  },
  {
    name: 'N35: statement',
    ...iciciMail,
    from: 'credit_cards@icici.bank.in',
    date: '2026-06-02T16:04:00+05:30',
    says: 'Dear Customer, / Please find attached your ICICI Bank Credit Card statement for the period May 2 to June 1, 2026. / Total Amount Due: INR 12,345.00 / Minimum Amount Due: INR 617.00 / Payment Due Date: June 20, 2026',
    expect: no('statement'),
  },
  {
    name: 'a reversal',
    ...iciciMail,
    date: '2026-06-02T16:04:00+05:30',
    says: 'Dear Customer, / A debit of INR 100.00 on your account has been reversed.',
    expect: reversal(10000),
  },
];
