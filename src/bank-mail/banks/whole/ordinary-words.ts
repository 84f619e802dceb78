import {
  ASKING,
  GOODS,
  JOINING,
  NAMING,
  OF_BANNERS,
  OFFERING,
  PRAISING,
  TELLING,
  WISHING,
} from './word-classes.ts';

/** Letters that are a network's name only among those of others. */
export const NETWORKS = /\b(?:facebook|instagram|linkedin|youtube|twitter|whatsapp|pinterest)\b/i;

const CLASSES = [JOINING, ASKING, NAMING, TELLING, GOODS, PRAISING, WISHING];

/** All words that may stand in a sentence of which nothing else is known. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(CLASSES.flatMap((words) => [...words]));

const WORD = /\p{L}[\p{L}\p{M}'’.-]*/gu;
/** What says who does something to whom: what such words begin is the end of another sentence. */
const SIDE =
  /^(?:to|from|by|for|as|at|in|with|of|through|under|per|via|against|within|into|upon|over|behind)$/;
/** With what no sentence ends but one that goes on elsewhere: `Kind of.` */
const OPEN_END = /^(?:of|to|for|by|from|with|at|as|and|or|any|most)$/;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/[.'’-]+$/, ''));

/**
 * Whether words beside a known phrase are nothing but what such a phrase goes on with: what joins,
 * and whom one reaches where. What is offered is named only by a request or by praise.
 */
export function goesOnOrdinarily(text: string): boolean {
  return text.split(';').every((part) => isMade(wordsOf(part), NETWORKS.test(text)));
}

/** Whether a word of a text is what a payment could be for, or a letter alone: no name has such. */
export const namesGoods = (text: string): boolean =>
  wordsOf(text).some((word) => GOODS.has(word) || word === 'x');

/** What stands behind thanks: `for banking with us`. */
const THANKED = /^\W*for (?:banking|choosing)\b/i;

/** Whether what a text says is the end of another sentence: `to your bank`. */
export const isFragment = (text: string): boolean => {
  const [first = '', ...more] = wordsOf(text);
  const last = more.at(-1) ?? '';
  if (more.length > 0 && more.length < 3 && OPEN_END.test(last)) return true;
  // `In trust`: only behind "to" it is a verb.
  const asked = first === 'to' ? more : more.slice(1);
  return (
    more.length > 0 &&
    SIDE.test(first) &&
    !THANKED.test(text) &&
    !asked.some((one) => ASKING.has(one))
  );
};

/** Whether a text names goods, or praises. */
export const offersIn = (text: string): boolean =>
  wordsOf(text).some((word) => GOODS.has(word) || PRAISING.has(word));

/** Whether words beside a gateway's clauses only mark or join them. */
export const goesOnAsBanner = (text: string): boolean =>
  wordsOf(text).every((word) => OF_BANNERS.has(word));

/** A word or two in brackets tell something of what stands in front of them: `(branch)`. */
const BRACKETED = /^\W*\p{L}+(?:\s\p{L}+)?\s*[)\]}]\W*$/u;

/** Whether a sentence is a request, a name, a wish or praise in ordinary words. */
export function isOrdinarySentence(text: string): boolean {
  const words = wordsOf(text);
  return (
    !isFragment(text) &&
    !BRACKETED.test(text) &&
    !tellsAtEnd(words) &&
    isMade(words, NETWORKS.test(text))
  );
}

/** Whether a line ends in what tells something: the line behind it begins another sentence. */
export const tellsLast = (line: string): boolean => TELLING.has(wordsOf(line).at(-1) ?? '');

/** Whether the last word tells something, and nobody is asked for anything. */
function tellsAtEnd(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isAlone = words.length === 1 && PRAISING.has(last);
  return isAlone || (TELLING.has(last) && !words.slice(0, -1).some((word) => ASKING.has(word)));
}

function isMade(words: readonly string[], isAmongNetworks: boolean): boolean {
  const goods = words.findIndex((word) => GOODS.has(word));
  return (
    words.every((word) => ORDINARY_WORDS.has(word) || (word === 'x' && isAmongNetworks)) &&
    (goods === -1 ||
      words.slice(0, goods).some((word) => ASKING.has(word)) ||
      words.some((word) => OFFERING.has(word))) &&
    (!words.includes('toll') || words.includes('free'))
  );
}
