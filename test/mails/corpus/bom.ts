import { type CorpusMail, no, otherRail } from './mail.ts';

const bomFrom = {
  from: 'mahaalert@mahabank.co.in',
  subject: 'Transaction alert',
  date: '2026-03-28T12:00:00+05:30',
};

export const bom: readonly CorpusMail[] = [
  {
    name: 'C21: NEFT',
    ...bomFrom,
    says: 'Dear Customer, / Your A/c No xxxx0967 has been credited by Rs. 10,000.00 on 28-MAR-2026 IBKL0000998 NEFT IBKLN22026032859927978 ACME-SHOP A/c Bal is Rs. 10,363.13CR and AVL Bal is Rs.10,363.13 / Yours Faithfully, Bank of Maharashtra',
    expect: otherRail(1000000, 'neft', 'IBKLN22026032859927978'),
  },
  {
    name: 'UPI debit',
    ...bomFrom,
    says: 'Dear Customer, / Your A/c No xxxx0967 has been debited by INR 10,363.00 on 28-MAR-2026 with UPI RRN :379672273425. A/c Bal is INR 0.13 CR and AVL Bal is INR 0.13 CR',
    expect: no('debit', 1036300),
  },
];
