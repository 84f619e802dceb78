import { type CorpusMail, pays, unknown } from './mail.ts';

export const dcb: readonly CorpusMail[] = [
  {
    name: 'C27: no date, no reference',
    from: 'alerts@dcbbank.com',
    subject: 'DCB Bank alert',
    date: '2026-05-02T13:35:00+05:30',
    says: 'Dear Customer, / Your Account Number XXXXX4321 was credited INR 900.00. / Regards, DCB Bank',
    amount: 'INR 900.00',
    expect: pays(90000, null, '4321', null, null),
  },
  {
    name: 'C27: cut inside the amount',
    from: 'alerts@dcb.bank.in',
    subject: 'DCB Bank alert',
    date: '2026-05-02T13:35:00+05:30',
    says: 'Dear Customer, / Your Account Number XXXXX4321 was credited INR 900.',
    expect: unknown,
  },
];
