import { moneyIn } from '../language/amount.ts';
import type { AlertKind, Found } from '../types.ts';

/** How much of a mail's beginning to search; footers talk of everything. */
const GIST = 700;
const AMOUNT_NEAR = 1_500;
/**
 * A text part this short, without an amount, only sends one to the HTML part; it must not
 * contradict that.
 */
const PLACEHOLDER = 160;

/**
 * What a mail is that no template of its bank reads: the first line whose words its beginning has.
 * It only names the mail (`alert explain`); nothing found here settles an order.
 */
const KINDS: readonly { kind: Exclude<AlertKind, 'credit' | 'unknown'>; words: RegExp }[] = [
  {
    kind: 'otp',
    words:
      /\b\d{4,8} is (?:your |the )?(?:otp|one[- ]time password)|\b(?:otp|one[- ]time password)\b.{0,60}\bis:? ?\d{4,8}\b/is,
  },
  {
    kind: 'request',
    words:
      /\brequested (?:money|a payment|rs|inr|₹)|\bcollect request|\bhas requested\b|\bmandate\b|\bautopay\b|\be-?nach (?:registration|setup)/i,
  },
  {
    kind: 'failed',
    words:
      /\b(?:has|have|was|is|been) (?:failed|declined|unsuccessful)|\bfailed\b|could not be (?:processed|completed|credited)|not (?:been )?(?:successful|credited|processed)|\bunsuccessful\b/i,
  },
  { kind: 'reversal', words: /\brevers(?:al|ed)\b/i },
  { kind: 'refund', words: /\brefund(?:ed)?\b|against your recent debit card transaction/i },
  {
    kind: 'card',
    words: /\bcredit card\b|\bforex card\b|\bcard ending\b.{0,80}\b(?:used|spent)\b/i,
  },
  {
    kind: 'debit',
    words:
      /\bdebited\b|\bhas a debit\b|\bwithdrawn\b|\binitiated\b|\byou(?:'ve| have)? (?:paid|sent|transferred)\b|\bto the beneficiary\b|\bcredited to (?:the )?(?:beneficiary|account of)\b|interbank transfer/i,
  },
  {
    kind: 'statement',
    words:
      /\bstatement\b|\bavailable balance in your\b|\bbalance in your\b|\btotal amount due\b|\bsettle(?:d|ment)\b/i,
  },
  {
    kind: 'promo',
    words: /\bcashback\b|\boffer\b|\breward(?:s|ed)?\b|\bpre-?approved\b|\bdiscount\b/i,
  },
  {
    kind: 'other_rail',
    words:
      /\bcredit(?:ed)?\b.{0,200}\b(?:neft|rtgs|n?ach|cheque|cash|salary|interest|dividend)\b|\b(?:neft|rtgs|n?ach|cheque|cash|salary|interest|dividend)\b.{0,200}\bcredit(?:ed)?\b/is,
  },
];

/**
 * The kind of a mail that is no credit of a known wording, with the first amount that it states;
 * null if nothing shows the kind.
 */
export function otherKind(bank: string, subject: string, text: string): Found | null {
  const gist = `${subject}\n${text.slice(0, GIST)}`.replace(/[’‘]/g, "'");
  const kind = KINDS.find(({ words }) => words.test(gist))?.kind;
  if (!kind) return null;
  const amountPaise = firstMoney(text.slice(0, AMOUNT_NEAR)) ?? firstMoney(subject);
  if (amountPaise === null && text.length < PLACEHOLDER) return null;
  return {
    template: `${bank}/${kind.replace('_', '-')}`,
    kind,
    rail: null,
    amountPaise,
    reference: null,
    accountTail: null,
    guessed: true,
    stated: { precision: 'none' },
  };
}

function firstMoney(text: string): number | null {
  for (const money of moneyIn(text)) if (money.paise) return money.paise;
  return null;
}
