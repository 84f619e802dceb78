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
function isGlued(text: string, at: number): boolean {
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
