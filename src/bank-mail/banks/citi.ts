import { type Bank, credit, debit } from '../statements/template.ts';
import { classifyByVpa } from './credit-causes.ts';

/** Historic: retail accounts moved to Axis in 2024. Shows no digits; its references have nine. */
export const citi: Bank = {
  bank: 'citi',
  name: 'Citibank India',
  domains: ['citicorp.com'],
  showsDigits: false,
  holder: /^(?:.{0,600}?\b)?(?:Dear|Hey|Hi|Hello) ([^,!:;₹@]{1,60})[,!]/g,
  openings: [
    'Citibank [India]',
    'CitiAlert',
    'UPI Fund Transfer - Credit to your Citibank Account.',
    'UPI Fund Transfer Acknowledgement',
  ],
  texts: ['Citibank N.A.', 'Citibank, N.A., India'],
  subjects: ['CitiAlert - UPI Fund Transfer Acknowledgement'],
  names: ['Citi', 'Citibank'],
  templates: [
    credit(
      'upi-credit',
      'Your Citibank A/C has been credited with {amount} on {date} at {time} received from {vpa}. UPI Ref No. {shortref}',
      {
        classify: classifyByVpa('upi'),
      },
    ),
    debit('debit', 'Your Citibank A/C has been debited with {amount}'),
  ],
};
