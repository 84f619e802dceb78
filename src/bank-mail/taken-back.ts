import { dayAt } from './language/dates.ts';
import { GLUED } from './language/words.ts';
import { amountsPaid, onlyOne, referencesIn, tailIn } from './named-payment.ts';
import type { MailStatement } from './read-statement.ts';
import type { Day, TakenBack } from './types.ts';

const WORDS =
  /\brevers(?:al|ed|ing)\b|\bcharge-?backs?\b|\brecalled\b|\b(?:taken|pulled) back\b|वापस/iu;
/** How much of a view is searched for days; footers have others. */
const GIST = 2_000;

/**
 * What a mail shows of a payment that it says was taken back; null where it says no such thing. Pure.
 * It decides nothing: a payment that settled and has the same reference, or the same amount, digits
 * and day, is told of.
 */
export function readTakenBack({ text: { views }, reading }: MailStatement): TakenBack | null {
  const texts = views.flatMap((view) => [view.subject, view.lines.join('\n'), view.flat]);
  const found = reading.kind === 'found' ? reading.found : null;
  const kind = found?.kind ?? 'unknown';
  if (kind === 'credit' || !(kind === 'reversal' || kind === 'refund' || texts.some(tells)))
    return null;
  const all = texts.join('\n');
  const own = found?.reference ?? null;
  return {
    references: [...new Set([...(own === null ? [] : [own.toUpperCase()]), ...referencesIn(all)])],
    amountPaise: found?.amountPaise ?? onlyOne(texts.flatMap(amountsPaid)),
    accountTail: found?.accountTail ?? tailIn(all),
    days: [...new Set(views.flatMap(({ flat }) => daysIn(flat.slice(0, GIST))))],
  };
}

const tells = (text: string): boolean => WORDS.test(text) || takenBack(text);

const daysIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])(?:\d|[a-z]{3})/giu)].flatMap(({ index }) => {
    const day = dayAt(text, index);
    return day === null ? [] : [written(day.value)];
  });

const written = ({ year, month, day }: Day): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** What a sentence is about when it speaks of the payment that was stated. */
const PAYMENT =
  '(?:it|this|(?:this|the|said|above|same)(?: said| above)? (?:credit|transaction|payment|amount|transfer|sum|money|funds?))';
const UNDONE =
  '(?:failed|failure|revers(?:ed|al)|refund(?:ed)?|declined|rejected|cancel+(?:ed|ation)|unsuccessful|pending|on hold|recalled|returned|debited(?! from the|:)|not (?:be |been )?(?:processed|credited|completed|successful|go through))';
const UNDOING = [
  // `This transaction was declined`, `The amount will be returned`.
  `\\b${PAYMENT}\\b[^.\\n]{0,40}\\b(?:has|have|was|is|been|being|will|could|did|stands|got|remains)\\b[^.\\n]{0,20}\\b${UNDONE}\\b`,
  // `We have reversed this credit`, `Reversal of this credit has been initiated`.
  `\\b${UNDONE}\\s(?:of\\s|back\\s)?${PAYMENT.replace('it|', '')}\\b`,
  // `Credit reversed.`, `Status: Failed`: nothing else stands in the sentence.
  `^\\W*(?:(?:credit|transaction|payment|transfer|amount|status)\\W+(?:is |was |has |been )*){1,2}${UNDONE}\\W*$`,
].map((wording) => new RegExp(wording, 'i'));
const CONDITION =
  /\b(?:if|in case|in the event|when|should|unless|whether|for (?:any |all )?failed)\b/i;

/**
 * Whether a sentence says that the payment failed or was given back. What would happen if one
 * failed is a footer's. A sentence may be broken over two lines, or stand right behind a word.
 */
function takenBack(words: string): boolean {
  const text = words.replace(GLUED, '$& ');
  return [...text.split(/[.\n]/), ...text.replaceAll('\n', ' ').split('.')].some(
    (sentence) => UNDOING.some((wording) => wording.test(sentence)) && !CONDITION.test(sentence),
  );
}
