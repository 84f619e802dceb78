import { type Bank, credit, debit, otherRail } from './template.ts';

const ACCOUNT = '<Savings|Current> No {tail}';

const CARDS =
  '[your] [<CUB|City Union Bank>] <DEBIT / Credit|Credit / DEBIT|DEBIT and Credit|DEBIT|Credit|RuPay> <cards|card>';
/** What its footer says of its cards, in figures that never change. */
const CASHBACK =
  '[<Get|Earn|Enjoy|Avail|Receive>] [up to] 1.{count}% cashback on [all] [your] [<online|offline|fuel|grocery|retail|card|POS|RuPay|e-commerce|shopping>] <purchases|purchase|spends|transactions>';

/** Its debit mail is real; the credits are known from its text messages only. */
export const cub: Bank = {
  bank: 'cub',
  domains: ['cityunionbank.org', 'cityunionbank.bank.in'],
  showsDigits: true,
  openings: ['City Union Bank', 'CUB'],
  texts: [
    'Enjoy 1.{count}% cashback with [CUB] Credit cards and DEBIT cards',
    `[<Pay|Shop|Spend|Buy|Swipe|Make your purchases|Do your purchases> <with|using|through|by> ${CARDS} and] ${CASHBACK}`,
    `${CASHBACK} <with|using|through|by> ${CARDS}`,
    'CUB',
    'City Union Bank [<Ltd|Limited>]',
  ],
  subjects: ['CUB Transaction Alert'],
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
