import { dayAt } from '../language/dates.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { isLetterDay, isOfPayment, labelledDays, plainDays } from './letter-dates.ts';
import type { Place } from './place.ts';

/** Where a letter was written, in front of its date: `New Delhi, `. */
const WRITTEN_AT = /^(?:\p{Lu}\p{Ll}{2,20} ){0,2}\p{Lu}\p{Ll}{2,20},\s(?=.{0,12}\d)/u;

/** Months as Hindi spells them, without the dot below a letter. */
const HINDI_MONTHS: readonly (readonly [spelling: RegExp, month: string])[] = [
  [/जनवरी/u, 'January'],
  [/फरवरी/u, 'February'],
  [/मार्च/u, 'March'],
  [/अप्रैल/u, 'April'],
  [/मई/u, 'May'],
  [/जून/u, 'June'],
  [/जुलाई/u, 'July'],
  [/अगस्त/u, 'August'],
  [/सितंबर|सितम्बर/u, 'September'],
  [/अक्टूबर|अक्तूबर/u, 'October'],
  [/नवंबर|नवम्बर/u, 'November'],
  [/दिसंबर|दिसम्बर/u, 'December'],
];
const HINDI_WEEKDAY = /^(?:सोमवार|मंगलवार|बुधवार|गुरुवार|बृहस्पतिवार|शुक्रवार|शनिवार|रविवार)(?=[,\s])/u;
/** What stands below a letter of Hindi, and what is left out as often. */
const NUKTA = /\u093C/g;
/** How a letter's date is labelled. */
const DAY = /दिनांक|तिथि|तारीख/gu;
const ZERO = '०'.charCodeAt(0);

/** A date in Hindi in the letters and figures that dates are read in: `२६ नवंबर २०२६`. */
export const inLatin = (text: string): string =>
  HINDI_MONTHS.reduce(
    (plain, [spelling, month]) => plain.replace(spelling, month),
    text
      .replace(HINDI_WEEKDAY, 'Monday')
      .normalize('NFD')
      .replace(DAY, 'Date')
      .replace(NUKTA, '')
      .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO)),
  );

/** Whether a line is a date alone, with the town or the hour of a letter. */
export function isDate(text: string): boolean {
  const town = WRITTEN_AT.exec(text)?.[0] ?? '';
  if (sensitiveWord(town) !== null) return false;
  const plain = plainDays(
    text
      .slice(town.length)
      .replace(
        /^(?:(?:(?:(?:ref\.?|letter|mail) )?dated?|dt\.?|ref)\s?:\s*|(?:dated?|dt\.?)\s)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?/i,
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
