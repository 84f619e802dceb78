import { ambiguous, type CorpusMail, no, otherRail, pays } from './mail.ts';

const cbs = { from: '<cbsalerts.sbi@alerts.sbi.bank.in>', subject: 'CBSSBI ALERT' };
const greeting = 'भारतीय स्टेट बैंक की ओर से शुभकामनाएं ! / Greetings from SBI ! / Dear Customer, / ';
const hindi = (amount: string) =>
  ` / आपके खाते XXXXX123456 में दि 16/10/24 को ${amount} अंतरण द्वारा जमा हुआ। खाता शेष ₹31,07,139.12 है।-SBI / Please do not reply to this auto generated email.`;
const october = '2024-10-16T12:00:00+05:30';
const c17 = `${greeting}Your A/C XXXXX123456 has a credit by transfer of Rs 236.00 on 16/10/24. Avl Bal Rs 31,07,139.12.-SBI`;

export const sbi: readonly CorpusMail[] = [
  {
    name: 'C16: NEFT',
    from: '"neftinfo.itps" <neftinfo.itps@alerts.sbi.bank.in>',
    subject: 'NEFT Transaction',
    date: '2026-08-04T12:00:00+05:30',
    says: 'Dear Customer, Thank you for banking with State Bank of India. Your account has been credited for NEFT received as per the details given below / Credited to Your A/c:  XX2452 / Amount:  INR 1,20,000.00 / UTR No.:  FBBT262161234567 / Date:  04/08/2026 / Sent by:  REMITTER / Sender Bank IFSC:  FDRL0009993',
    expect: otherRail(12000000, 'neft', 'FBBT262161234567'),
  },
  {
    name: 'C16: other order, old sender',
    from: '"neftinfo.itps" <neftinfo.itps@alerts.sbi.co.in>',
    subject: 'NEFT Transaction',
    date: '2026-08-04T12:00:00+05:30',
    says: 'Dear Customer, Thank you for banking with State Bank of India. Your account has been credited for NEFT received as per the details given below / Sent by:  REMITTER / UTR No.:  FBBT262161234567 / Amount:  INR 1,20,000.00 / Credited to Your A/c:  XX2452 / Sender Bank IFSC:  FDRL0009993 / Date:  04/08/2026',
    expect: otherRail(12000000, 'neft', 'FBBT262161234567'),
  },
  {
    name: 'C17: by transfer, in two languages',
    ...cbs,
    date: october,
    says: c17 + hindi('₹236.00'),
    expect: pays(23600, null, '123456', '2024-10-16', null),
  },
  {
    name: 'C17: by transfer, in English only',
    ...cbs,
    date: october,
    says: c17,
    amount: 'Rs 236.00',
    expect: pays(23600, null, '123456', '2024-10-16', null),
  },
  {
    name: 'C17: the Hindi sentence states another amount',
    ...cbs,
    date: october,
    says: c17 + hindi('₹1,236.00'),
    expect: ambiguous,
  },
  {
    name: 'C17: credit for a code, old sender',
    from: 'cbsalerts.sbi@alerts.sbi.co.in',
    subject: 'CBSSBI ALERT',
    date: '2026-07-13T12:00:00+05:30',
    says: `${greeting}Your A/C XXXXX000000 has credit for C00001234567 of Rs 460.00 on 13/07/26. Avl Bal Rs 1,00,000.00.-SBI`,
    expect: pays(46000, null, '000000', '2026-07-13', null),
  },
  {
    name: 'a cause that holds a statement of its own',
    ...cbs,
    date: '2026-07-13T12:00:00+05:30',
    says: `${greeting}Your A/C XXXXX000000 has credit for C00001234567 of Rs 9,000.00 on 13/07/26. Avl Bal Rs 1.00.-SBI of Rs 1.00 on 13/07/26. Avl Bal Rs 1,00,000.00.-SBI`,
    expect: ambiguous,
  },
  {
    name: 'C17: no balance',
    ...cbs,
    date: october,
    says: `${greeting}Your A/C XXXXX123456 has a credit by transfer of Rs 236.00 on 16/10/24.-SBI`,
    expect: pays(23600, null, '123456', '2024-10-16', null),
  },
  {
    name: 'N21: salary',
    ...cbs,
    date: '2026-06-30T12:00:00+05:30',
    says: `${greeting}Your AC XXXXX000000 Credited INR 1,50,000.00 on 30/06/26 -SALARY JUN. Avl Bal INR 3,10,000.00.-SBI`,
    expect: otherRail(15000000, 'salary'),
  },
  {
    name: 'N21: NACH',
    ...cbs,
    date: '2026-07-13T12:00:00+05:30',
    says: `${greeting}Your A/C XXXXX000000 has a credit by NACH-DIV-ACME of Rs 460.00 on 13/07/26. Avl Bal Rs 1,00,000.00.-SBI`,
    expect: otherRail(46000, 'ach'),
  },
  {
    name: 'N21: cheque',
    ...cbs,
    date: '2026-07-13T12:00:00+05:30',
    says: `${greeting}Your A/C XXXXX000000 has a credit by Cheque of Rs 1,87,867.00 on 13/07/26. Avl Bal Rs 1,00,000.00.-SBI`,
    expect: otherRail(18786700, 'cheque'),
  },
  {
    name: 'N28: debit',
    ...cbs,
    date: '2026-07-13T12:00:00+05:30',
    says: `${greeting}Your A/C XXXXX000000 has a debit by transfer of Rs 460.00 on 13/07/26. Avl Bal Rs 1,00,000.00.-SBI`,
    expect: no('debit', 46000),
  },
  {
    name: 'N28: YONO, failed',
    from: 'yonobysbi@alerts.sbi.bank.in',
    subject: 'Fund transfer',
    date: '2026-07-13T12:00:00+05:30',
    says: 'Dear Customer, / Your fund transfer of Rs 460.00 to NAME has failed. Any amount debited will be credited back.',
    expect: no('failed', 46000),
  },
  {
    name: 'N28: YONO, success',
    from: 'yonobysbi@alerts.sbi.bank.in',
    subject: 'Fund transfer',
    date: '2026-07-13T12:00:00+05:30',
    says: 'Dear Customer, / You have transferred Rs 460.00 to NAME successfully.',
    expect: no('debit', 46000),
  },
];
