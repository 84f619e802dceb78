import { isGlued } from './glued.ts';

/** Longest free text between two of the bank's own words. */
const NAME_MAX = 240;
/** A line of this length may have been broken. */
const WRAPPED = 60;

/**
 * Where free text that starts at `at` may end, within bounds: before each blank or change between
 * word and mark, and between a word and a label glued to it.
 */
export function* borders(text: string, at: number): Generator<number> {
  const last = Math.min(text.length, at + NAME_MAX);
  for (let end = at + 1; end <= last; end += 1) {
    if (isBlank(text[end - 1])) continue;
    if (
      end === text.length ||
      !(isAlphanumeric(text, end - 1) && isAlphanumeric(text, end)) ||
      isGlued(text, end - 1)
    )
      yield end;
  }
}

/** The end of the line at `from`; of the next one where this was broken for its length. */
export function endOfLine(text: string, from: number): number {
  const line = text.indexOf('\n', from);
  if (line === -1) return text.length;
  if (line - text.lastIndexOf('\n', line - 1) < WRAPPED) return line;
  const next = text.indexOf('\n', line + 1);
  return next === -1 ? text.length : next;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;
const isAlphanumeric = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && WORD.test(text[at] ?? '');
const isBlank = (c: string | undefined): boolean => c === ' ' || c === '\n';
