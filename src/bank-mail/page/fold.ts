import { bounds } from '../mime/malformed.ts';

// Zero-width characters, soft hyphens and direction marks: a person doesn't see them.
const unseen = /(?:(?![\u115f\u1160\u3164\uffa0])\p{Default_Ignorable_Code_Point})+/gu;
// A Hangul filler is ignorable by its name, and as wide as a letter.
const blanks = /[\s\p{Cc}\u2800\u115f\u1160\u3164\uffa0]+/gu;
// Full-width and Devanagari digits, full-width comma and full stop read as the ASCII ones.
const otherDigits = /[\uff10-\uff19\u0966-\u096f\uff0c\uff0e]/g;

function asAscii(char: string): string {
  const code = char.charCodeAt(0);
  if (code >= 0x0966 && code <= 0x096f) return String.fromCharCode(code - 0x0966 + 48);
  return String.fromCharCode(code - 0xfee0);
}

/**
 * Text as a person reads it, on one line: no unseen characters, one space for any blanks, ASCII
 * digits, no endless words.
 */
export function fold(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text
    : withoutIdleMarks(markTurned(text).replace(unseen, '').replace(otherDigits, asAscii));
  const folded = plain.replace(blanks, ' ').trim();
  return folded.length > bounds.word ? cutWords(folded) : folded;
}

const LONG_WORD = new RegExp(`[^ ]{${bounds.word + 1},}`, 'g');
/** Where a link leads to, which nobody reads to its end. */
const LINK = /((?:https?:\/\/|www\.|mailto:)[^ <>"'()[\]]+)/i;
const LINK_MAX = 2 * bounds.word;
const PART = new RegExp(`[^ ]{${bounds.word}}(?=[^ ])`, 'g');

/** Links are cut; any other endless word is shown in lines, and could end in words of its own. */
const cutWords = (text: string): string => text.replace(LONG_WORD, cutWord);

const cutWord = (word: string): string =>
  word
    .split(LINK)
    .map((part, nth) => (nth % 2 === 1 ? cutLink(part) : part.replace(PART, '$& ')))
    .join('');

const cutLink = (link: string): string =>
  link.length > LINK_MAX ? `${link.slice(0, LINK_MAX)}…` : link;

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rupee: '₹',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  zwnj: '',
  zwj: '',
  shy: '',
  copy: '©',
  hellip: '…',
  bull: '•',
};

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

/**
 * Entities that are still there after a page was parsed: mailers escape twice, and `&rupee;` is
 * none that a browser knows.
 */
export function decodeLeftEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ' ';
  });
}

/**
 * Stands inside a value where an element or a change of direction stands: it needn't read as it is
 * stored. No template knows it, so the value can't be read. It is of no script and means nothing.
 */
export const MARK = '\uE000';
/** Stands at text that is shown in another order. It is never passed over. */
export const TURNED = '\uE001';
const KEPT = '\uE002';

/** Direction overrides and embeddings: what stands between them is shown in another order. */
const TURNING = /[\u202A\u202B\u202D\u202E\u2066-\u2068]/g;
/** What turns round all that stands behind it on its line, until it ends. */
const TURNS = /[\u202B\u202E\u2067]([^\u202C\u2069\n]*)/g;
/** Marks of direction: beside a figure, those behind them are shown before it. */
const DIRECTION = /[\u200F\u061C]/g;

/** Text with a mark for each change of its direction. */
const markTurned = (text: string): string =>
  text
    .replace(TURNS, (turned, words: string) => (/\p{N}/u.test(words) ? TURNED + turned : turned))
    .replace(TURNING, MARK)
    .replace(DIRECTION, MARK);

/** A run of figures with the currency before it: what stands in it is one value. */
const VALUE = new RegExp(
  `(?:(?:₹|(?<![a-z])(?:rs|inr))\\.?[\\s${MARK}]*)?\\d(?:[\\d.,:/${MARK}-]*\\d)?`,
  'gi',
);

/** A line without the marks outside of values, where an element changes nothing that counts. */
const withoutIdleMarks = (line: string): string =>
  line.includes(MARK)
    ? line
        .replace(VALUE, (value) => value.replaceAll(MARK, KEPT))
        .replaceAll(MARK, '')
        .replaceAll(KEPT, MARK)
    : line;
