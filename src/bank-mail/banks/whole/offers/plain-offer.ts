import { sensitiveWord } from '../../language/sensitive-words.ts';
import { isOfItsPayer } from '../of-this-payment.ts';
import { GOODS, PROMISE, REQUEST, withoutProducts } from './products.ts';
import { THINGS } from './things.ts';
import { ASKING, BEING, DEAR, JOINING, OFFERING, WISHING, WONDERING } from './ways.ts';

/** Longer sentences are no advertisement's. */
const LENGTH_MAX = 300;
/** Anything but words and the marks between them: a label, a figure, another script. */
const NO_WORDS = /[^\p{Script=Latin}\p{M}\s.,!?'"“”&–—/()*…-]|[À-ž]/u;
const MARKED = new RegExp(`[${GOODS}${PROMISE}${REQUEST}]`, 'g');
const WORD = new RegExp(`${MARKED.source}|[\\p{L}\\p{M}]+(?:['-][\\p{L}\\p{M}]+)*`, 'gu');
/** Labels of advertisements; any other could be a row's. */
const LABEL = /^[^\p{L}\p{N}₹$€£]*([\p{L}' -]{3,40}): (?=\S)/u;
const LABELS =
  /^(?:new|tip|pro tip|just in|(?:.* )?(?:special|offers?|sale|exclusive|dhamaka|bonanza|fest|carnival|utsav|mela))$/;
/** What stands in front of a request. */
const LEAD =
  /^(?:now|just|simply|so|and|please|also|hurry|you can(?: now)?(?: also)?|today|this (?:diwali|season|festive season|holi|eid|christmas|summer|winter|monsoon|year)|here's how to|time to),? /i;
/** What says who does something to whom: what such words begin is the end of another sentence. */
const SIDE: ReadonlySet<string> = new Set(
  'to from by for as at in with of and or on than'.split(' '),
);
/** With what a sentence begins that says how something is. */
const OF_US: ReadonlySet<string> = new Set('your our every we a the'.split(' '));

/**
 * Whether a whole sentence only advertises: it asks for something, wonders, praises or offers, and
 * every word of it is of a closed list in which nothing can be said of a payment. What has no place
 * there (a misspelling, a denial, `it`, what was done) makes it no offer.
 */
export function isPlainOffer(sentence: string): boolean {
  if (sentence.length > LENGTH_MAX || sentence.search(MARKED) !== -1) return false;
  if (isOfItsPayer(sentence)) return false;
  const text = sentence.replace(/\s+/g, ' ').replaceAll('’', "'").trim();
  const label = LABEL.exec(text);
  if (label && !isLabel(label[1] ?? '')) return false;
  const plain = withoutProducts(text.slice(label?.[0].length ?? 0));
  const said = plain.replace(MARKED, ' ');
  if (NO_WORDS.test(said) || sensitiveWord(said) !== null) return false;
  const words = wordsOf(plain.replace(/^[^\p{L}]+/u, '').replace(LEAD, ''));
  if (!words.every(isOrdinary)) return false;
  return hasForm(words, /\?\W*$/.test(text)) || (label !== null && words.length >= 2);
}

/** Whether words in front of a colon announce an offer: `Women's day special`. */
const isLabel = (label: string): boolean =>
  LABELS.test(label.toLowerCase()) &&
  sensitiveWord(label) === null &&
  wordsOf(label).every(isOrdinary);

const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => (MARKS.has(word) ? word : word.toLowerCase()));
const MARKS: ReadonlySet<string> = new Set([GOODS, PROMISE, REQUEST]);

const LISTS = [THINGS, ASKING, JOINING, OFFERING, BEING, DEAR, WISHING, WONDERING];
const isListed = (word: string): boolean => LISTS.some((list) => list.has(word));

/** Whether a word is of the lists: as it is, in the plural, somebody's, or its parts joined. */
export function isOrdinary(word: string): boolean {
  if (MARKS.has(word) || isListed(word)) return true;
  const one = word.replace(/(?:'s|s')$/, '').replace(/(?<=[^s])s$/, '');
  return (
    THINGS.has(one) ||
    (one.endsWith('e') && THINGS.has(one.slice(0, -1))) ||
    (word.includes('-') && word.split('-').every(isListed))
  );
}

/** Whether words in that order ask, wonder, say how something dear is, or offer. */
export function hasForm(words: readonly string[], isQuestion: boolean): boolean {
  const [first = ''] = words;
  if (first === REQUEST) return true;
  const isLong = words.length >= 3 || words.some((word) => MARKS.has(word));
  if (ASKING.has(first)) return isLong;
  if (WISHING.has(first)) return words.length >= 2;
  if (isQuestion && WONDERING.has(first)) return words.length >= 2;
  return isOfDear(words) || isPraise(words);
}

/** What is said whole of something dear: `Your health matters.` */
const MATTERING: ReadonlySet<string> = new Set(['matter', 'matters']);
/** Whether words say of something dear, or of us, that it is so and so. */
function isOfDear(words: readonly string[]): boolean {
  const verb = words.findIndex((word, at) => BEING.has(word) && DEAR.has(words[at - 1] ?? ''));
  return (
    OF_US.has(words[0] ?? '') &&
    verb !== -1 &&
    (verb < words.length - 1 || MATTERING.has(words[verb] ?? ''))
  );
}

/** Whether words without a verb praise goods: with an offer's word or a promise among them. */
function isPraise(words: readonly string[]): boolean {
  if (SIDE.has(words[0] ?? '') || words.some((word) => word === 'is' || word === 'are'))
    return false;
  if (words.includes(PROMISE)) return words.length >= 2;
  return words.length >= 3 && words.some((word) => OFFERING.has(word));
}
