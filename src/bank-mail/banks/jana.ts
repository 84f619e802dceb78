import { type Bank, debit, otherRail } from '../statements/template.ts';
import { byUpiAndImps, classifyByDescription } from './credit-causes.ts';

const CREDITED = 'Your Jana Bank A/c [no.] {tail} is credited with {amount} on {date}. Info:';

export const jana: Bank = {
  bank: 'jana',
  name: 'Jana Small Finance Bank',
  domains: ['jana.bank.in'],
  showsDigits: true,
  openings: ['Jana [Small Finance] Bank', 'Greetings from Jana [Small Finance] Bank!'],
  texts: ['Jana Small Finance Bank [<Ltd|Limited>]', 'Jana Bank'],
  subjects: ['Transaction Alert for your Jana Bank Account'],
  names: ['Jana [Bank]'],
  templates: [
    ...byUpiAndImps((rail) => `${CREDITED} ${rail} <{ref}|/{ref}|/P2A/{ref}> {note}`),
    otherRail('other-credit', `${CREDITED} {note}`, { classify: classifyByDescription }),
    debit('debit', 'Your Jana Bank A/c [no.] {tail} is debited <with|by|for> {amount}'),
  ],
};
