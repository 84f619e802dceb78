import type { Match } from '../language/match.ts';
import { wordOfFate } from '../language/sensitive-words.ts';
import type { ViewText } from './readings.ts';

/** How long a line is that was broken for its length: some 40 to 80 signs. */
const WRAPPED_MIN = 28;
const WRAPPED_MAX = 80;
/** How long one is in front of a line that the payer's words fill. */
const WRAPPED_MIN_WHOLE = 60;

/**
 * Whether a payer's words stand on one line, or go on in the next as plain text is broken for its
 * length. A name within a sentence may be broken anywhere, where its next line is a name, too; a line
 * that has nothing else behind a row of the payer's is the bank's.
 */
export function isUnbroken(
  { text, isPage }: Pick<ViewText, 'text' | 'isPage'>,
  { start, end, captured }: Match,
  free: string,
): boolean {
  const words = free.trim();
  if (!words.includes('\n')) return true;
  const at = text.indexOf(words, start);
  if (at === -1 || at >= end) return false;
  const isRemark = free === captured.words;
  return [...words.matchAll(/\n([^\n]*)/g)].every(({ index, 1: line = '' }) => {
    const from = at + index + 1;
    const isWholeLine = /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(text.slice(from + line.length));
    if (!isPage && isWrapped(text, from, isWholeLine ? WRAPPED_MIN_WHOLE : WRAPPED_MIN))
      return true;
    if (isRemark || isWholeLine) return false;
    return isCapital(line);
  });
}

/** Whether each word of a line is written like a name's, and none tells of a payment's end. */
const isCapital = (line: string): boolean =>
  wordOfFate(line) === null &&
  !/[\d+]/.test(line) &&
  !/(?<![\p{L}\p{M}'’])\p{Ll}(?!\p{L}?\b)/u.test(line);

/**
 * Whether the break in front of a line at `from` came of a line's length: the line before it is long,
 * and no line of the text is so long that the next word would have had its place.
 */
function isWrapped(text: string, from: number, least: number): boolean {
  const length = from - 1 - (text.lastIndexOf('\n', from - 2) + 1);
  if (length < least || length > WRAPPED_MAX) return false;
  const word = /^\S*/.exec(text.slice(from))?.[0] ?? '';
  return text.split('\n').every((line) => line.length < length + 1 + word.length);
}
