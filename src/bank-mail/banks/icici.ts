import { type Bank, card, credit, debit, otherRail, statement } from '../statements/template.ts';
import { classifyByDescription, classifyByRemark } from './credit-causes.ts';

const CREDITED = 'Your ICICI Bank Account {tail} has been credited with {amount} on {date}. Info:';

export const icici: Bank = {
  bank: 'icici',
  name: 'ICICI Bank',
  domains: ['icicibank.com', 'icici.bank.in'],
  showsDigits: true,
  openings: ['ICICI Bank', 'Greetings from ICICI Bank.'],
  subjects: ['Transaction alert for your ICICI Bank Account'],
  names: ['ICICI Bank'],
  texts: ['ICICI Bank <Ltd|Limited>'],
  templates: [
    credit('upi-credit', `${CREDITED} UPI/P2A/{ref}/{note}`, {
      rail: 'upi',
      classify: classifyByRemark('upi'),
      experimental: true,
    }),
    otherRail('other-credit', `${CREDITED} {note}`, {
      classify: (read) => (/^upi\b/i.test(read.words ?? '') ? null : classifyByDescription(read)),
    }),
    card(
      'card-spend',
      'Your ICICI Bank Credit Card {tail} has been used for a transaction of {amount}',
    ),
    card('card-payment', 'Payment of {amount} towards [your] ICICI Bank Credit Card'),
    card(
      'card-payment-received',
      'We have received payment of {amount} on your ICICI Bank Credit Card',
    ),
    debit('debit', 'Your ICICI Bank Account {tail} has been debited with {amount}'),
    statement('card-statement', 'Please find attached your {words} statement for the period'),
  ],
};
