import { type CorpusMail, otherRail, pays, refund } from './mail.ts';

const nkgsbMail = {
  from: 'alerts@nkgsb-bank.com',
  subject: 'NKGSB Bank - Transaction Alert',
  date: '2026-08-31T12:00:00+05:30',
};
const nkgsbSays = (info: string) =>
  `Dear Sir/ Madam, / Received Rs.150.00 in NKGSB Bank A/C X999 on 31-08-26 ${info}/N.Clr bal Rs.5923.21.`;

export const nkgsb: readonly CorpusMail[] = [
  {
    name: 'C19: UPI',
    ...nkgsbMail,
    says: nkgsbSays('UPI/CREDIT/660000000004/payer-1@okicici'),
    amount: 'Rs.150.00',
    expect: pays(15000, '660000000004', '999', '2026-08-31'),
  },
  {
    name: 'a refund',
    ...nkgsbMail,
    says: nkgsbSays('UPI/CREDIT/660000000004/gpayrefund-online@axisbank'),
    expect: refund(15000),
  },
  {
    name: 'NEFT',
    ...nkgsbMail,
    says: nkgsbSays('NEFT/HDFCN52026070165/ACME'),
    expect: otherRail(15000, 'neft', 'HDFCN52026070165'),
  },
];
