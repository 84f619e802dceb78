import { dayAt } from './language/dates.ts';
import { takenBack } from './language/taken-back.ts';
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
