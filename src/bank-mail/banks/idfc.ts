import { type Bank, credit, debit, otherRail } from '../statements/template.ts';

const CREDITED = 'Your <A/C|Account> {tail} has been credited with {amount} on {date} [at] {time}';

export const idfc: Bank = {
  bank: 'idfc',
  name: 'IDFC FIRST Bank',
  domains: ['idfcfirstbank.com', 'idfcfirst.bank.in'],
  showsDigits: true,
  openings: ['IDFC FIRST Bank', 'Greetings from IDFC FIRST Bank.'],
  texts: [
    'Team IDFC FIRST Bank',
    'IDFC FIRST Bank <Ltd|Limited>',
    'Customer Service, IDFC FIRST Bank',
  ],
  subjects: ['Transaction alert from IDFC FIRST Bank'],
  names: ['IDFC FIRST Bank'],
  templates: [
    credit('credit', `${CREDITED}<{stop}|New balance is {balance}>`),
    credit(
      'imps-credit',
      `${CREDITED} vide IMPS payment reference {ref} received from {name}{end} [New balance is {balance}]`,
      {
        rail: 'imps',
      },
    ),
    credit(
      'upi-credit',
      `${CREDITED} vide UPI payment reference {ref} received from {name}{end} [New balance is {balance}]`,
      {
        rail: 'upi',
      },
    ),
    otherRail('neft-credit', `${CREDITED} vide NEFT payment reference {utr} received from {name}`, {
      rail: 'neft',
    }),
    otherRail('rtgs-credit', `${CREDITED} vide RTGS payment reference {utr} received from {name}`, {
      rail: 'rtgs',
    }),
    otherRail('other-credit', `${CREDITED} vide {name}`),
    debit('debit', 'Your <A/C|Account> {tail} has been debited <by|with|for> {amount}'),
  ],
};
