import { type Bank, credit } from './template.ts';

/**
 * Shows the shop's name instead of an account; its order id is no bank reference. The payer's VPA
 * is masked.
 */
export const paytm: Bank = {
  bank: 'paytm',
  domains: ['paytm.com'],
  showsDigits: false,
  openings: ['Paytm [For Business]', '#PaytmKaro'],
  templates: [
    credit(
      'payment-received',
      'Payment Received {amount} [{gap}] [Transaction Count #{count}] From {name} In Account of {name} {date}, {time} Order ID: {id}',
    ),
  ],
};
