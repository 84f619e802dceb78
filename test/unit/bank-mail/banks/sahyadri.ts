import { type Bank, credit, debit } from '../../../../src/bank-mail/statements/template.ts';

export const sahyadri: Bank = {
  bank: 'sahyadri',
  name: 'Sahyadri Bank',
  domains: ['sahyadri.bank.in'], // the mail domain of the From address, exactly; not the web site's
  showsDigits: true,
  names: ['Sahyadri Bank Alerts'],
  openings: ['Sahyadri Bank', 'Greetings from Sahyadri Bank!'],
  templates: [
    credit(
      'upi-credit',
      `{amount} has been received in your Sahyadri Bank account {tail} on {date} from {name} ({vpa}) by UPI.
       Ref: {ref}.`,
      { rail: 'upi' },
    ),
    debit('debit', '{amount} has been paid from your Sahyadri Bank account {tail}'),
  ],
  texts: ['Available balance: {balance}'],
};
