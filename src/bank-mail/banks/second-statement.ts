import { moneyIn } from './language/amount.ts';
import { GLUED } from './language/glued.ts';

/** How far behind a statement another one is looked for. */
export const REACH = 4_000;
const VERB = '(?:credited|debited|received|deposited|refunded|reversed)';
const AFTER_MONEY = new RegExp(
  `^[\\s*]{0,3}(?:(?:has|have|was|is|been|successfully|to be|will be|now)\\s){0,4}${VERB}\\b`,
  'i',
);
const BEFORE_MONEY = new RegExp(
  `\\b${VERB}\\s(?:(?:with|by|for|of|a|credit|payment|amount)\\s){0,3}$`,
  'i',
);
const REFERENCE = /\b(?:upi|imps|rrn|utr|ref|reference)\b[^\d\n]{0,30}\b\d{12}\b/i;
/** A second number right behind the reference: one of the two is meant. */
const ANOTHER = /^\W{0,4}(?:(?:and|or)\s)?\d{12}(?!\d)/i;
/**
 * The sentence goes on behind its last figure and names a cause that is no payment: `… 620132678501
 * towards refund of your order`.
 */
const CAUSE =
  /^\s?(?:towards|for|as|being|against|due to|on account of|by way of|in respect of|[-–(,:])\s?[^.\n]{0,80}\b(?:refund(?:ed)?|revers(?:al|ed)|failed|declined|cashback|salary|interest|dividend|charge ?back)\b/i;
/** What a sentence is about when it speaks of the payment that was stated. */
const PAYMENT =
  '(?:it|this|(?:this|the|said|above|same)(?: said| above)? (?:credit|transaction|payment|amount|transfer|sum|money|funds?))';
const UNDONE =
  '(?:failed|revers(?:ed|al)|refund(?:ed)?|declined|rejected|cancel+ed|unsuccessful|pending|on hold|recalled|returned|debited(?! from the)|cashback|interest|dividend|salary|not (?:be |been )?(?:processed|credited|completed|successful|go through))';
/**
 * `This transaction was declined`, `The amount will be returned`, `The credit above has been
 * cancelled`.
 */
const TAKEN_BACK = new RegExp(
  `\\b${PAYMENT}\\b[^.\\n]{0,40}\\b(?:has|have|was|is|been|being|will|could|did|stands|got|remains)\\b[^.\\n]{0,20}\\b${UNDONE}\\b`,
  'i',
);
/** `We have reversed this credit`, `Reversal of this credit has been initiated`. */
const TAKING_BACK = new RegExp(
  `\\b(?:revers(?:ed|al of)|refund(?:ed| of)|cancel+(?:ed|ation of)|returned|recalled|declined|rejected)\\s(?:back\\s)?${PAYMENT.replace('it|', '')}\\b`,
  'i',
);
/** `Credit reversed.`, `Status: Failed`: nothing else stands in the sentence. */
const BLUNT =
  /^\W*(?:(?:credit|transaction|payment|transfer|amount) (?:is |was |has |been )*|(?:(?:credit|transaction|payment|transfer) )?status\W{0,4})(?:failed|failure|reversed|refunded|declined|rejected|cancel+ed|unsuccessful|pending|returned|on hold)\W*$/i;
/** The same behind other words, where a capital begins it. */
const BLUNT_BEHIND =
  /(?<!\w)(?:Credit|Transaction|Payment|Transfer|Amount) (?:is |was |has |been )*(?:failed|reversed|refunded|declined|rejected|cancel+ed|unsuccessful|pending|returned|on hold)\W*$/;
const UNDOING = [TAKEN_BACK, TAKING_BACK, BLUNT, BLUNT_BEHIND];
const CONDITION =
  /\b(?:if|in case|in the event|when|should|unless|whether|for (?:any |all )?failed)\b/i;
const WORTH_A_LOOK =
  /credited|debited|received|deposited|refund|revers|declin|reject|cancel|return|recall|pending|on hold|success|fail|could not|cashback|interest|dividend|salary|\bref|\brrn|\butr|\bupi|\bimps/i;

/**
 * Whether a mail speaks of a payment again behind `end`, where its statement ends: money that was
 * credited, a reference, a credit that was taken back. Half a sentence is enough. Footers that
 * speak of credit cards or of amounts alone are none.
 */
export function speaksAgain(text: string, end: number): boolean {
  const rest = unglued(text.slice(end, end + REACH));
  if (ANOTHER.test(rest) || CAUSE.test(rest)) return true;
  if (!WORTH_A_LOOK.test(rest)) return false;
  if (REFERENCE.test(rest) || takenBack(rest.slice(0, 600))) return true;
  for (const money of moneyIn(rest)) {
    const before = rest.slice(Math.max(0, money.start - 60), money.start);
    if (AFTER_MONEY.test(rest.slice(money.end, money.end + 60)) || BEFORE_MONEY.test(before))
      return true;
  }
  return false;
}

/**
 * Whether a sentence says that the payment failed or was given back. What would happen if one
 * failed is a footer's. A sentence may be broken over two lines.
 */
export function takenBack(words: string): boolean {
  const text = unglued(words);
  return [...text.split(/[.\n]/), ...text.replaceAll('\n', ' ').split('.')].some(
    (sentence) => UNDOING.some((wording) => wording.test(sentence)) && !CONDITION.test(sentence),
  );
}

/**
 * Sentences and labels that stand right behind a word or a number, as pages without breaks leave
 * them, set apart.
 */
const unglued = (text: string): string => text.replace(GLUED, '$& ');

/**
 * Where words, and amounts with a sign in front, begin between two places; a word may stand right
 * behind another or a number.
 */
export function* wordStarts(text: string, from: number, to: number): Generator<number> {
  for (const word of text
    .slice(from, to)
    .matchAll(
      /(?<![\p{L}\p{N}])[\p{L}\p{N}₹&\uFFFD]|(?<=[\p{Ll}\p{N}])\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})|(?<=\p{Lu})(?:UPI|UTR|RRN|IMPS)(?![\p{L}\p{N}])/gu,
    ))
    yield from + word.index;
}
