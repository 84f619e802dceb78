import { moneyIn } from './language/amount.ts';

/** How far behind a statement another one is looked for. */
export const REACH = 4_000;
const VERB = '(?:credited|debited|received|deposited|refunded|reversed)';
const AFTER_MONEY = new RegExp(`^[\\s*]{0,3}(?:(?:has|have|was|is|been|successfully|to be|will be|now)\\s){0,4}${VERB}\\b`, 'i');
const BEFORE_MONEY = new RegExp(`\\b${VERB}\\s(?:(?:with|by|for|of|a|credit|payment|amount)\\s){0,3}$`, 'i');
const REFERENCE = /\b(?:upi|imps|rrn|utr|ref|reference)\b[^\d\n]{0,30}\b\d{12}\b/i;
const TAKEN_BACK =
  /\b(?:it|this|(?:this|the|said|above) (?:credit|transaction|payment|amount|transfer))\b[^.\n]{0,40}\b(?:has|was|is|been|being|will|could|did)\b[^.\n]{0,20}\b(?:failed|reversed|refunded|declined|reversal|refund|cashback|interest|dividend|salary|not (?:be |been )?(?:processed|credited|completed|go through))\b/i;
const CONDITION = /\b(?:if|in case|in the event|when|should|unless|whether)\b/i;
const WORTH_A_LOOK =
  /credited|debited|received|deposited|refund|revers|declin|fail|could not|cashback|interest|dividend|salary|\bref|\brrn|\butr|\bupi|\bimps/i;

/**
 * Whether a mail speaks of a payment again behind `end`, where its statement ends: money that was credited, a reference, a credit
 * that was taken back. Half a sentence is enough. Footers that speak of credit cards or of amounts alone are none.
 */
export function speaksAgain(text: string, end: number): boolean {
  const rest = text.slice(end, end + REACH);
  if (!WORTH_A_LOOK.test(rest)) return false;
  if (REFERENCE.test(rest) || takenBack(rest.slice(0, 600))) return true;
  for (const money of moneyIn(rest)) {
    const before = rest.slice(Math.max(0, money.start - 60), money.start);
    if (AFTER_MONEY.test(rest.slice(money.end, money.end + 60)) || BEFORE_MONEY.test(before)) return true;
  }
  return false;
}

/** Whether a sentence says that the payment failed or was given back. What would happen if one failed is a footer's. */
function takenBack(rest: string): boolean {
  return rest.split(/[.\n]/).some((sentence) => TAKEN_BACK.test(sentence) && !CONDITION.test(sentence));
}

/** Where words, and amounts with a sign in front, begin between two places. */
export function* wordStarts(text: string, from: number, to: number): Generator<number> {
  for (const word of text.slice(from, to).matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}₹&\uFFFD]/gu)) yield from + word.index;
}
