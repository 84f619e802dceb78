import { type Bank, credit } from '../statements/template.ts';

/**
 * Shows the shop's name instead of an account; its order id is no bank reference. The payer's VPA
 * is masked.
 */
export const paytm: Bank = {
  bank: 'paytm',
  name: 'Paytm for Business',
  domains: ['paytm.com'],
  showsDigits: false,
  holder:
    /\bIn Account of (.{1,120}?),? (?=(?:[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2},? \d{4})\b)/g,
  openings: ['Paytm [For Business]', '#PaytmKaro'],
  texts: ['Download the [Paytm] [for Business] app', 'Paytm For Business'],
  subjects: [
    '{amount} paid [<at|to> {name}]',
    '{amount} <paid|received> <at|to|from> {name}',
    'Payment [of {amount}] received <at|from> {name}',
    '{amount} paid at {holder}',
    '{amount} paid by {name}',
  ],
  names: ['Paytm [for Business]'],
  templates: [
    credit(
      'payment-received',
      'Payment Received {amount} [{inwords}] [Transaction Count #{count}] From {name} In Account of {name} {date}, {time} Order ID: {id}',
    ),
  ],
};
