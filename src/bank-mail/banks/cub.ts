import { type Bank, credit, debit, otherRail } from '../statements/template.ts';

const ACCOUNT = '<Savings|Current> No {tail}';

/** Its debit mail is real; the credits are known from its text messages only. */
export const cub: Bank = {
  bank: 'cub',
  name: 'City Union Bank',
  domains: ['cityunionbank.org', 'cityunionbank.bank.in'],
  showsDigits: true,
  openings: ['City Union Bank', 'CUB'],
  texts: [
    '[Enjoy] 1.25% cashback with [CUB] Credit cards and DEBIT cards',
    'CUB',
    'City Union Bank [<Ltd|Limited>]',
  ],
  subjects: ['CUB Transaction Alert'],
  names: ['CityUnionBank'],
  templates: [
    credit(
      'upi-credit',
      'Your a/c no. {tail} is credited for {amount} on {date} and debited from a/c no. {words} (UPI Ref no {ref})',
      {
        rail: 'upi',
        experimental: true,
      },
    ),
    otherRail(
      'neft-credit',
      `${ACCOUNT} credited with {amount} towards BY NEFT {words} on {date}. Avl Bal {balance}`,
      {
        rail: 'neft',
        experimental: true,
      },
    ),
    debit('debit', `${ACCOUNT} debited with {amount} towards {words} on {date}. Avl Bal {balance}`),
  ],
};
