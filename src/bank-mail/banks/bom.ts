import { type Bank, credit, debit, otherRail } from '../statements/template.ts';
import { classifyByDescription } from './credit-causes.ts';

const CREDITED = 'Your A/c [No] {tail} has been credited by {amount} on {date}';
const BALANCE = 'A/c Bal is {balance}';

export const bom: Bank = {
  bank: 'bom',
  name: 'Bank of Maharashtra',
  domains: ['mahabank.co.in', 'bankofmaharashtra.bank.in'],
  showsDigits: true,
  openings: ['Bank of Maharashtra'],
  texts: ['Yours Faithfully, Bank of Maharashtra'],
  templates: [
    credit('upi-credit', `${CREDITED} with UPI RRN: {ref}. ${BALANCE}`, {
      rail: 'upi',
      experimental: true,
    }),
    otherRail('other-credit', `${CREDITED} {words} ${BALANCE}`, {
      classify: classifyByDescription,
    }),
    debit('debit', 'Your A/c [No] {tail} has been debited by {amount}'),
  ],
};
