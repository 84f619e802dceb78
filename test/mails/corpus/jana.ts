import { type CorpusMail, no, otherRail, pays } from './mail.ts';

const janaMail = {
  from: 'noreply@jana.bank.in',
  subject: 'Transaction Alert for your Jana Bank Account',
  date: '2026-09-12T12:00:00+05:30',
};
const janaSays = (info: string) =>
  `Dear Customer, / Your Jana Bank A/c no. XX6643 is credited with INR 48.08 on 12-SEP-2026. / Info: ${info} / Your account balance is INR 97,720.68.`;

export const jana: readonly CorpusMail[] = [
  {
    name: 'C18: IMPS',
    ...janaMail,
    says: janaSays('IMPS 625516639634 INNOFIN'),
    amount: 'INR 48.08',
    expect: pays(4808, '625516639634', '6643', '2026-09-12', 'imps'),
  },
  {
    name: 'NEFT',
    ...janaMail,
    says: janaSays('NEFT HDFCN52026070165 ACME'),
    expect: otherRail(4808, 'neft', 'HDFCN52026070165'),
  },
  {
    name: 'a payer with bank wording',
    ...janaMail,
    says: janaSays('IMPS 625516639634 INR 900.00 credited'),
    expect: pays(4808, '625516639634', '6643', '2026-09-12', 'imps'),
  },
  {
    name: 'debit twin',
    ...janaMail,
    says: janaSays('IMPS 625516639634 X').replace('credited with', 'debited with'),
    expect: no('debit', 4808),
  },
];
