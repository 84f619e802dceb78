import { dayAt } from '../language/dates.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { isLetterDay, isOfPayment, labelledDays, plainDays } from './letter-dates.ts';
import type { Place } from './place.ts';

/** Where a letter was written, in front of its date: `New Delhi, `. */
const WRITTEN_AT = /^(?:\p{Lu}\p{Ll}{2,20} ){0,2}\p{Lu}\p{Ll}{2,20},\s(?=.{0,12}\d)/u;

/** Whether a line is a date alone, with the town or the hour of a letter. */
export function isDate(text: string): boolean {
  const town = WRITTEN_AT.exec(text)?.[0] ?? '';
  if (sensitiveWord(town) !== null) return false;
  const plain = plainDays(
    text
      .slice(town.length)
      .replace(
        /^(?:(?:dated?|dt\.?|ref)\s?:\s*|(?:dated?|dt\.?)\s)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?/i,
        '',
      ),
  );
  const day = dayAt(plain, 0);
  const rest = day === null ? plain : plain.slice(day.end);
  return (
    day !== null &&
    /^[\s,.|-]*(?:(?:at )?\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?\s?(?:ist|\+0530)?)?[\s,.|-]*$/i.test(
      rest,
    )
  );
}

/** Whether a labelled date is another day than the payment's. A letter's own date has no label. */
export function isOtherDay(written: string, { found, sentOn = null }: Place): boolean {
  if (found === null) return false;
  const text = plainDays(written);
  const label = /^\W*(?:dated?|dt\.?|ref)\s?:\s*/i.exec(text)?.[0];
  const day = label === undefined ? null : dayAt(text, label.length);
  if (day !== null && !isOfPayment(day.value, found, sentOn)) return true;
  return !labelledDays(text).every((one) => isLetterDay(one, found, sentOn));
}
