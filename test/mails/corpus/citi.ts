import { type CorpusMail, pays } from './mail.ts';

export const citi: readonly CorpusMail[] = [
  {
    name: 'C24: UPI',
    from: 'Citibank India <CitiAlert.India@citicorp.com>',
    subject: 'CitiAlert - UPI Fund Transfer Acknowledgement',
    date: '2024-05-02T13:35:00+05:30',
    says: 'UPI Fund Transfer - Credit to your Citibank Account. / Your Citibank A/C has been credited with INR 160.00 on 02-May-2024 at 13:34 received from payer@example. UPI Ref No. 345678912',
    amount: 'INR 160.00',
    expect: pays(16000, '345678912', null, '2024-05-02T13:34'),
  },
];
