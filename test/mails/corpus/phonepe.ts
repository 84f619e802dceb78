import { ambiguous, type CorpusMail, pays } from './mail.ts';

export const phonepe: readonly CorpusMail[] = [
  {
    name: 'C29: where asked for',
    from: 'noreply@phonepe.com',
    subject: 'Received ₹1 from PAYER NAME',
    date: '2026-05-02T13:35:00+05:30',
    says: 'Hello / You received a payment.',
    experimental: true,
    expect: pays(100, null, null, null, null),
  },
  {
    name: 'C29: another amount in the body',
    from: 'noreply@phonepe.com',
    subject: 'Received ₹1 from PAYER NAME',
    date: '2026-05-02T13:35:00+05:30',
    says: 'Hello / You received ₹2 today.',
    experimental: true,
    expect: ambiguous,
  },
];
