import type { Attributes } from './selectors.ts';

/** What a sheet puts in: strings, one behind the other or behind a picture, and what it takes from elsewhere. */
const CONTENT = /(?<![\w-])content\s*:((?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^;}"'])*)/gi;
/** A letter, a figure, or a sign that makes another figure of one or a denial of a sentence. */
const TELLS = String.raw`\p{L}\p{N}.,%+\-\u2010-\u2015\u2212\u00D7\u2715-\u2718\u274C\u26D4\u{1F6AB}`;
const TELLING = new RegExp(`["'][^"']*[${TELLS}]`, 'u');
const TAKEN = /(?<![\w-])(?:attr|counters?|var|env|string|element|target-[a-z]+|leader)\(/i;
/** What else shows words: a counter, Word's numbering. */
const OTHERS = /@counter-style|(?<![\w-])mso-level-text\s*:[^;}]*\p{L}{3}/iu;
/** What else shows a string: list markers, quotation marks, what stands where text was cut. */
const STRINGS: Declared = {
  piece: /[^;}]+/g,
  name: /(?<![\w-])(?:-(?:webkit|moz|epub)-)?(?:list-style(?:-type)?|quotes|text-overflow|hyphenate-character|text-emphasis(?:-style)?|string-set)\s*:/i,
  value: new RegExp(String.raw`["'][^"']*(?:[${TELLS}]|\\)|symbols\(`, 'iu'),
};
/** A property whose name is escaped, with a string: nobody writes so but to be misread. */
const ESCAPED: Declared = {
  piece: /[^;{}]+/g,
  name: /(?<![\w\\ -])[\w -]*\\[\w\\ -]*:/,
  value: /["'][^"']*[\p{L}\p{N}]/u,
};
/** A document inside of an address, but for pictures of dots: those are as any other picture. */
const DOTS = String.raw`data:(?!image\/(?:png|jpe?g|gif|webp|bmp|x-icon)[;,])`;
const EMBEDDED = new RegExp(String.raw`["'(]\s*${DOTS}`, 'i');
const EMBEDS = new RegExp(String.raw`^\s*${DOTS}`, 'i');

/** A font that shows some letters by another font's signs, or smaller than can be read. */
const OTHER_SIGNS =
  /@font-face\s*\{[^}]*(?:local\([^)]*(?:dings|dingbat|symbol|marlett|blank|barcode|redact)|size-adjust\s*:\s*[0-5]?\d(?:\.\d+)?%)/i;
/** What is dark or light by itself where the page says nothing. */
const SCHEME = /(?<![\w-])color-scheme\s*:([^;}]*)/i;

/** Whether styles write words that stand nowhere in the page, or draw a document of their own. */
export function stylesWrite(css: string): boolean {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  return (
    [OTHERS, EMBEDDED, OTHER_SIGNS].some((writes) => writes.test(plain)) ||
    declares(plain, STRINGS) ||
    SCHEME.exec(plain)?.slice(1).some(isDarkAlone) ||
    declares(plain, ESCAPED) ||
    writesContent(plain.includes('\\') ? unescaped(plain) : plain)
  );
}

function writesContent(css: string): boolean {
  for (const [, value = ''] of css.matchAll(CONTENT))
    if (TELLING.test(value) || TAKEN.test(value.replace(STRING, ' '))) return true;
  return false;
}

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** A property in a piece of a sheet, and a value behind it there. */
type Declared = { piece: RegExp; name: RegExp; value: RegExp };

/** Looks at each piece once, however many names stand in it. */
function declares(css: string, { piece, name, value }: Declared): boolean {
  for (const [text] of css.matchAll(piece)) {
    const named = name.exec(text);
    if (named && value.test(text.slice(named.index + named[0].length))) return true;
  }
  return false;
}

