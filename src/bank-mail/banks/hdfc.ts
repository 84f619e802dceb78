import type { Captured } from '../language/fields.ts';
import {
  type Bank,
  type Classified,
  card,
  credit,
  debit,
  otherRail,
  reversal,
  statement,
} from '../statements/template.ts';
import {
  causeOfVpa,
  classifyByDescription,
  classifyByRemark,
  classifyByVpa,
  railOf,
} from './credit-causes.ts';

export const hdfc: Bank = {
  bank: 'hdfc',
  name: 'HDFC Bank',
  domains: ['hdfcbank.net', 'hdfcbank.bank.in'],
  showsDigits: true,
  openings: [
    'HDFC Bank',
    'HDFC Bank InstaAlerts',
    'InstaAlert',
    'Greetings from HDFC Bank!',
    "We're writing to inform you that",
    'We would like to inform you that',
  ],
  texts: [
    'Need Help? India (Toll-Free): 1800 258 6161 [International: 91 22 6160 6160] [Or, you can visit your nearest HDFC Bank branch]',
    'Or, you can visit your nearest HDFC Bank branch',
    'Thank you for banking with HDFC Bank',
    'c) HDFC Bank',
    'HDFC Bank <Ltd|Limited>',
    'Account Update',
    'For more details on Service charges and Fees, click here',
    '© HDFC Bank',
  ],
  subjects: [
    'View: Account update for your HDFC Bank A/c',
    'You have done a UPI txn. Check details!',
  ],
  names: ['HDFC Bank InstaAlerts', 'HDFC BANK', 'HDFC'],
  templates: [
    credit(
      'upi-credit-2026',
      `{amount} <has been|is> [successfully] credited to your [HDFC Bank] <account|A/c> [ending] [<in|with>] {tail}.
       [Transaction Details:] [a.] Date: {date} [b.] Sender: {name} (VPA: {vpa}) [c.] UPI <Reference|Ref> <No|Number>.: {ref}`,
      { classify: classifyByVpa('upi') },
    ),
    credit(
      'upi-credit-classic',
      `{amount} <has been|is> [successfully] credited to [your] [HDFC Bank] <account|A/c> [ending] [<in|with>] {tail} <by|from> VPA {vpa} [{name}] on {date}.
       [Your] UPI transaction <reference|ref> <number is|no.:|number:|no. is> {ref}`,
      { classify: classifyByVpa('upi') },
    ),
    {
      ...credit(
        'credit',
        `You have received a credit in your HDFC Bank <account|A/c>. [Details of the transaction:] Amount received: {amount} Account: {tail} Date: {date}
         Reference Details: {words} Available Balance: {balance}`,
      ),
      classify: ({ words }: Captured) => classifyByDetails(words),
    },
    {
      ...otherRail(
        'other-credit',
        `You have received a credit in your HDFC Bank <account|A/c>. [Details of the transaction:] Amount received: {amount} Account: {tail} Date: {date}
         Reference Details: {words} Available Balance: {balance}`,
      ),
      classify: ({ words }: Captured): Classified => ({
        kind: 'other_rail',
        rail: railOf(words ?? ''),
        reference: utrOf(words),
      }),
    },
    otherRail(
      'other-credit-brief',
      'You have received a credit in your HDFC Bank <account|A/c>. [Details of the transaction:] Amount received: {amount} Account: {tail} Date: {date} [Reference Details: {note}]',
      { classify: classifyByDescription },
    ),
    debit(
      'debit',
      '{amount} <has been|is> debited from [your] [HDFC Bank] <account|A/c> [ending] [<in|with>] {tail}',
    ),
    debit('debit-card', '{amount} <has been|is> debited from your HDFC Bank Debit Card'),
    card('card-spend', '{amount} <has been|is> debited from your HDFC Bank [RuPay] Credit Card'),
    card('card-payment', 'Payment of {amount} has been credited to your HDFC Bank Credit Card'),
    reversal('reversal', 'A transaction reversal of {amount} has been'),
    debit('rtgs-out', 'You have [successfully] initiated a {words} transaction of {amount}'),
    statement(
      'balance',
      'The available balance in your [HDFC Bank] <account|A/c> [ending] [<in|with>] {tail} is',
    ),
  ],
};

/** What the bank writes in front of a payment's reference; anything else there names a cause. */
const OWN_WORDS = /^\s*(?:(?:upi|imps)(?: (?:cr|credit|in))?|cr|p2[aimp])?\s*$/i;

/** C4's reference details name the rail first: `NEFT Cr-…`, `IMPS-<12 digits>-…`. */
function classifyByDetails(words: string | null): Classified | null {
  const details = words ?? '';
  const rail = railOf(details);
  if (rail !== 'imps' && rail !== 'upi') return null;
  const [reference, ...others] = new Set(details.match(/(?<!\w)\d{12}(?!\w)/g));
  if (!reference || others.length > 0) return null;
  // Before the reference the bank speaks; behind it stand names, a VPA, a remark.
  const before = details.slice(0, details.indexOf(reference));
  if (!before.split(/[-/]/).every((segment) => OWN_WORDS.test(segment))) return null;
  const byRemark = classifyByRemark(rail)({ words: details.replaceAll('-', '/') });
  // A handle may have a hyphen of its own, or stand behind the payer's name with one.
  const vpa = /[^\s/]+@[\w.]*/.exec(details)?.[0] ?? null;
  const classified = causeOfVpa(vpa?.split('-').at(-1) ?? null) ?? causeOfVpa(vpa) ?? byRemark;
  return classified.kind === 'credit' ? { kind: 'credit', rail, reference } : null;
}

function utrOf(words: string | null): string | null {
  return /-([A-Z0-9]{10,22})\s*$/i.exec(words ?? '')?.[1] ?? null;
}
