import { sensitiveWord } from '../language/sensitive-words.ts';
import { CAUSE, isBlunt } from './causes.ts';

/** Where a capital stands right behind another word, or letters of another script do. */
const GLUED = /(?<=[\p{Ll}\p{Nd}])\p{Lu}|(?<=\p{Lu}{2})\p{Lu}(?=\p{Ll}{2})/gu;
const OTHER_SCRIPT = /\p{Script=Latin}(?=[^\p{Script=Latin}\P{L}])/u;
/** A sentence's small letters, behind capitals that end in its first one: `NAMThis is how`. */
const SENTENCE = /\p{Lu}{3,}(?<!UPI|IMPS|NEFT)\p{Ll}+(?:\s\p{Ll}+){2}/u;
/** What apps are called by behind such a capital, and what a payer writes of his payment. */
const OF_APPS =
  /^(?:pay|pe|charge|money|cards?|wallet|upi|transfer|bills?|cash|bank)\b|\b(?:sent|payments?|upi|imps|from|to|for|using|via|by)\b|\S*\/\S*|\S+@\S+|\p{N}+/giu;

/**
 * Whether words of the bank's stand right behind a payer's, as a page without breaks leaves the next
 * sentence: `SentThis credit was reversed`.
 */
export function gluedBehind(text: string, isRemark: boolean): boolean {
  if (OTHER_SCRIPT.test(text) || SENTENCE.test(text)) return true;
  return [...text.matchAll(GLUED)].some(({ index }) => {
    const behind = text.slice(index).replace(GLUED, ' $&').trim();
    if (CAUSE.test(behind) || isBlunt(behind)) return true;
    // One word so may be a firm's or an app's: `AmazonPay`, `BalanceAmount`.
    return (!isRemark || /\s/.test(behind)) && sensitiveWord(behind.replace(OF_APPS, ' ')) !== null;
  });
}
