import { type Bank, debit, otherRail } from '../statements/template.ts';
import { byUpiAndImps, classifyByDescription } from './credit-causes.ts';

const SUMMARY =
  '[Below is] a summary of Credit Transaction: [[Date, Time: {date} {time}]] [[Credit Account No: {tail}]] [[Amount: {amount}]]';

export const saraswat: Bank = {
  bank: 'saraswat',
  name: 'Saraswat Co-op Bank',
  domains: ['saraswatbank.co.in', 'saraswat.bank.in'],
  showsDigits: true,
  openings: [
    'Saraswat [Co-op] [Co-operative] Bank',
    'Greetings from Saraswat [Co-operative] Bank!',
  ],
  texts: [
    'We advise that you keep this <email|e-mail|mail> [<safe|safely|handy>] [for your [future] <records|reference>]',
    'Saraswat [Co-operative] Bank [<Ltd|Limited>]',
  ],
  subjects: ['Saraswat Bank Alert'],
  templates: [
    ...byUpiAndImps((rail) => `${SUMMARY} [[Particulars: - ${rail}/{ref}/{note}]]`),
    otherRail('other-credit', `${SUMMARY} [[Particulars: - {note}]]`, {
      classify: classifyByDescription,
    }),
    debit(
      'debit',
      '[Below is] a summary of Debit Transaction: [[Date, Time: {date} {time}]] [[Debit Account No: {tail}]] [[Amount: {amount}]]',
    ),
  ],
};