/** A character by its number, or one that is meant as it stands: `\46 ailed`. */
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi;
/** A sheet with its escapes written out: a font of pictures numbers those where no letters are. */
const unescaped = (css: string): string =>
  css.replace(ESCAPE, (_, hex?: string, char = ' ') => {
    const letter = hex === undefined ? char : characterOf(Number.parseInt(hex, 16));
    return letter === '"' || letter === "'" ? ' ' : letter;
  });

const characterOf = (number: number): string =>
  number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : ' ';

/** What shows another document. */
const FRAMES = new Set(['iframe', 'frame', 'object', 'embed', 'applet', 'portal']);
/** Where the address of what is shown stands; where a link leads to isn't shown. */
const SOURCES = [
  ...['src', 'srcset', 'srcdoc', 'data', 'code', 'archive', 'background', 'poster', 'lowsrc'],
  ...['dynsrc', 'xlink:href'],
];

/**
 * Whether an element shows a document that isn't this page's text: a frame, a picture made of text,
 * a tree of its own in place of what stands in it.
 */
export function embeds(tag: string, attributes: Attributes): boolean {
  if (attributes.shadowrootmode !== undefined || leadsAway(tag, attributes)) return true;
  const shown = SOURCES.flatMap((name) => attributes[name] ?? []);
  if (tag !== 'a' && tag !== 'area' && attributes.href !== undefined) shown.push(attributes.href);
  return shown.some((source) => (FRAMES.has(tag) && source.trim() !== '') || EMBEDS.test(source));
}

/** Whether an element puts another page in this one's place, or a dark screen behind it. */
const leadsAway = (tag: string, attributes: Attributes): boolean =>
  tag === 'meta' &&
  (/^\s*refresh\s*$/i.test(attributes['http-equiv'] ?? '') ||
    (/color-schemes?$/i.test(attributes.name ?? '') && isDarkAlone(attributes.content ?? '')));

const isDarkAlone = (schemes: string): boolean =>
  /\bdark\b/i.test(schemes) && !/\b(?:light|normal)\b/i.test(schemes);

/** What is shown or read aloud in place of an element, or beside it. */
const SPOKEN = [
  ...['alt', 'title', 'aria-label', 'aria-description', 'aria-valuetext', 'aria-placeholder'],
  ...['aria-roledescription', 'aria-braillelabel', 'summary', 'abbr', 'label', 'standby'],
];
/** What mail programs say of a link themselves: where it leads to. */
const OF_LINKS =
  /^(?:original url:\s*)?(?:(?:https?:\/\/|mailto:|tel:|www\.)\S*)?\s*(?:click (?:or tap )?(?:if you trust this link|to follow link)\.?)?$/i;

/** The words that an element's attributes show or say. */
export function spokenBy(tag: string, attributes: Attributes): string[] {
  const words = SPOKEN.flatMap((name) => attributes[name] ?? []);
  if (tag === 'textarea') words.push(attributes.placeholder ?? '');
  // A tag that was left open takes what follows for attributes without a value.
  words.push(wordsAmong(attributes));
  return words.filter((said) => !OF_LINKS.test(said.trim()));
}

/** Attributes that mean something without a value, or may have an empty one. */
const SWITCH =
  /^(?:alt|title|class|id|style|href|src|name|value|content|lang|dir|nowrap|noshade|hidden|open|checked|selected|disabled|required|readonly|multiple|async|defer|download|itemscope|border|width|height|align|valign|bgcolor|background|cell\w+|col\w+|row\w+|target|rel|summary|label|type|media|[\w-]*[-:][\w:-]*)$/i;

/** Several words among the attributes of a tag; a stray one is a mistake. */
function wordsAmong(attributes: Attributes): string {
  const words = Object.keys(attributes).filter(
    (name) => attributes[name] === '' && !SWITCH.test(name) && /^[\p{L}\p{M}'’.,!]+$/u.test(name),
  );
  return words.length > 1 ? words.join(' ') : '';
}

/** What a field of a form shows. */
export const writtenIn = ({ type, value, placeholder }: Attributes): string =>
  type?.toLowerCase() === 'hidden' ? '' : ` ${value ?? placeholder ?? ''} `;
