import type { Captured } from '../language/fields.ts';
import { type Bank, type Classified, credit, debit } from '../statements/template.ts';
import { railOf } from './credit-causes.ts';

const RECEIVED = "<You have|You've> [successfully] received {amount} from {name}";
const SENTENCE = `${RECEIVED} at {time}, {date} with transaction id {id}{end}`;
const BLOCK = `${RECEIVED} [[Transaction ID: {id}]] [[Date [& Time]: <{date} [at] [,] [{time}]|{time}, {date}>]] [[?Updated balance: {balance}]]`;
const BALANCE = 'Your updated balance is {balance}.';

/** A wallet: no account digits; its own transaction id is no reference. */
export const famapp: Bank = {
  bank: 'famapp',
  name: 'FamApp',
  domains: ['famapp.in'],
  showsDigits: false,
  holder:
    /\b(?:Hey|Hi|Hello|Dear) ([^,!:;₹@]{1,60})[,!] [*]?You(?: have|['’]ve)? (?:successfully )?received\b/gi,
  openings: ['FamApp', 'FamX', 'FamApp by Trio'],
  // The text part sometimes marks words up: `*₹*`.
  clean: (text) => text.replaceAll('*', ''),
  texts: [
    'Team <FamApp|FamX|Fam>',
    'FamApp by Trio',
    '[Paid] <UPI|Payment>',
    '<Sent|Paid> <using|via|from|by|with|through> <Paytm|PhonePe|Google Pay|GPay|CRED|BHIM|Amazon Pay|MobiKwik|Navi|WhatsApp|super.money|slice|Kiwi|Jupiter|Fi|UPI>',
    '[<Copyright|©>] [by] <TriO Tech|TrioTech|Triotech Solutions|TrioTech Solutions> <Private|Pvt> <Limited|Ltd>',
  ],
  ownRemarks: true,
  subjects: ['You received {amount} in your <FamX|FamApp> account'],
  templates: [
    credit('credit', `${SENTENCE} [${BALANCE}] UTR: {ref}. [Purpose: {note}]`, {
      classify: classifyByPurpose,
    }),
    // Between wallets there is no UTR; what follows the balance shows that none was cut off.
    credit(
      'wallet-credit',
      `${SENTENCE} <[${BALANCE}] Purpose: {note}|${BALANCE} <Team|Regards|Warm|Best|Thanks|Thank|Cheers|Love|Need|If|Download|FamApp|FamX>>`,
      { classify: classifyByPurpose },
    ),
    credit('credit-block', `${BLOCK} [[UTR: {ref}]] [[?Purpose: {note}]]`, {
      classify: classifyByPurpose,
    }),
    credit('wallet-credit-block', `${BLOCK} [[Purpose: {note}]]`, { classify: classifyByPurpose }),
    debit('debit', 'You [have] [successfully] paid {amount}'),
  ],
};

/**
 * The purpose is FamApp's word, not the payer's note: a mail that names another cause is no
 * payment.
 */
function classifyByPurpose({ words, reference }: Captured): Classified {
  const cause = railOf(words ?? '');
  if (cause === 'refund' || cause === 'reversal') return { kind: cause, rail: null };
  if (cause !== null && cause !== 'upi' && cause !== 'imps')
    return { kind: 'other_rail', rail: cause };
  return { kind: 'credit', rail: reference === null ? null : 'upi' };
}
