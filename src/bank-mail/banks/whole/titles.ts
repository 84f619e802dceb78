import { SHORT_WORDS } from './common-texts.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words of which one at least stands in a title that announces a payment. */
const ANNOUNCING = set(
  'credit credited credits received receipt deposit deposited account accounts a/c acct ac upi imps payment payments txn txns trxn transaction transactions trans alert alerts e-alert e-alerts ealert instaalert instaalerts notification notifications update updates updated success successful successfully confirmed confirmation inr rs rupee rupees money fund funds amount amt details detail',
);

/** What else stands in them: none says that something is not so, or that it is yet to come. */
const AROUND = set(
  "activity savings saving current information info intimation advice summary incoming inward instant new recent latest important regarding about here here's is you've have has been was this into view check see inside good news great hey notice slip no are there tap please find below following snapshot glance quick at what's happening happened arrived open landed reached just got",
);

/** What announces a payment only beside another word of these: by itself it is what one was for. */
const CAUSES = set('deposit deposited money fund funds amount amt inr rs trans updated');
/** What parts a title from the next. */
const PARTED = /\s[-–—|:•·]\s|[|:;,()[\]]/;

/** Money that goes elsewhere. */
export const OUTWARD =
  /\b(?:payments?|transfer(?:red)?|credited|money|paid|sent)\s+to\b(?! (?:your|you\b|a\/?c|account|ac\b))|\bfrom (?:[\w.]+ ){0,6}(?:a\/?c|accounts?|wallet|card)\b|\brequest|\bdue\b|\bcheck with\b|\bdeposit slip\b|\bcollect\b|\bplay\b(?! store)|\blink\b|\bbeneficiary\b|\bto be\b|\bno\b(?! ?\.\W*[\p{L}\p{N}*]| (?:xx|\*))|\byou(?:'ve| have)? paid\b/iu;

const WORD = /\p{L}[\p{L}\p{M}]*(?:[/'’-]\p{L}+)*/gu;

/** Whether a text announces a payment into an account, and says nothing else: no figure, no name. */
export function isTitle(text: string): boolean {
  if (/[\p{N}₹$€£]/u.test(text) || OUTWARD.test(text)) return false;
  const words = wordsOf(text);
  return (
    words.some((word) => ANNOUNCING.has(word)) &&
    words.every((word) => ANNOUNCING.has(word) || AROUND.has(word) || SHORT_WORDS.has(word)) &&
    !text.split(PARTED).some(isCauseAlone)
  );
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replaceAll('’', "'"));

function isCauseAlone(part: string): boolean {
  const [word, ...more] = wordsOf(part);
  return word !== undefined && more.length === 0 && CAUSES.has(word);
}
