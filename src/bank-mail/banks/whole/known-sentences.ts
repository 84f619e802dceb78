import { isBanner } from './banners.ts';
import { deniesMore } from './denials.ts';
import { VOCABULARIES } from './vocabularies.ts';

/** What stands for nothing but itself: addresses, numbers that are called, how a call for help begins. */
const NEUTRAL =
  /\b(?:https?:\/\/|www\.)[^\s<>]{1,300}|[\w.+%-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}|\b(?:[a-z\d-]{2,40}\.){1,3}(?:com|co\.in|bank\.in|in|net|org)\b(?:\/[^\s<>]{0,200})?|(?<![\d,.])(?!\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d))(?:1[89]\d{2}[- ]?\d{2,4}[- ]?\d{2,4}[- ]?\d{0,4}|\(?(?:\+91|91|022|044|080|011|0\d{2,4})\)?(?:[- ]?\d{2,5}){2,4})(?![\d,.]\d)|\b24 ?[x/*] ?7\b|\b24[- ]hours?(?= (?:customer care|helpline|phone ?banking)\b)|\bin case of any (?:query|queries|concerns?|complaints?)\b|(?<=\b(?:call|dial) )1930\b/gi;

/** A sentence without the addresses and telephone numbers in it. */
export const withoutNeutral = (sentence: string): string => sentence.replace(NEUTRAL, ' ');

/** What kind of known sentence this is by its words; null where it is of none. */
export function kindOfSentence(sentence: string): string | null {
  const plain = withoutNeutral(sentence);
  if (deniesMore(plain)) return null;
  if (isBanner(plain)) return 'a gateway’s banner';
  if (plain.trim() === '') return 'an address';
  // Labels of telephone numbers may have a colon; of values they must not.
  if (/[₹$]|\p{Nd}/u.test(plain)) return null;
  if (MOVES.test(plain) || PROMISES.test(plain)) return null;
  const words = plain.toLowerCase().match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  const found = VOCABULARIES.find(
    ({ key, words: known }) =>
      key.test(sentence) && words.every((word) => known.has(word.replace(/[.'’-]+$/, ''))),
  );
  return found === undefined || (TAKES_BACK.test(plain) && !WENT_ASTRAY.test(plain))
    ? null
    : found.name;
}

/** A debit or a credit, other than the name of a card. */
const MOVES = /\b(?:debit|credit)\b(?!(?:\s*(?:\/|or|and|&|,)\s*(?:debit|credit))?\s*cards?\b)/i;

/** What comes to pass in a case only. */
const PROMISES = /\bwill\b.*\b(?:if|in case|only|when)\b/i;

/** What a footer says of mails that went astray it says with an "if", and of its reader. */
const TAKES_BACK = /\b(?:error|mistake|erroneously|not intended|delete|destroy)\b/i;
const WENT_ASTRAY =
  /^(?=.*\b(?:if|unless|whom)\b).*\b(?:you|your|recipients?|addressees?|anyone|whom|received)\b/is;
