import { GLUED } from './glued.ts';

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
