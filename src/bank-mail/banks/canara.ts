import { type Bank, credit, debit } from '../statements/template.ts';

/** Known from four customers' mails; the exact sender is not, so an operator asks for it. */
export const canara: Bank = {
  bank: 'canara',
  name: 'Canara Bank',
  domains: ['canarabank.bank.in', 'canarabank.com'],
  showsDigits: true,
  experimental: true,
  openings: ['Thanking you for banking with Canara Bank.'],
  texts: [
    'Canara Bank',
    'If you are not expecting this credit or suspect any fraud, please call {count}',
  ],
  subjects: ['UPI[/IMPS/MB] Transaction Alert'],
  templates: [
    credit(
      'upi-credit',
      'An amount of {amount} has been CREDITED on {date} to your account {tail} from {name} with UPI Ref No.:{ref}. Total Available Balance {balance}',
      { rail: 'upi' },
    ),
    debit('debit', 'An amount of {amount} has been DEBITED'),
  ],
};
