import type { Found } from '../../types.ts';
import { moneyIn } from '../language/amount.ts';
import { amountInWords } from '../language/amount-in-words.ts';
import {
  isCapital,
  isFirmGreeted,
  isGreeting,
  isSalutation,
  isSalutedInIndia,
} from '../language/greetings.ts';
import { hasHindi } from '../language/hindi.ts';
import { statesNegative } from '../language/negative.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { hasTellingSign } from '../language/signs.ts';
import { isPlainAdvice } from './advice/plain-advice.ts';
import { isRelayed, isWarned } from './banner-lines.ts';
import { inLatin, isDate, isOtherDay } from './date-lines.ts';
import { isPlainDisclaimer } from './disclaimers/plain-disclaimer.ts';
import { isHeadedBanner } from './headed-banner.ts';
import { kindOfHindi } from './hindi-pieces.ts';
import {
  hasAbbreviation,
  isAhead,
  kindOfSentence,
  PARTY,
  WHAT_THEN,
  withoutNeutral,
} from './known-sentences.ts';
import { isGreetedAtLength, kindOfWords } from './loose-words.ts';
import { isMarketing } from './marketing.ts';
import { isPlainOffer } from './offers/plain-offer.ts';
import { isAddress } from './offices.ts';
import { isPersonNamed } from './people.ts';
import { BANNER } from './phrases/without-phrases.ts';
import { isDecoration, PICTURE } from './picture-names.ts';
import type { Place } from './place.ts';
import { isPlainBanner } from './plain-banner.ts';
import { isPostal } from './postal.ts';
import { withoutProductNames } from './product-names.ts';
import { salutedFirst } from './saluted-last.ts';
import { withoutStated } from './subjects.ts';
import { isTitle } from './titles.ts';
import { isElsewhere } from './topics.ts';

/**
 * What a piece of a mail is that no list knows: its kind, or null where it isn't understood. Ordinary
 * words pass only where they name nothing that could change a payment; see sensitive-terms.ts.
 */
export function kindOfPiece(piece: string, place: Place): string | null {
  const said = plainOf(piece);
  const plain = place.isFront && place.isLine && !place.isRow ? salutedFirst(said) : said;
  if (hasTellingSign(plain)) return isWarned(plain) ? BANNER : null;
  if (LEFT_OUT.test(plain) || (place.isFront && LEGAL.test(plain))) return null;
  if (!/[\p{L}\p{N}₹$<>\uE000\uE001]/u.test(plain)) return 'marks';
  if (UNFILLED.test(plain)) return null;
  const framed = FRAMED.exec(plain)?.[1];
  if (framed !== undefined) {
    const kind = kindOfSentence(framed);
    return kind === BANNER ? kind : null;
  }
  if (!place.isFront && /^>{1,3}$/.test(plain)) return 'marks';
  if (/[<>]/.test(plain)) return isMenu(plain, place) ? ADVICE : null;
  if (HEADER.test(plain) && plain.includes('@')) return null;
  if (place.isFront && place.isLine && !place.isRow && isRelayed(plain)) return BANNER;
  if (hasHindi(plain)) return kindOfDay(inLatin(plain), place) ?? kindOfHindi(plain, place);
  const kind = kindOfSentence(plain.replace(NOTED, ''), place.isRow);
  if (kind === WHAT_THEN && !place.isInCase) return null;
  const { isRow, isOwn = false } = place;
  if (kind === null && !isRow && (isMarketing(plain) || (isOwn && isOffer(plain))))
    return 'marketing';
  if (kind !== null) return kind;
  if (isOwn && ((!isRow && isPlainBanner(plain)) || isHeadedBanner(plain, isRow))) return BANNER;
  if (!isRow && isOwn && isPlainDisclaimer(plain)) return 'a disclaimer';
  if (!isRow && isOwn && !isAhead(plain) && isPlainAdvice(withoutNeutral(plain))) return ADVICE;
  if (!isRow && isOwn && !hasAbbreviation(plain) && isElsewhere(withoutNeutral(plain)))
    return 'ordinary words';
  if (amountInWords(plain) !== null)
    return amountInWords(plain) === place.found?.amountPaise ? 'the amount in words' : null;
  if (place.isFront && isDate(plain)) return kindOfDay(plain, place);
  if (isAddress(plain) || isPostal(plain)) return 'an address';
  const addressed = place.isFront && place.isLine ? kindOfAddressee(plain, place) : null;
  if (addressed !== null) return addressed;
  if (FORM.test(plain)) return 'a form’s number';
  if (PICTURE.test(plain)) return isDecoration(plain) ? 'a picture' : null;
  if (HEADER.test(plain) || PARTY.test(plain)) return null;
  if (isTitled(plain, place)) return 'a title';
  const words = withoutNeutral(plain);
  if (/\p{L}\s?[:=]\s?\S/u.test(words) || sensitiveWord(words) !== null) return null;
  if (/[^\p{Script=Latin}\p{M}\P{L}]/u.test(words) || /[À-ž]/.test(words)) return null;
  return kindOfWords(words, place);
}

