import { dayInIndia } from '../../occurred.ts';
import type { Day, Found } from '../../types.ts';
import { dayAt } from '../language/dates.ts';
import { isSameDay } from './known-texts.ts';

const DAY_MS = 86_400_000;
const startOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

/**
 * Whether a letter that states a payment may bear this day: a day either way of the payment's, where
 * that is stated, else of the mail's own Date as its sender wrote it. Another one is another letter's.
 */
export function isLetterDay(day: Day, { stated }: Found, sentOn: Day | null): boolean {
  const own = stated.precision === 'none' ? sentOn : statedDay(stated);
  return own !== null && Math.abs(startOf(day) - startOf(own)) <= DAY_MS;
}

const statedDay = (stated: Exclude<Found['stated'], { precision: 'none' }>): Day =>
  stated.precision === 'day' ? stated.day : dayInIndia(stated.at);

/**
 * Whether a row `Date: …` names the payment's day; where none is stated, one that a letter of it may
 * bear.
 */
export const isOfPayment = (day: Day, found: Found, sentOn: Day | null): boolean =>
  found.stated.precision === 'none' ? isLetterDay(day, found, sentOn) : isSameDay(day, found);

/** A label of a date, with or without its colon. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:dated?|dt|ref)(?![\p{L}\p{N}])[^\p{L}\p{N}]{0,6}(?=[\p{L}\p{N}])/giu;

/** The days of a letter as others are written: `2026-11-03`, `3rd day of November`. */
export const plainDays = (text: string): string =>
  text
    .replace(/(?<!\d)(\d{4})([-/])(\d{2})\2(\d{2})(?!\d)/g, '$4-$3-$1')
    .replace(/(?<=(?<!\d)\d{1,2}) (?=(?:st|nd|rd|th) \p{L})/giu, '')
    .replace(/(?<!\d)(\d{1,2}(?:st|nd|rd|th)) (?:day )?of (?=\p{L})/giu, '$1 ');

/** The days that a text names behind a label. */
export function labelledDays(written: string): Day[] {
  const text = plainDays(written);
  return [...text.matchAll(LABEL)].flatMap(
    ({ 0: label, index }) => dayAt(text, index + label.length)?.value ?? [],
  );
}
