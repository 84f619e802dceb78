import { type CorpusMail, no, otherRail, pays, unknown } from './mail.ts';

const cubMail = {
  from: 'CITYUNIONBANK <cubalert@cityunionbank.org>',
  subject: 'CUB Transaction Alert',
};
const cubUpi =
  'Dear Customer, / Your a/c no. XXXX1234 is credited for Rs.111.00 on 01-09-2025 and debited from a/c no. XXXX (UPI Ref no 123456789012)';
const cubFooter = ' / Enjoy 1.25% cashback with CUB Credit cards and DEBIT cards';

export const cub: readonly CorpusMail[] = [
  {
    name: 'C26: debit',
    ...cubMail,
    date: '2026-06-03T12:00:00+05:30',
    says: `Dear Customer, / Savings No XXXXXXXX45 debited with INR 5000.00 towards TO ONL NACH_DR/CIUB/INDIAN CLEARING C::00520 on 03-JUN-2026.Avl Bal 96843.98${cubFooter}`,
    expect: no('debit', 500000),
  },
  {
    name: 'C26: UPI, not proven real',
    ...cubMail,
    date: '2025-09-01T12:00:00+05:30',
    says: cubUpi + cubFooter,
    expect: unknown,
  },
  {
    name: 'C26: UPI, where asked for',
    ...cubMail,
    date: '2025-09-01T12:00:00+05:30',
    says: cubUpi + cubFooter,
    experimental: true,
    expect: pays(11100, '123456789012', '1234', '2025-09-01'),
  },
  {
    name: 'C26: NEFT, where asked for',
    ...cubMail,
    date: '2025-09-01T12:00:00+05:30',
    says: `Savings No XXXXXXXXXXXX1234 credited with INR 111.00 towards BY NEFT TRF:PAYER XY: on 01-SEP-2025. Avl Bal 120.00${cubFooter}`,
    experimental: true,
    expect: otherRail(11100, 'neft'),
  },
];
