import { ambiguous, type CorpusMail, named, no, otherRail, pays } from './mail.ts';

const idfcMail = {
  from: 'IDFC First Bank <transaction.alerts@idfcfirstbank.com>',
  subject: 'Transaction alert from IDFC FIRST Bank',
};
const idfcVide = (rail: string, reference: string) =>
  `Your A/C XXXXXXX1234 has been credited with INR 10,000.00 on 30-09-2026 07:32:03 vide ${rail} payment reference ${reference} received from EXAMPLE COMPANY. New balance is INR 25,000.00.`;

export const idfc: readonly CorpusMail[] = [
  {
    name: 'C14: short, odd grouping',
    ...idfcMail,
    date: '2025-07-04T10:22:40+05:30',
    says: 'Greetings from IDFC FIRST Bank. / Dear Mr. NAME, / Your A/C XXXXXXX5745 has been credited with INR 1,00000.00 on 04/07/2025 10:22. New balance is INR 2,00422.00CR / Team IDFC FIRST Bank',
    amount: 'INR 1,00000.00',
    expect: pays(10000000, null, '5745', '2025-07-04T10:22', null),
  },
  {
    name: 'C15: NEFT',
    ...idfcMail,
    date: '2026-09-30T07:33:00+05:30',
    says: idfcVide('NEFT', 'REF123456'),
    expect: otherRail(1000000, 'neft', 'REF123456'),
  },
  {
    name: 'C15: RTGS',
    ...idfcMail,
    date: '2026-09-30T07:33:00+05:30',
    says: idfcVide('RTGS', 'HDFCR52026093012345678'),
    expect: otherRail(1000000, 'rtgs', 'HDFCR52026093012345678'),
  },
  {
    name: 'C15: IMPS',
    ...idfcMail,
    from: 'noreply@idfcfirstbank.com',
    date: '2026-09-30T07:33:00+05:30',
    says: idfcVide('IMPS', '627312345678'),
    amount: 'INR 10,000.00',
    expect: pays(1000000, '627312345678', '1234', '2026-09-30T07:32:03', 'imps'),
  },
  {
    name: 'cut inside the time',
    ...idfcMail,
    date: '2025-07-04T10:22:40+05:30',
    says: 'Greetings from IDFC FIRST Bank. / Dear Mr. NAME, / Your A/C XXXXXXX5745 has been credited with INR 1,00000.00 on 04/07/2025 10',
    expect: named(10_000_000),
  },
  {
    name: 'a reversal, said behind',
    ...idfcMail,
    date: '2025-07-04T10:22:40+05:30',
    says: 'Dear Mr. NAME, / Your A/C XXXXXXX5745 has been credited with INR 500.00 on 04/07/2025 10:22. This is a reversal of your transaction. New balance is INR 422.00CR',
    expect: ambiguous,
  },
  {
    name: 'interest',
    ...idfcMail,
    date: '2025-07-04T10:22:40+05:30',
    says: 'Dear Mr. NAME, / Your A/C XXXXXXX5745 has been credited with INR 500.00 on 04/07/2025 10:22 towards interest. New balance is INR 422.00CR',
    expect: otherRail(50000, null),
  },
  {
    name: 'debit twin',
    ...idfcMail,
    date: '2025-07-04T10:22:40+05:30',
    says: 'Dear Mr. NAME, / Your A/C XXXXXXX5745 has been debited by INR 500.00 on 04/07/2025 10:22. New balance is INR 422.00CR',
    expect: no('debit', 50000),
  },
];
