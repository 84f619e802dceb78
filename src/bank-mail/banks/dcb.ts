import { type Bank, credit, debit } from '../statements/template.ts';

/** States neither date nor reference. */
export const dcb: Bank = {
  bank: 'dcb',
  name: 'DCB Bank',
  domains: ['dcbbank.com', 'dcb.bank.in'],
  showsDigits: true,
  openings: ['DCB Bank', 'Greetings from DCB Bank!'],
  texts: ['DCB Bank <Ltd|Limited>'],
  subjects: ['DCB Bank alert', 'DCB Bank Transaction Alert'],
  names: ['DCB Bank [Alerts]'],
  templates: [
    credit('credit', 'Your Account Number {tail} was credited [with] {decimals}{end}'),
    debit('debit', 'Your Account Number {tail} was debited [with] {amount}'),
  ],
};
