import type { Captured } from './language/fields.ts';
import { type Bank, credit, debit, type Verdict } from './profile.ts';
import { railOf } from './rails.ts';

/** A wallet: no account digits; its own transaction id is no reference; between wallets there is no UTR. */
export const famapp: Bank = {
  bank: 'famapp',
  domains: ['famapp.in'],
  showsDigits: false,
  openings: ['FamApp', 'FamX', 'FamApp by Trio'],
  // The text part sometimes marks words up: `*₹*`.
  clean: (text) => text.replaceAll('*', ''),
  templates: [
    credit(
      'credit',
      `You have [successfully] received {amount} from {name} at {time}, {date} with transaction id {id}{end}
       [Your updated balance is {balance}.] [UTR: {ref}.] [Purpose: {note}]`,
      { judge: byPurpose },
    ),
    credit(
      'credit-block',
      `You have [successfully] received {amount} from {name}
       [[Transaction ID: {id}]] [[Date [& Time]: <{date} [at] [,] [{time}]|{time}, {date}>]] [[?Updated balance: {balance}]] [[?UTR: {ref}]] [[?Purpose: {note}]]`,
      { judge: byPurpose },
    ),
    debit('debit', 'You [have] [successfully] paid {amount}'),
  ],
};

/** The purpose is FamApp's word, not the payer's note: one that names another cause is no payment. */
function byPurpose({ words, reference }: Captured): Verdict {
  const cause = railOf(words ?? '');
  if (cause === 'refund' || cause === 'reversal') return { kind: cause, rail: null };
  if (cause !== null && cause !== 'upi' && cause !== 'imps') return { kind: 'other_rail', rail: cause };
  return { kind: 'credit', rail: reference === null ? null : 'upi' };
}
