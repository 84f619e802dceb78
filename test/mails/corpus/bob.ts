import { type CorpusMail, pays } from './mail.ts';

export const bob: readonly CorpusMail[] = [
  {
    name: 'C28: where asked for',
    from: 'alerts@bankofbaroda.bank.in',
    subject: 'Alert',
    date: '2026-05-02T13:35:00+05:30',
    says: 'Dear Customer, / Rs.500.00 credited to A/c no XX1234 on 02-05-26 via bob World',
    experimental: true,
    amount: 'Rs.500.00',
    expect: pays(50000, null, '1234', '2026-05-02', null),
  },
];
