import { type Bank, credit, debit, otherRail } from '../statements/template.ts';
import { classifyByDescription, classifyByRemark } from './credit-causes.ts';

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
    credit('upi-credit', `${SUMMARY} [[Particulars: - UPI/{ref}/{note}]]`, {
      rail: 'upi',
      classify: classifyByRemark('upi'),
    }),
    credit('imps-credit', `${SUMMARY} [[Particulars: - IMPS/{ref}/{note}]]`, {
      rail: 'imps',
      classify: classifyByRemark('imps'),
    }),
    otherRail('other-credit', `${SUMMARY} [[Particulars: - {note}]]`, {
      classify: classifyByDescription,
    }),
    debit(
      'debit',
      '[Below is] a summary of Debit Transaction: [[Date, Time: {date} {time}]] [[Debit Account No: {tail}]] [[Amount: {amount}]]',
    ),
  ],
};
