import { moneyIn } from './amount.ts';

const MINUS = '[\\p{Pd}−⁻]';
/**
 * A minus right in front of a figure, between it and its currency, or with nothing else in front of
 * it. A dash behind a word only parts: `Credit Alert - Rs 500`, `Alert-Rs 500`.
 */
const AHEAD = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])${MINUS}$|^[^\\p{L}\\p{N}]*${MINUS}\\s*$|(?:\\brs\\b\\.?|\\binr\\b|₹)\\s*${MINUS}\\s*$`,
  'iu',
);
/** A minus right behind it, as books write a debit, or with nothing else behind it. */
const BEHIND = new RegExp(`^${MINUS}(?!\\S)|^\\s*${MINUS}[^\\p{L}\\p{N}]*$`, 'u');
/** Brackets around it and nothing else. */
const [OPENED, CLOSED] = [
  /^[^\p{L}\p{N}]*[([{][^\p{L}\p{N}]*$/u,
  /^[^\p{L}\p{N}]*[)\]}][^\p{L}\p{N}]*$/u,
];

/** Whether a figure between these words is below zero: money that went out. */
const isNegative = (before: string, behind: string): boolean =>
  AHEAD.test(before) || BEHIND.test(behind) || (OPENED.test(before) && CLOSED.test(behind));

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** An account's masked digits and a date's year are no amounts: `XX9081- HDFC Bank`. */
const NO_AMOUNT = /[x*•]$|\d[-/.]$/i;

/** How much in front of a figure is looked at: figures may be as many as a text has characters. */
const NEAR = 200;

/** Whether a text states a figure below zero. */
export function statesNegative(text: string): boolean {
  const figures = [...text.matchAll(FIGURE)]
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
    .filter(({ start }) => !NO_AMOUNT.test(text.slice(Math.max(0, start - 2), start)));
  const firstWord = text.search(/[\p{L}\p{N}]/u);
  const before = (start: number): string => {
    const from = Math.max(0, start - NEAR);
    // Words that are cut off still stand in front of it.
    return (firstWord < from ? 'a' : '') + text.slice(from, start);
  };
  return [...moneyIn(text), ...figures].some(({ start, end }) =>
    isNegative(before(start), text.slice(end)),
  );
}
