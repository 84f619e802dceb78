import type { Captured } from '../language/fields.ts';
import { type Bank, type Classified, credit, debit, otherRail } from '../statements/template.ts';
import { railOf } from './credit-causes.ts';

const ACCOUNT = 'Your <A/C|AC> {tail}';
/**
 * Something of the bank's own must follow the date: a cause that a remitter chose could contain the
 * rest.
 */
const END = '[.] <Avl Bal {balance}|-SBI>';

/** States the payment in English and again in Hindi; no payer, no reference. */
export const sbi: Bank = {
  bank: 'sbi',
  name: 'State Bank of India',
  domains: ['alerts.sbi.co.in', 'alerts.sbi.bank.in'],
  signers: ['sbi.co.in', 'sbi.bank.in'],
  showsDigits: true,
  openings: [
    'भारतीय स्टेट बैंक की ओर से शुभकामनाएं !',
    'Greetings from SBI !',
    'Thank you for banking with <State Bank of India|SBI>.',
  ],
  texts: [
    'Please do not reply to this auto generated <email|e-mail|mail>',
    '-SBI',
    'SBI',
    'State Bank of India',
    'आपके खाते {tail} में दि {date} को {amount} अंतरण द्वारा जमा हुआ । खाता शेष {balance} है ।',
    'प्रिय ग्राहक, आपके खाता {tail} में दि {date} को {amount} अंतरण द्वारा जमा हुए । खाता शेष {balance} है । -SBI',
    'कृपया इस स्वतः जनित ईमेल का उत्तर न दें ।',
    'Download YONO - SBI',
    'Download YONO',
  ],
  // `NEFT Transaction` stands above credits that settle nothing: over another it contradicts it.
  subjects: ['CBSSBI ALERT'],
  contradicts: statesOtherBalance,
  names: ['SBI'],
  templates: [
    credit(
      'credit',
      `${ACCOUNT} has <a credit by transfer|credit for {code}> of {amount} on {date} ${END}`,
    ),
    credit('credit-plain', `${ACCOUNT} [has been] Credited {amount} on {date} ${END}`),
    otherRail(
      'other-credit',
      `${ACCOUNT} has [a] credit <by|for> {words} of {amount} on {date} ${END}`,
      { classify: classifyByCause },
    ),
    otherRail(
      'other-credit-plain',
      `${ACCOUNT} [has been] Credited {amount} on {date} -{words} Avl Bal {balance}`,
      { classify: classifyByCause },
    ),
    otherRail(
      'neft-credit',
      `Your account has been credited for NEFT received as per the details given below
       [[Credited to Your A/c: {tail}]] [[Amount: {amount}]] [[UTR No.: {utr}]] [[Date: {date}]] [[?Sent by: {name}]] [[?Sender Bank IFSC: {id}]]`,
      { rail: 'neft' },
    ),
    debit('debit', `${ACCOUNT} has [a] debit <by|for> {words} of {amount} on {date}`),
    debit('debit-plain', `${ACCOUNT} [has been] Debited {amount}`),
  ],
};

/** What the account had then, in either language, with what stands in front of the figures. */
const BALANCE = /(?:Avl Bal|शेष(?:\s?राशि)?|बैलेंस)([\s:₹.A-Z-]{0,12})(\d[\d,]*(?:\.\d+)?)/giu;

/** Whether its two sentences tell of two balances, one below zero and one above among them. */
function statesOtherBalance(text: string): boolean {
  const stated = [...text.matchAll(BALANCE)].map(
    ([, sign = '', figures = '']) =>
      (sign.includes('-') ? '-' : '') + Number(figures.replaceAll(',', '')),
  );
  return new Set(stated).size > 1;
}

function classifyByCause({ words }: Captured): Classified {
  const rail = railOf(words ?? '');
  return rail === 'refund' || rail === 'reversal'
    ? { kind: rail, rail }
    : { kind: 'other_rail', rail };
}
