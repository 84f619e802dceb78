import { type CorpusMail, no, pays } from './mail.ts';

const mail = {
  from: 'alerts@canarabank.bank.in',
  subject: 'UPI Transaction Alert',
  date: '2026-07-03T13:35:00+05:30',
  experimental: true,
} as const;
const says =
  'Thanking you for banking with Canara Bank. / An amount of INR 4,200.00 has been CREDITED on 03/07/26 to your account XXXX1324 from NAME with UPI Ref No.:618410000001. Total Available Balance INR 1,79,308.52.If you are not expecting this credit or suspect any fraud, please call 18001030. / This is an auto generated mail';

export const canara: readonly CorpusMail[] = [
  {
    name: 'UPI, where asked for',
    ...mail,
    says,
    amount: 'INR 4,200.00',
    expect: pays(420000, '618410000001', '1324', '2026-07-03'),
  },
  {
    name: 'the subject of several rails, and the older sender',
    ...mail,
    from: 'alerts@canarabank.com',
    subject: 'UPI/IMPS/MB Transaction Alert',
    says,
    amount: 'INR 4,200.00',
    expect: pays(420000, '618410000001', '1324', '2026-07-03'),
  },
  {
    name: 'a debit',
    ...mail,
    says: says.replace('CREDITED', 'DEBITED'),
    expect: no('debit', 420000),
  },
];
