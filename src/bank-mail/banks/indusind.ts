import { type Bank, debit, otherRail } from '../statements/template.ts';
import { byUpiAndImps, classifyByDescription } from './credit-causes.ts';

const CREDITED = 'Your IndusInd Bank Account No. {tail} has been Credited for {amount} towards';

/** Its mails state no date. */
export const indusind: Bank = {
  bank: 'indusind',
  name: 'IndusInd Bank',
  domains: ['indusind.com', 'indusind.bank.in'],
  showsDigits: true,
  openings: ['IndusInd Bank', 'Greetings from IndusInd Bank!', 'Thank you for banking with us.'],
  texts: [
    'IndusInd Bank <Ltd|Limited>',
    'In case you need any further information, please call us on 18602677777',
  ],
  subjects: ['IndusInd Bank Transaction Alert'],
  names: ['IndusInd Bank', 'INDIE by IndusInd Bank'],
  templates: [
    ...byUpiAndImps((rail) => `${CREDITED} ${rail}/{ref}/CR/{note}`),
    otherRail('other-credit', `${CREDITED} {note}`, { classify: classifyByDescription }),
    debit('debit', 'Your IndusInd Bank Account No. {tail} has been Debited for {amount}'),
  ],
};
