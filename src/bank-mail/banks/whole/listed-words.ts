import { straightened } from '../language/spelling.ts';
import { isAdviceWord } from './advice/advice-words.ts';
import { isOrdinary } from './offers/plain-offer.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';

/** A word with all that belongs to it: `next-gen`, `bank's`. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*/gu;

/** The words of a sentence, in small letters. */
export const wordsIn = (sentence: string): readonly string[] =>
  straightened(sentence).toLowerCase().match(WORD) ?? [];

/**
 * Whether one of the lists has a word, of advice, of offers or of ordinary words: none of those could
 * change a payment. One that is in no list could be anything: `Our offer is a hoax`.
 */
export const isListedWord = (word: string): boolean =>
  [word, word.replace(/(?<=[^s])s$/, '')].some(
    (one) => isAdviceWord(one) || isOrdinary(one) || ORDINARY_WORDS.has(one),
  );
