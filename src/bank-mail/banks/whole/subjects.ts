import type { Found } from '../../types.ts';
import { moneyIn } from '../language/amount.ts';
import { dayAt } from '../language/dates.ts';
import type { Budget } from '../language/match.ts';
import { sensitiveWord } from '../language/sensitive-terms.ts';
import { hasHindi, isKnownHindi } from './hindi.ts';
import { isSameTail, type KnownTexts, knownTextAt } from './known-texts.ts';

/** Words of subjects that announce a payment into an account. */
export const ANNOUNCING =
  /\b(?:credit(?:ed|s)?|received|receipt|deposit(?:ed)?|accounts?|a\/c|acct?|upi|imps|payments?|txns?|trxn|transactions?|trans|alerts?|notifications?|updates?|updated|success(?:ful|fully)?|confirm(?:ed|ation)|inr|rs|rupees?|money|funds?|amount|details|savings|current|no|information|info|this)\b\.?/gi;
/** Money that goes elsewhere. */
export const OUTWARD =
  /\b(?:payments?|transfer(?:red)?|credited|money|paid|sent)\s+to\b(?! (?:your|you\b|a\/?c|account|ac\b))|\bfrom (?:[\w.]+ ){0,3}(?:a\/?c|accounts?|wallet|card)\b|\brequest|\bdue\b|\bcollect\b|\blink\b|\bbeneficiary\b/i;
const TAIL = /(?:\b|(?<=\s))[Xx*•#]{1,20}\s?(\d{2,6})\b/g;

/**
 * Whether a subject says nothing against what was read: it is one of the bank's, or announces a
 * payment of that amount and no other. Behind `from` a payer is named.
 */
export function subjectAgrees(
  subject: string,
  subjects: KnownTexts,
  found: Found,
  budget: Budget,
): boolean {
  const plain = subject.replace(/^[^\p{L}\p{N}₹]+|[\s!.]+$/gu, '');
  if (plain === '') return true;
  if (knownTextAt(subjects, plain, 0, found, budget) === plain.length) return true;
  if (OUTWARD.test(plain)) return false;
  const head = plain.replace(/\bfrom\b.*$/i, '');
  if (hasHindi(head) && !isKnownHindi(head)) return false;
  if (/[^\p{Script=Latin}\p{Script=Devanagari}\p{M}\P{L}]/u.test(head)) return false;
  const words = withoutStated(head, found);
  return words !== null && sensitiveWord(words.replace(ANNOUNCING, ' ')) === null;
}

/** The subject without the amount, digits and day that were read; null where it states others. */
function withoutStated(subject: string, found: Found): string | null {
  let rest = subject;
  for (const money of [...moneyIn(subject)].reverse()) {
    if (money.paise !== found.amountPaise) return null;
    rest = `${rest.slice(0, money.start)} ${rest.slice(money.end)}`;
  }
  rest = rest.replace(TAIL, (whole, digits: string) =>
    isSameTail(digits, found.accountTail) ? ' ' : whole,
  );
  const at = /\d{1,2}[-/. ]/.exec(rest)?.index;
  const day = at === undefined ? null : dayAt(rest, at);
  if (at !== undefined && day !== null) rest = rest.slice(0, at) + rest.slice(day.end);
  return rest.replace(/\d[\d,]*(?:\.\d+)?/g, (number) =>
    number === found.reference ||
    Math.round(Number(number.replaceAll(',', '')) * 100) === found.amountPaise
      ? ' '
      : number,
  );
}
