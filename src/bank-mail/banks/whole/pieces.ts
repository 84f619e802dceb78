import type { Found } from '../../types.ts';
import { amountAt } from '../language/amount.ts';
import { amountInWords } from '../language/amount-in-words.ts';
import { dayAt } from '../language/dates.ts';
import { sensitiveWord } from '../language/sensitive-terms.ts';
import { SHORT_WORDS } from './common-texts.ts';
import { hasHindi, isKnownHindi, saysCredited } from './hindi.ts';
import { agrees } from './known-texts.ts';
import { ANNOUNCING, OUTWARD } from './subjects.ts';
import { kindOfSentence, withoutNeutral } from './vocabularies.ts';

/** Where in a mail a piece stands. */
export type Place = {
  found: Found | null;
  /** In front of the statement, where people are greeted. */
  isFront: boolean;
  /** Right behind a greeting that ends a mail, where its writer's name stands. */
  isSigned: boolean;
  /** It is a line of its own. */
  isLine: boolean;
  /** A table's row of label and value. */
  isRow: boolean;
};

/**
 * What a piece of a mail is that no list knows: its kind, or null where it isn't understood. Ordinary
 * words pass only where they name nothing that could change a payment; see sensitive-terms.ts.
 */
export function kindOfPiece(piece: string, place: Place): string | null {
  const plain = piece.trim();
  if (!/[\p{L}\p{N}₹$<>\uE000\uE001]/u.test(plain)) return 'marks';
  if (/[<>]/.test(plain)) return null;
  if (hasHindi(plain)) return kindOfHindi(plain, place);
  const kind = kindOfSentence(plain);
  if (kind !== null) return kind;
  if (amountInWords(plain) !== null)
    return amountInWords(plain) === place.found?.amountPaise ? 'the amount in words' : null;
  if (place.isFront && isDate(plain)) return 'a date';
  if (
    ADDRESS.test(plain) &&
    sensitiveWord(plain.replace(/\b(?:\d{1,4}|\d{6}|\d{3} \d{3})\b/g, '')) === null
  )
    return 'an address';
  if (HEADER.test(plain)) return null;
  const words = withoutNeutral(plain);
  if (/\p{L}\s?[:=]\s?\S/u.test(words) || /[<>]/.test(words)) return null;
  const announced = place.isFront && !OUTWARD.test(words) ? words.replace(ANNOUNCING, ' ') : words;
  if (sensitiveWord(announced) !== null) return null;
  if (/[^\p{Script=Latin}\p{M}\P{L}]/u.test(words) || /[À-ž]/.test(words)) return null;
  return kindOfWords(words, place);
}

/** Where a bank has its office. */
export const ADDRESS =
  /^(?:registered|regd\.?|corporate|head|corp\.?) (?:and corporate )?office\b/i;
/** A header of another mail. */
const HEADER = /^\W*(?:from|fwd?|re|sent|to|subject|date|cc)\s?:/i;
const FUNCTION_WORDS =
  /\b(?:you|your|the|our|us|we|with|for|and|to|of|in|on|a|an|is|are|from|by|at|all)\b/gi;
/** A greeting of any mail: a few words, of which none is a figure. */
const SALUTATION =
  /^(?:(?:dear|hi|hello|hey|namaste|namaskar|namaskaram|vanakkam|respected|greetings|good (?:morning|afternoon|evening)|welcome|attn|to|mr|mrs|ms|m\/s|shri|smt)\b)?[\p{L}\p{M} .'’&-]{0,60}[,!:]?$/iu;

function kindOfWords(plain: string, { isFront, isLine, isSigned, isRow }: Place): string | null {
  const words = plain.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  if (words.every((word) => SHORT_WORDS.has(word))) return 'a name or a link';
  if (isSigned && words.length <= 4) return 'a name';
  if (isFront && isLine && words.length <= 5 && !/:$/.test(plain) && SALUTATION.test(plain))
    return 'a greeting';
  const isSentence = words.length >= 4 && (plain.match(FUNCTION_WORDS)?.length ?? 0) > 0;
  return isSentence && (!isRow || words.length >= 9) ? 'ordinary words' : null;
}

function isDate(text: string): boolean {
  const plain = text.replace(
    /^(?:date\s?:\s*)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?/i,
    '',
  );
  const day = dayAt(plain, 0);
  const rest = day === null ? plain : plain.slice(day.end);
  return (
    day !== null &&
    /^[\s,.|-]*(?:(?:at )?\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?\s?(?:ist)?)?[\s,.|-]*$/i.test(
      rest,
    )
  );
}

const GREETED = /^(?:नमस्ते|नमस्कार|प्रिय|आदरणीय|महोदय|श्री)/;

/** A sentence in Hindi: known words, and figures only where they are the statement's. */
function kindOfHindi(plain: string, { found, isFront }: Place): string | null {
  if (/(?:नहीं|नही)/.test(plain)) return null;
  if (isFront && GREETED.test(plain) && plain.split(/\s+/).length <= 5 && !/\p{N}/u.test(plain))
    return 'a greeting';
  if (!isKnownHindi(plain)) return null;
  const [said = '', ...balance] = plain.split(/(?=शेष|बैलेंस|उपलब्ध)/);
  if (balance.some((text) => /\p{N}/u.test(text.replace(MONEY, '')))) return null;
  const figures = said.replace(FIGURE, (figure, mask?: string) =>
    isStatements(figure, mask, found) ? '' : figure,
  );
  if (/\p{N}/u.test(figures)) return null;
  const latin = figures.replace(/\b(?:SBI|A\/c|AC|Rs|INR|UPI|IMPS)\b\.?/gi, '');
  if (/[A-Za-z]/.test(latin.replace(MONEY, ''))) return null;
  return figures === said || saysCredited(said) ? 'the same in Hindi' : null;
}

const MONEY = /(?:₹|&rupee;|\uFFFD|rs\.?|inr|रु\.?)?\s?-?[\d,]+(?:\.\d+)?\s?(?:cr\b\.?)?/gi;
const FIGURE =
  /([Xx*]{1,20}\d{2,6})|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|(?:₹|&rupee;|\uFFFD|rs\.?|inr)\s?[\d,]+(?:\.\d+)?|\d[\d,]*(?:\.\d+)?/gi;

/** Whether a figure is the statement's own: its digits, its day, its amount, its reference. */
function isStatements(figure: string, mask: string | undefined, found: Found | null): boolean {
  const nothing = {
    vpa: null,
    words: null,
    time: null,
    amountPaise: null,
    day: null,
    reference: null,
  };
  if (mask !== undefined)
    return agrees({ ...nothing, accountTail: mask.replace(/\D/g, '') }, found);
  const day = dayAt(figure, 0);
  if (day?.end === figure.length)
    return agrees({ ...nothing, accountTail: null, day: day.value }, found);
  if (figure === found?.reference) return true;
  const amount = amountAt(figure, 0);
  return (
    found !== null &&
    amount?.end === figure.length &&
    agrees({ ...nothing, accountTail: null, amountPaise: amount.paise }, found)
  );
}
