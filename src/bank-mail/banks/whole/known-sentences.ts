import { sensitiveWord } from '../language/sensitive-words.ts';
import { BANNER_WORDS, isBanner } from './banners.ts';
import { deniesMore } from './denials.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { withoutPhrases } from './phrases/without-phrases.ts';

/** What stands for nothing but itself: addresses, numbers that are called, how a call for help begins. */
const NEUTRAL =
  /\b(?:https?:\/\/|www\.)[^\s<>]{1,300}|[\w.+%-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}|\b(?:[a-z\d-]{2,40}\.){1,3}(?:com|co\.in|bank\.in|in|net|org)\b(?:\/[^\s<>]{0,200})?|(?<![\d,.])(?!\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d))(?:1[89]\d{2}[- ]?\d{2,4}[- ]?\d{2,4}[- ]?\d{0,4}|\(?(?:\+91|91|022|044|080|011|0\d{2,4})\)?(?:[- ]?\d{2,5}){2,4})(?![\d,.]\d)|(?<=\b(?:call|dial|sms|whatsapp|to|on|at|or|number|numbers|tel|phone|mobile)[ :.]{1,2})(?:\+91[- ]?)?[6-9]\d{4}[- ]?\d{5}(?!\d)|\b24 ?[x/*] ?7\b|\b24[- ]hours?(?= (?:customer care|helpline|phone ?banking)\b)|\bin case of any (?:query|queries|concerns?|complaints?)\b|(?<=\b(?:call|dial) )1930\b/gi;

/** A sentence without the addresses and telephone numbers in it. */
export const withoutNeutral = (sentence: string): string => sentence.replace(NEUTRAL, ' ');

/** What gateways and footers write in capitals. */
const SECRET_WORDS =
  'caution warning attention note stop do not external otp pin cvv upi url urls it hr hq pdf kyc pan do dkim spf dmarc isp vpn id ids avg eset ai sms whatsapp ott'.split(
    ' ',
  );

/** Somebody at a side of a payment, as a row's cells or a header name him. */
export const PARTY = /(?<!\p{L})(?:from|to|by|for|of|with)\s?[:=-]?\s?[\w.+%-]{1,64}@/iu;
/** What one is asked to do with an address, in front of it. */
const ASKED =
  /\b(?:write|e-?mail|mail|reach|contact|visit|call|report|forward|send|sms|unsubscribe|complain|complaints?|queries|feedback)\b[^.;:]{0,60}\b(?:to|with) $/i;

/** Whether somebody stands at a side of a payment, and nobody is asked to write to him. */
function namesParty(sentence: string): boolean {
  const party = PARTY.exec(sentence);
  if (party === null) return false;
  const end = party.index + (/^(?:to|with) /i.exec(party[0])?.[0].length ?? 0);
  return !ASKED.test(sentence.slice(0, end));
}

/** Longer sentences are no footer's. */
const SENTENCE_MAX = 900;
const WORD = /\p{L}[\p{L}\p{M}'’.-]*/gu;

/** What kind of known sentence this is by its words; null where it is of none. */
export function kindOfSentence(sentence: string, isRow = false): string | null {
  if (sentence.length > SENTENCE_MAX) return null;
  const plain = withoutNeutral(sentence);
  if (!deniesMore(plain) && !hasAbbreviation(plain) && isBanner(plain)) return 'a gateway’s banner';
  if (plain.trim() === '') return 'an address';
  if (namesParty(sentence)) return null;
  const known = withoutPhrases(plain);
  if (known !== null) return isOrdinary(known.rest) ? known.kind : null;
  return !isRow && isOrdinary(plain) ? 'ordinary words' : null;
}

/** Whether a text is made of ordinary words, of which none could change what was read. */
export function isOrdinary(text: string): boolean {
  if (sensitiveWord(text) !== null) return false;
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.every((word) => ORDINARY_WORDS.has(word.replace(/[.'’-]+$/, '')));
}

const ABBREVIATION = /(?<![\p{L}\p{N}])\p{Lu}{2,4}(?![\p{L}\p{N}])/gu;
const KNOWN: ReadonlySet<string> = new Set([...BANNER_WORDS, ...ORDINARY_WORDS, ...SECRET_WORDS]);

/** Whether a sentence has letters in it that could stand for anything: `To your FD`. */
export const hasAbbreviation = (sentence: string): boolean =>
  /\p{Ll}/u.test(sentence) &&
  (withoutNeutral(sentence).match(ABBREVIATION) ?? []).some(
    (letters) => !KNOWN.has(letters.toLowerCase()),
  );
