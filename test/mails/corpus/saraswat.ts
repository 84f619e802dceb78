import { ambiguous, type CorpusMail, otherRail, pays } from './mail.ts';

const saraswatMail = {
  from: 'alert@saraswatbank.co.in',
  subject: 'Saraswat Bank Alert',
  date: '2026-06-30T04:40:00+05:30',
};
const saraswatSays = (particulars: string) =>
  `Below is a summary of Credit Transaction: / Date, Time : 30-06-2026 04:39:02 / Credit Account No: XX1687 / Amount: INR 1,000.00 / Particulars: - ${particulars} / We advise that you keep this email for your records.`;

export const saraswat: readonly CorpusMail[] = [
  {
    name: 'C20: UPI',
    ...saraswatMail,
    says: saraswatSays('UPI/618112345678/payer@okaxis/PAYER NAME'),
    amount: 'INR 1,000.00',
    expect: pays(100000, '618112345678', '1687', '2026-06-30T04:39:02'),
  },
  {
    name: 'C20: IMPS',
    ...saraswatMail,
    says: saraswatSays('IMPS/618112345678/PAYER NAME'),
    expect: pays(100000, '618112345678', '1687', '2026-06-30T04:39:02', 'imps'),
  },
  {
    name: 'C20: NEFT',
    ...saraswatMail,
    says: saraswatSays('NEFT/HDFCN52026070165489372/ACME'),
    expect: otherRail(100000, 'neft', 'HDFCN52026070165489372'),
  },
  {
    name: 'a payer who repeats the amount’s label',
    ...saraswatMail,
    says: saraswatSays('UPI/618112345678/payer@okaxis/Amount: INR 9,000.00'),
    expect: ambiguous,
  },
];
