import { isCapital, isPlainName } from '../language/greetings.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { BANNER_WORDS } from './banner-words.ts';
import { isAgainstIt, isOfThisPayment } from './of-this-payment.ts';
import {
  goesOnAsBanner,
  goesOnOrdinarily,
  isOrdinarySentence,
  ORDINARY_WORDS,
} from './ordinary-words.ts';
import { BANNER, withoutPhrases } from './phrases/without-phrases.ts';

/** What stands for nothing but itself: addresses, numbers that are called, how a call for help begins. */
const NEUTRAL =
  /\b(?:https?:\/\/|www\.)[^\s<>]{1,700}|[\w.+%-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}|\b(?:[a-z\d-]{2,40}\.){1,3}(?:com|co\.in|bank\.in|in|net|org)\b(?:\/[^\s<>]{0,200})?|(?<![\d,.])(?!\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d))(?:1[89]\d{2}[- ]?\d{2,4}[- ]?\d{2,4}[- ]?\d{0,4}|\(?(?:\+91|91|022|044|080|011|0\d{2,4})\)?(?:[- ]?\d{2,5}){2,4})(?![\d,.]\d)|(?<=\b(?:call|dial|sms|whatsapp|to|on|at|or|number|numbers|tel|phone|mobile)[ :.]{1,2})(?:\+91[- ]?)?(?:[6-9]\d{4}[- ]?\d{5}|[6-9]\d{3}[- ]\d{3}[- ]\d{3}|[6-9]\d{2}[- ]\d{3}[- ]\d{4})(?!\d)|\b24 ?[x/*] ?7\b|\b24[- ]hours?(?= (?:customer care|helpline|phone ?banking)\b)|\bin case of any (?:query|queries|concerns?|complaints?)\b|(?<=\b(?:call|dial) )1930\b/gi;

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

/** Of whom a gateway says that his mails are rare. */
const RARE = /\b(?:get|receive) (?:an? )?(?:e-?mails?|mails?|messages?) $/i;

/** Whether somebody stands at a side of a payment, and nobody is asked to write to him. */
function namesParty(sentence: string): boolean {
  const party = PARTY.exec(sentence);
  if (party === null) return false;
  const end = party.index + (/^(?:to|with) /i.exec(party[0])?.[0].length ?? 0);
  return !ASKED.test(sentence.slice(0, end)) && !RARE.test(sentence.slice(0, party.index));
}

/** Longer sentences are no footer's. */
const SENTENCE_MAX = 900;
/** A firm's own gateway names the firm: `originated outside of Asha Traders`. */
const OUTSIDE_OF =
  /(?<=\b(?:(?:[Oo]utside|OUTSIDE)(?: of| OF)?|[Ee]xternal to)(?: the)? )(?!(?:Of|The|Your|Our)\b)(?:\p{Lu}[\p{L}&'’-]*\.?(?: (?=\p{Lu})|(?=\W*$)|(?=[.,]))){1,6}/u;

/** Whose accounts it has is named with a `non`: `a non Asha Traders email account`. */
const NON_OF =
  /(?<=\bnon[- ])(?:\p{Lu}[\p{L}&'’-]{0,30} ){1,5}(?=(?:e-?mail )?(?:account|address)\b)/u;

/** An organisation in place of its name, where that says nothing. */
const outsideOf = (name: string): string =>
  isCapital(name) && isPlainName(name) ? 'organization ' : name;

/** So many answers are kept: a bank writes the same sentences into each mail. */
const MOST_KEPT = 2_000;
const kept = { row: new Map<string, string | null>(), text: new Map<string, string | null>() };

/** What kind of known sentence this is by its words; null where it is of none. */
export function kindOfSentence(sentence: string, isRow = false): string | null {
  if (sentence.length > SENTENCE_MAX) return null;
  const known = isRow ? kept.row : kept.text;
  const before = known.get(sentence);
  if (before !== undefined) return before;
  const kind = judge(sentence, isRow);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(sentence, kind);
  return kind;
}

function judge(sentence: string, isRow: boolean): string | null {
  const plain = withoutNeutral(sentence);
  if (plain.trim() === '') return 'an address';
  if (namesParty(sentence) || isAgainstIt(plain)) return null;
  if (isAhead(plain)) return null;
  let hasPhrase = false;
  for (const { rest, kind } of withoutPhrases(
    plain.replace(OUTSIDE_OF, outsideOf).replace(NON_OF, outsideOf),
  )) {
    hasPhrase = true;
    if (!tellsNothing(rest) || isOfThisPayment(rest)) continue;
    if (kind === BANNER ? goesOnAsBanner(rest) : goesOnOrdinarily(rest))
      return isUrgent(plain) ? WHAT_THEN : kind;
  }
  return !hasPhrase && !isRow && isOrdinary(plain) ? 'ordinary words' : null;
}

/** What is asked for at once, where no case is named: right behind one, it belongs to that. */
export const WHAT_THEN = 'what to do then';
const URGES =
  /\b(?:immediately|right away|at once|report (?:it|this(?! (?:e-?mail|mail|message|as)\b)|the same|the matter)|inform|notify|let us know(?! how we (?:did|are doing)\b)|(?<!\bto )block your|(?:block|hotlist) it)\b/i;
const CASE =
  /\?|\b(?:if|in case|not (?:been |being )?(?:you|yours|done|made|initiat\w*|authori\w*|recogni\w*|expect\w*|by)|unauthori\w*|suspicious|fraud\w*|phishing|cyber\w*|lost|stolen|any|disput\w*|discrepanc\w*|error|quer\w*|sender|intended)\b/i;

/** Whether a sentence urges one to turn to the bank, and doesn't say in what case. */
const isUrgent = (text: string): boolean => URGES.test(text) && !CASE.test(text);

/** Whether a piece names a case, so that the next may say what to do in it. */
export const namesCase = (text: string, takenFor: string | null): boolean =>
  takenFor === WHAT_THEN || (takenFor !== null && CASE.test(text));

/** Whether a text is made of ordinary words, of which none could change what was read. */
export const isOrdinary = (text: string): boolean =>
  tellsNothing(text) && !isOfThisPayment(text) && isOrdinarySentence(text);

const tellsNothing = (text: string): boolean =>
  sensitiveWord(text) === null && !isAhead(text) && !isMachine(text);

/** What ordinary words say together of what is yet to come. */
const AHEAD =
  /\b(?:to|shall) follow\b(?! us)|\bin flight\b|\bavailable (?:in|on|by|within|for use)\b(?=.*\b(?:days?|weeks?|months?|hours?|year)\b)/i;
/** What is to be done before anything else: `Look at your passbook first`. */
const FIRST =
  /(?<=\p{L} )(?<!\b(?:the|our|an?|idfc|safety|security|customers?|clients?|you|family|health|india|people|privacy|trust|nation|digital|mobile) )\bfirst\b(?=\W*$|\s?[,;)&/–-]|\s(?:and|so|where|as)\b)/iu;
/** Whether a sentence says what is to be done first. */
export const comesFirst = (text: string): boolean => FIRST.test(text);
/** Whether ordinary words speak of what is yet to come: `More to follow`. */
export const isAhead = (text: string): boolean => AHEAD.test(text) || comesFirst(text);

/** A machine by itself is where money came in at; nobody is sent to it. */
const isMachine = (text: string): boolean =>
  /\batm\b/i.test(text) &&
  !/\b(?:branch\w*|locator|locate|find|nearest|visit|net ?banking|card|pin)\b/i.test(text);

const ABBREVIATION = /(?<![\p{L}\p{N}])\p{Lu}{2,4}(?![\p{L}\p{N}])/gu;
const KNOWN: ReadonlySet<string> = new Set([...BANNER_WORDS, ...ORDINARY_WORDS, ...SECRET_WORDS]);

/** Whether a sentence has letters in it that could stand for anything: `To your FD`. */
export const hasAbbreviation = (sentence: string): boolean =>
  /\p{Ll}/u.test(sentence) &&
  (withoutNeutral(sentence).match(ABBREVIATION) ?? []).some(
    (letters) => !KNOWN.has(letters.toLowerCase()),
  );
