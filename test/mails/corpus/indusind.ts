import { type CorpusMail, no, otherRail, pays, refund } from './mail.ts';

const indusindSays = (towards: string) =>
  `Dear Customer, / Thank you for banking with us. / Your IndusInd Bank Account No. 15XXXXXX3333 has been Credited for INR 1.00 towards ${towards}. / The balance available in your Account is INR 5,000.00`;
const indusindMail = {
  from: 'transactionalert@indusind.com',
  subject: 'IndusInd Bank Transaction Alert',
  date: '2026-05-01T10:00:00+05:30',
};

export const indusind: readonly CorpusMail[] = [
  {
    name: 'C13: UPI',
    ...indusindMail,
    says: indusindSays('UPI/400111222333/CR/PAYE/YESB/-72704731@ptyb'),
    amount: 'INR 1.00',
    expect: pays(100, '400111222333', '3333', null),
  },
  {
    name: 'C13 from another sender',
    ...indusindMail,
    from: 'IndusInd_Bank@indusind.com',
    says: indusindSays('UPI/400111222333/CR/PAYE/YESB/a@ptyb'),
    expect: pays(100, '400111222333', '3333', null),
  },
  {
    name: 'a refund',
    ...indusindMail,
    says: indusindSays('UPI/400111222333/CR/GOOG/UTIB/gpayrefund-online@axisbank'),
    expect: refund(100),
  },
  {
    name: 'NEFT',
    ...indusindMail,
    says: indusindSays('NEFT/HDFCN52026070165/ACME'),
    expect: otherRail(100, 'neft', 'HDFCN52026070165'),
  },
  {
    name: 'cut inside the reference',
    ...indusindMail,
    says: 'Your IndusInd Bank Account No. 15XXXXXX3333 has been Credited for INR 1.00 towards UPI/4001112',
    expect: otherRail(100, 'upi'),
  },
  {
    name: 'debit twin',
    ...indusindMail,
    says: indusindSays('UPI/400111222333/DR/SHOP/YESB/shop@ptyb').replace('Credited', 'Debited'),
    expect: no('debit', 100),
  },
];
