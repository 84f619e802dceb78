import { type CorpusMail, otherRail, pays } from './mail.ts';

export const sc: readonly CorpusMail[] = [
  {
    name: 'C25: NEFT',
    from: 'alerts.in@sc.com',
    subject: 'Account alert',
    date: '2026-05-02T13:35:00+05:30',
    says: 'Dear Customer, / there is an NEFT credit of INR 1,000.00 in your account XXXXXX1234 on 02/05/2026.',
    expect: otherRail(100000, 'neft'),
  },
  {
    name: 'C25: unnamed, no date',
    from: 'alerts.in@sc.com',
    subject: 'Account alert',
    date: '2026-05-02T13:35:00+05:30',
    says: 'Dear Customer, / Your a/c no. XX1234 is credited by INR 1,000.00. / Regards',
    amount: 'INR 1,000.00',
    expect: pays(100000, null, '1234', null, null),
  },
];
