import type { FieldName } from './compile.ts';

/** Longest run of blanks and marks that a template may leave out; a longer one is no bank's. */
const SKIPPED_MAX = 12;
const SPACE = new Set([' ']);
const BLANKS = new Set([' ', '\n', '*', '|']);
const BEFORE_WORD = new Set([...BLANKS, '.', ',', ':', ';', '!']);
/** An asterisk may be an account's mask. */
const BEFORE_TAIL = new Set([' ', '\n', ':', '|']);
const BEFORE_FIELD = new Set([...BEFORE_TAIL, '*']);

/** Where a word, a mark or a field begins behind `from`: blanks and marks before it are passed. */
export function skipBefore(what: 'word' | 'mark' | FieldName, text: string, from: number): number {
  if (isLetterOrDigit(text.charCodeAt(from))) return from;
  const over = skippedBefore(what);
  let at = from;
  while (at < text.length && at - from < SKIPPED_MAX && over.has(text[at] ?? '')) at += 1;
  return at;
}

/** ASCII letters and digits, which are never passed over. */
export const isLetterOrDigit = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

function skippedBefore(what: 'word' | 'mark' | FieldName): ReadonlySet<string> {
  switch (what) {
    case 'word':
      return BEFORE_WORD;
    case 'mark':
      return BLANKS;
    case 'tail':
      return BEFORE_TAIL;
    case 'end':
    case 'stop':
    case 'note':
      return SPACE;
    default:
      return BEFORE_FIELD;
  }
}
