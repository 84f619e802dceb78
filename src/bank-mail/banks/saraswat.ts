import { byInfo, plainInfo } from './credit-causes.ts';
import { type Bank, credit, debit, otherRail } from './template.ts';

const SUMMARY =
  '[Below is] a summary of Credit Transaction: [[Date, Time: {date} {time}]] [[Credit Account No: {tail}]] [[Amount: {amount}]]';

export const saraswat: Bank = {
  bank: 'saraswat',
  domains: ['saraswatbank.co.in'],
  showsDigits: true,
  openings: [
    'Saraswat [Co-op] [Co-operative] Bank',
    'Greetings from Saraswat [Co-operative] Bank!',
  ],
  templates: [
    credit('upi-credit', `${SUMMARY} [[Particulars: - UPI/{ref}/{note}]]`, {
      rail: 'upi',
      judge: plainInfo('upi'),
    }),
    credit('imps-credit', `${SUMMARY} [[Particulars: - IMPS/{ref}/{note}]]`, {
      rail: 'imps',
      judge: plainInfo('imps'),
    }),
    otherRail('other-credit', `${SUMMARY} [[Particulars: - {note}]]`, { judge: byInfo }),
    debit(
      'debit',
      '[Below is] a summary of Debit Transaction: [[Date, Time: {date} {time}]] [[Debit Account No: {tail}]] [[Amount: {amount}]]',
    ),
  ],
};
