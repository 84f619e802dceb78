import type { Found } from '../types.ts';
import { moneyIn } from './language/amount.ts';

/** How far behind a statement another one is looked for. */
const REACH = 4_000;
const VERB = '(?:credited|debited|received|deposited|refunded|reversed)';
const AFTER_MONEY = new RegExp(`^[\\s*]{0,3}(?:(?:has|have|was|is|been|successfully|to be|will be|now)\\s){0,4}${VERB}\\b`, 'i');
const BEFORE_MONEY = new RegExp(`\\b${VERB}\\s(?:(?:with|by|for|of|a|credit|payment|amount)\\s){0,3}$`, 'i');
const REFERENCE = /\b(?:upi|imps|rrn|utr|ref|reference)\b[^\d\n]{0,30}\b\d{12}\b/i;
const TAKEN_BACK =
  /\b(?:this|the|your) (?:credit|transaction|payment|amount|transfer)\b[^.\n]{0,40}\b(?:has|was|is|been|being)\b[^.\n]{0,20}\b(?:failed|reversed|refunded|declined|reversal|refund)\b/i;
const WORTH_A_LOOK = /credited|debited|received|deposited|refund|revers|declined|failed|\bref|\brrn|\butr|\bupi|\bimps/i;

/**
 * Whether a mail speaks of a payment again: what the bank's templates read anywhere behind `start` (inside a payer's name, too),
 * or 'another' for half a statement behind `end`. Footers that speak of credit cards or of amounts alone are none.
 */
export function secondStatement(
  text: string,
  start: number,
  end: number,
  readAt: (places: Iterable<number>) => Found[],
): 'another' | readonly Found[] | null {
  const whole = readAt(wordStarts(text, start + 1, end + REACH));
  if (whole.length > 0) return whole;
  const rest = text.slice(end, end + REACH);
  if (!WORTH_A_LOOK.test(rest)) return null;
  if (REFERENCE.test(rest) || TAKEN_BACK.test(rest.slice(0, 600))) return 'another';
  for (const money of moneyIn(rest)) {
    if (
      AFTER_MONEY.test(rest.slice(money.end, money.end + 60)) ||
      BEFORE_MONEY.test(rest.slice(Math.max(0, money.start - 60), money.start))
    )
      return 'another';
  }
  return null;
}

/** Where words, and amounts with a sign in front, begin between two places. */
export function* wordStarts(text: string, from: number, to: number): Generator<number> {
  for (const word of text.slice(from, to).matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}₹&\uFFFD]/gu)) yield from + word.index;
}
