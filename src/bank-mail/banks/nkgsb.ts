import { type Bank, debit, otherRail } from '../statements/template.ts';
import { byUpiAndImps, classifyByDescription } from './credit-causes.ts';

const RECEIVED = 'Received {amount} in NKGSB Bank A/C {tail} on {date}';

export const nkgsb: Bank = {
  bank: 'nkgsb',
  name: 'NKGSB Co-op Bank',
  domains: ['nkgsb-bank.com', 'nkgsb.bank.in'],
  showsDigits: true,
  openings: ['NKGSB [Co-op] Bank', 'Greetings from NKGSB [Co-op] Bank!'],
  texts: ['NKGSB Co-op Bank [<Ltd|Limited>]', 'Thank you for banking with NKGSB Bank'],
  subjects: ['NKGSB Bank - Transaction Alert'],
  names: ['NKGSB [Bank]'],
  templates: [
    ...byUpiAndImps((rail) => `${RECEIVED} ${rail}/CREDIT/{ref}/{note}`),
    otherRail('other-credit', `${RECEIVED} {note}`, { classify: classifyByDescription }),
    debit('debit', '<Sent|Paid> {amount} from NKGSB Bank A/C {tail}'),
  ],
};