/** A sentence is the same wherever its lines are broken, and whatever a bank calls its app. */
const plainOf = (piece: string): string =>
  withoutProductNames(
    piece.trim().replace(/\s+/g, ' ').replace(BLANK, '').replace(DAY_IN_HINDI, 'Date'),
  );

/** Whether a line in front of the statement announces it, and asks for nothing first. */
const isTitled = (plain: string, { isFront, found }: Place): boolean =>
  isFront && !NO_TITLE.test(plain) && !isAhead(plain) && isTitle(withoutAmount(plain, found));

/** It asks, or is the end of what stands before it: `Fraud alert` `for your account`. */
const NO_TITLE = /[?¿]$|^\W*(?:for|of|in|on|to|from|by|with|and|or)\b/i;

/** How a letter's date is labelled in Hindi. */
const DAY_IN_HINDI = /^दिनांक(?=\s?[:：-]?\s?\d)/u;
/** Whom a letter is for, in front of his name. */
const FOR = /^(?:a note )?for\s?:?\s(?:you, )?/iu;
/** For whom a letter is. */
const FOR_WHOM = /^(?:kind )?(?:attn|attention)\s?[.:]\s?(?=\p{Lu})/iu;

/** For whom in a firm a letter is: `The Accounts Department`. */
const DEPARTMENT =
  /^(?:(?:to|attn|attention|kind attn|kind attention)\s?[.:,]?\s?:?\s?)?(?:dear )?(?:the )?(?:accounts|finance|admin|administration)(?: (?:and|&) (?:accounts|finance))? (?:department|dept\.?|team|section|manager|officer|head)\s?[,:!]?$/iu;
/** Who runs a firm, in front of its name: `The Proprietor, Asha Stores`. */
const WHO_RUNS =
  /^(?:to )?(?:the )?(?:proprietor|proprietrix|owner|director|managing director|manager|accountant),\s(?=\p{Lu})/iu;

/** Whether a line is a salutation alone, or one of India's languages and a name, or names who reads. */
const isSaid = (plain: string): boolean =>
  isSalutation(plain) ||
  DEPARTMENT.test(plain) ||
  (sensitiveWord(plain) === null &&
    (isSalutedInIndia(plain) || (FOR_WHOM.test(plain) && isNameLine(plain.replace(FOR_WHOM, '')))));
/** Whether a line in front of a statement says whom the mail is for. */
function kindOfAddressee(plain: string, { isRow }: Place): string | null {
  if (isFirmGreeted(plain.replace(WHO_RUNS, '')) || isSaid(plain)) return 'a greeting';
  if (isGreetedAtLength(plain)) return 'a greeting';
  return !isRow && isPersonNamed(plain.replace(FOR, '')) ? 'a name' : null;
}
const isNameLine = (name: string): boolean => isCapital(name) && isGreeting(`Dear ${name}`);

const ADVICE = 'advice';
/** Whether a sentence sends one through an app's menus: `Log in to NetBanking > Services > Alerts`. */
const isMenu = (plain: string, { isRow, isOwn = false }: Place): boolean =>
  !isRow &&
  isOwn &&
  isPlainAdvice(withoutNeutral(plain.replace(/(?<=\p{L}) > (?=\p{Lu})/gu, ' , ')));

/** Whether a line in front of a statement is the day of its letter; null where it is another one. */
const kindOfDay = (plain: string, place: Place): string | null =>
  place.isFront && isDate(plain) && !isOtherDay(plain, place) ? 'a date' : null;

/** A title may state the amount again. Before that was read, any one: it is compared later. */
function withoutAmount(text: string, found: Found | null): string {
  if (found !== null) return withoutStated(text, found) ?? text;
  if (statesNegative(text)) return text;
  return [...moneyIn(text)].reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
}

const isOffer = (sentence: string): boolean => !isAhead(sentence) && isPlainOffer(sentence);

/** What one is to fill in: `SMS BLOCKUPI <Customer ID> to …`. */
const BLANK = /<(?:space|cust(?:omer)? id)> ?/gi;
/** A footer's link, and a notice in front of a statement. */
const LEGAL = /^\W*legal notice\W*$/i;
/** What stands in place of words that were left out: `[...]`. */
const LEFT_OUT = /^[[({<]\s?(?:\.{2,}|…)/;
/** The number and month of a bank's printed form: `E003598217_09_2024`. */
const FORM = /^E\d{9}_(?:0[1-9]|1[0-2])_20\d{2}$/;
/** A header of another mail. */
const HEADER = /^\W*(?:from|fwd?|re|sent|to|subject|date|cc)\s?:/i;
/** In front of advice and disclaimers. */
const NOTED =
  /^(?:(?:note|disclaimer|nb|ps)\s?:\s*|(?:(?:please|kindly) note|important)\s?:\s*(?=(?:\S+\s){2}))/i;
/** A label with nothing behind it but a mark, a row that nobody filled in: `Current state: --`. */
const UNFILLED = /^[\p{L}\p{M} ]{1,40}[:=]\s*[-–—~*.?#_]+$/u;
/** A gateway's `>>> EXTERNAL <<<`. */
const FRAMED = /^[<>]{1,5}\s*([^<>]{1,80}?)\s*[<>]{1,5}$/;
