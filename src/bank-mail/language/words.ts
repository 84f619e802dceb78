import type { FieldName } from './compile.ts';

/**
 * The last character of a word or a number before a glued sentence or label, as pages without
 * breaks have them: `4477.Transaction` needs nothing, `RameshRRN`, `900000000002Need`, `NAMEIn
 * Account of` and `PAYER NAMEUPI Reference` do.
 */
export const GLUED =
  /[\p{Ll}\p{Lo}\p{M}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll}|(?:UPI|UTR|RRN|IMPS)(?![\p{L}\p{N}]))/gu;

const AT = new RegExp(GLUED.source, 'yu');

/** Whether the character at `at` is such a last one. */
export function isGlued(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  // Only a capital follows it.
  if (next < 128 && (next < 65 || next > 90)) return false;
  AT.lastIndex = at;
  return AT.test(text);
}

/**
 * Where words, and amounts with a sign in front, begin between two places; a word may stand right
 * behind another or a number.
 */
export function* wordStarts(text: string, from: number, to: number): Generator<number> {
  for (const word of text
    .slice(from, to)
    .matchAll(
      /(?<![\p{L}\p{N}])[\p{L}\p{N}₹&\uFFFD]|(?<=[\p{Ll}\p{N}])\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})|(?<=\p{Lu})(?:UPI|UTR|RRN|IMPS)(?![\p{L}\p{N}])/gu,
    ))
    yield from + word.index;
}

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
