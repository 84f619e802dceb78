import { ambiguous, type CorpusMail, named, no, otherRail, pays } from './mail.ts';

const from = 'FamApp <no-reply@famapp.in>';
const date = '2026-08-27T18:29:40+05:30';
const says = (payer: string, end = ' / UTR: 609922866023. / Purpose: Paid via CRED.') =>
  `Hey USER, / You have successfully received ₹5498.7 from ${payer} at 06:29 PM IST, 27 August 2026 with transaction id FMPIB0000000000. / Your updated balance is ₹9000.0.${end}`;
const mail = { from, subject: 'You received ₹5498.7 in your FamX account', date };
const fine = pays(549870, '609922866023', null, '2026-08-27T18:29');

export const famapp: readonly CorpusMail[] = [
  { name: 'C9: sentence', ...mail, says: says('PAYER NAME'), amount: '₹5498.7', expect: fine },
  {
    name: 'C9: between wallets, no UTR',
    ...mail,
    says: says('PAYER NAME', ' / Purpose: UPI'),
    expect: pays(549870, null, null, '2026-08-27T18:29', null),
  },
  {
    name: 'C9: marked up in the text part',
    ...mail,
    says: says('PAYER NAME').replace('₹5498.7', '*₹*5498.7'),
    expect: fine,
  },
  {
    name: 'C10: block',
    ...mail,
    says: 'You have successfully received ₹5498.7 from PAYER NAME / Transaction ID : FMPIB0000000000 / Date : 27 August 2026, 06:29 PM / UTR : 609922866023 / Purpose : UPI',
    amount: '₹5498.7',
    expect: fine,
  },
  {
    name: 'a payer named at length',
    ...mail,
    says: says('A.B-C O’Brien at 24 Park & Co'),
    expect: fine,
  },
  {
    name: 'a payer who tells another time',
    ...mail,
    says: says('A at 06:00 PM IST, 27 August 2026.'),
    expect: ambiguous,
  },
  {
    name: 'a payer who ends the statement with a UTR of his own',
    ...mail,
    says: says('A at 06:00 PM IST, 27 August 2026 with transaction id F1234. UTR: 111111111111.'),
    expect: ambiguous,
  },
  {
    name: 'a payer who adds a UTR',
    ...mail,
    says: says('A UTR: 111111111111.'),
    expect: ambiguous,
  },
  {
    name: 'another amount in the subject',
    ...mail,
    subject: 'You received ₹54.0 in your FamX account',
    says: says('PAYER'),
    expect: ambiguous,
  },
  {
    name: 'cashback',
    ...mail,
    says: says('FamApp', ' / Purpose: Cashback'),
    expect: otherRail(549870, 'cashback'),
  },
  {
    name: 'cut behind the payer',
    ...mail,
    says: 'Hey USER, / You have successfully received ₹5498.7 from PAYER NAME at 06:29 PM',
    expect: named(549_870),
  },
  {
    name: 'debit twin',
    from,
    subject: 'You paid ₹500.0 from your FamX account',
    date,
    says: 'Hey USER, / You paid ₹500.0 to SHOP NAME at 06:29 PM IST, 27 August 2026.',
    expect: no('debit', 50000),
  },
];
