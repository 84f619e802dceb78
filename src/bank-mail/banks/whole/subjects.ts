import type { Found } from '../../types.ts';
import { moneyIn } from '../language/amount.ts';
import { dayAt } from '../language/dates.ts';
import { isPlainName } from '../language/greetings.ts';
import { hasHindi, isKnownHindi } from '../language/hindi.ts';
import type { Budget } from '../language/match.ts';
import { statesNegative } from '../language/negative.ts';
import { hasTellingSign } from '../language/signs.ts';
import { isSameDay, isSameTail, type KnownTexts, knownTextAt } from './known-texts.ts';
import { isTitle } from './titles.ts';

const TAIL = /(?:\b|(?<=\s))[Xx*•#]{1,20}\s?(\d{2,6})\b/g;

/**
 * Whether a subject says nothing against what was read: it is one of the bank's, or announces a
 * payment of that amount and no other, in words of a closed list. Behind `from` a payer is named.
 */
export function subjectAgrees(
  subject: string,
  subjects: KnownTexts,
  found: Found,
  budget: Budget,
): boolean {
  if (hasTellingSign(subject) || statesNegative(subject)) return false;
  const plain = subject.replace(/^[^\p{L}\p{N}₹$€£]+|[\s!.]+$/gu, '');
  if (plain === '' || HINDI_TITLE.test(plain) || FROM_BANK.test(plain)) return true;
  if (knownTextAt(subjects, plain, 0, found, budget) === plain.length) return true;
  // Who asks whether money came announces none.
  if (/[?¿]$/.test(plain)) return false;
  const [head = '', ...payer] = plain.split(/\bfrom\b/i);
  if (!isPayer(payer.join('from').trim())) return false;
  if (hasHindi(head) && !isKnownHindi(head)) return false;
  const words = withoutStated(head.replace(/\p{Script=Devanagari}+/gu, ' '), found);
  return words !== null && (!/[\p{L}\p{N}$€£]/u.test(words) || isTitle(words));
}

/** What announces a payment in Hindi. */
const HINDI_TITLE = /^(?:आपके )?(?:क्रेडिट|लेनदेन|लेन-देन|खाता|खाते|बैंक) (?:की |का )?(?:अलर्ट|सूचना)$/u;
/** Your bank is no payer. */
const FROM_BANK = /^(?:an? )?(?:alert|update|notification|message|news) from your bank$/i;

/** Whatever a firm is called, it says nothing. */
const FIRM =
  /^[\p{Lu}][\p{L}&'’. ]{0,60}\b(?:traders|stores?|shop|mart|enterprises?|services|solutions|agenc(?:y|ies)|industries|foods?|ltd|limited|sons)\.?\s*$/iu;

/** What stands apart from a name: a word in brackets, the sign of a debit. */
const APART = /[([{][^)\]}]*\p{L}|\bdr\W*$/iu;

/** An account of one's own is no payer. */
const OWN = /\b(?:your|my|own|self)\b/i;

/** Whom a subject may name behind `from`: a bank, a name, a VPA. */
function isPayer(text: string): boolean {
  const name = text.replace(/[^\s()[\]]+@[\w.-]+/g, ' ');
  if (APART.test(name) || OWN.test(name)) return false;
  return (isPlainName(name) || FIRM.test(name)) && name.split(/\s+/).length <= 8;
}

/** A text without the amount, digits and day that were read; null where it states others. */
export function withoutStated(subject: string, found: Found): string | null {
  if (statesNegative(subject)) return null;
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
  if (at !== undefined && day !== null) {
    if (!isSameDay(day.value, found)) return null;
    rest = rest.slice(0, at) + rest.slice(day.end);
  }
  // What is masked is an account, whatever its digits are.
  return rest.replace(/(?<![\p{L}\d*•#])\d[\d,]*(?:\.\d+)?/gu, (number) =>
    number === found.reference || isAmount(number, found) ? ' ' : number,
  );
}

const isAmount = (number: string, { amountPaise }: Found): boolean =>
  Math.round(Number(number.replaceAll(',', '')) * 100) === amountPaise;
