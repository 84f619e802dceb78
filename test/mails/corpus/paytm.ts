import { ambiguous, type CorpusMail, pays, refund } from './mail.ts';

export const paytm: readonly CorpusMail[] = [
  {
    name: 'C23: a payment, no reference',
    from: 'no-reply@paytm.com',
    subject: 'Rs. 1.90 paid at SHOP NAME',
    date: '2026-07-03T21:17:30+05:30',
    says: 'Paytm For Business / #PaytmKaro / Payment Received / ₹ 1.90 / Rupees One and Ninety Paise Only / Transaction Count #307 / From 6305XX@ybl / In Account of SHOP NAME / Jul 3, 2026, 9:17 PM / Order ID: T2607032117293874938735 / Download the app',
    expect: pays(190, null, null, '2026-07-03T21:17', null),
  },
  {
    name: 'C23: from BHIM UPI',
    from: 'no-reply@paytm.com',
    subject: 'Rs. 1.90 paid at SHOP NAME',
    date: '2026-07-03T21:17:30+05:30',
    says: 'Paytm For Business / Payment Received / ₹ 1.90 / From BHIM UPI / In Account of SHOP NAME / Jul 3, 2026, 9:17 PM / Order ID: PTMf854870841fe4a949156f55d0080b0d6',
    amount: '₹ 1.90',
    expect: pays(190, null, null, '2026-07-03T21:17', null),
  },
  {
    name: 'another amount in the subject',
    from: 'no-reply@paytm.com',
    subject: 'Rs. 100 paid at SHOP NAME',
    date: '2026-07-03T21:17:30+05:30',
    says: 'Paytm For Business / Payment Received / ₹ 1.90 / From BHIM UPI / In Account of SHOP NAME / Jul 3, 2026, 9:17 PM / Order ID: PTMf854870841fe4a949156f55d0080b0d6',
    expect: ambiguous,
  },
  {
    name: 'a refund',
    from: 'no-reply@paytm.com',
    subject: 'Refund of Rs. 100',
    date: '2026-07-03T21:17:30+05:30',
    says: 'Paytm / Refund of Rs. 100 has been initiated for Order ID: T2607032117293874938735',
    expect: refund(10000),
  },
];
