import { type Bank, credit, debit } from '../statements/template.ts';

/** Known from patterns in public code only. */
export const bob: Bank = {
  bank: 'bob',
  name: 'Bank of Baroda',
  domains: ['bankofbaroda.bank.in'],
  showsDigits: true,
  experimental: true,
  openings: ['Bank of Baroda'],
  texts: ['Bank of Baroda'],
  templates: [
    credit(
      'credit',
      '{amount} [is] [has been] credited to [your] A/c [no] {tail} on {date} via bob World',
    ),
    debit('debit', '{amount} [is] [has been] debited from [your] A/c [no] {tail}'),
  ],
};
