import { isGlued, isLetterOrDigit } from './words.ts';

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

/** With what a bank's next sentence begins where a page has no breaks. */
const NEXT_SENTENCE =
  /(?:(?<=[^\p{L}]|\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}))(?:Your|The|This|That|These|It|To|Please|Regards|Warm|Best|Thanks?|We|For|If|In|Note|Dear|Avl|Aval|Available|Updated|Total|Balance|Call|Never|Do|Team|Always|Kindly|Need|Click|Sincerely|Yours|Happy|Apply|Beware|Status|Any|Should|An?|N\.?Clr)(?=[\s:.,!]|$)/gu;

/**
 * Where a remark at `from` may end: at the end of its line, or of the next one where this was broken
 * for its length; and where the bank's next sentence begins on the same line.
 */
export function noteEnds(text: string, from: number, last: number): number[] {
  const line = text.indexOf('\n', from);
  const first = Math.min(line === -1 ? text.length : line, last);
  const ends = new Set<number>();
  for (const { index } of text.slice(from, first).matchAll(NEXT_SENTENCE)) {
    const end = text.slice(0, from + index).trimEnd().length;
    if (end > from) ends.add(end);
    if (ends.size >= 12) break;
  }
  for (const { index } of text.slice(from, first).matchAll(/[.!;](?=\s)/g))
    if (index > 0 && ends.size < 24) ends.add(from + index);
  ends.add(first);
  if (line !== -1 && line - text.lastIndexOf('\n', line - 1) >= WRAPPED) {
    const next = text.indexOf('\n', line + 1);
    ends.add(Math.min(next === -1 ? text.length : next, last));
  }
  return [...ends];
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

function isAlphanumeric(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isLetterOrDigit(code) || (code > 127 && WORD.test(text[at] ?? ''));
}

const isBlank = (c: string | undefined): boolean => c === ' ' || c === '\n';
