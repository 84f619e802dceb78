import { type Bank, credit, debit, otherRail } from '../statements/template.ts';

export const sc: Bank = {
  bank: 'sc',
  name: 'Standard Chartered India',
  domains: ['sc.com', 'sc.bank.in'],
  showsDigits: true,
  openings: [
    'Standard Chartered [Bank]',
    'Greetings from Standard Chartered [Bank]!',
    '<We wish to inform you that|This is to inform you that>',
  ],
  texts: ['Standard Chartered Bank'],
  subjects: ['Account alert', 'Standard Chartered Bank - Transaction Alert'],
  names: ['SC', 'Standard Chartered [Bank]'],
  templates: [
    credit('credit', 'Your a/c no. <{tail}|{mask}> is credited by {decimals}{end}'),
    otherRail(
      'neft-credit',
      'there is an NEFT credit of {amount} in your account {tail} on {date}',
      { rail: 'neft' },
    ),
    otherRail(
      'rtgs-credit',
      'there is an RTGS credit of {amount} in your account {tail} on {date}',
      { rail: 'rtgs' },
    ),
    debit('debit', 'Your a/c no. {tail} is debited by {amount}'),
  ],
};
