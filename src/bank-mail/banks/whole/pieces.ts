import type { Day, Found } from '../../types.ts';
import { moneyIn } from '../language/amount.ts';
import { amountInWords } from '../language/amount-in-words.ts';
import { dayAt } from '../language/dates.ts';
import {
  isCapital,
  isFirmGreeted,
  isGreeting,
  isSalutation,
  isSaluted,
  isSalutedInIndia,
} from '../language/greetings.ts';
import { hasHindi } from '../language/hindi.ts';
import { statesNegative } from '../language/negative.ts';
import { sensitiveWord } from '../language/sensitive-words.ts';
import { hasTellingSign } from '../language/signs.ts';
import { isPlainAdvice } from './advice/plain-advice.ts';
import { isRelayed, isWarned } from './banner-lines.ts';
import { SHORT_WORDS } from './common-texts.ts';
import { kindOfHindi } from './hindi-pieces.ts';
import {
  hasAbbreviation,
  isAhead,
  isOrdinary,
  kindOfSentence,
  PARTY,
  WHAT_THEN,
  withoutNeutral,
} from './known-sentences.ts';
import { isLetterDay, isOfPayment, labelledDays } from './letter-dates.ts';
import { isMarketing } from './marketing.ts';
import { isOfThisPayment } from './of-this-payment.ts';
import { isPlainOffer } from './offers/plain-offer.ts';
import { isFragment, namesGoods } from './ordinary-words.ts';
import { BANNER } from './phrases/without-phrases.ts';
import { isPlainBanner } from './plain-banner.ts';
import { isPostal } from './postal.ts';
import { isPraise } from './praise.ts';
import { withoutStated } from './subjects.ts';
import { isTitle } from './titles.ts';
import { isElsewhere } from './topics.ts';

/** Where in a mail a piece stands. */
export type Place = {
  found: Found | null;
  /** The day of the mail's Date, as its sender wrote it. */
  sentOn?: Day | null;
  /** In front of the statement, where people are greeted. */
  isFront: boolean;
  /** Right behind a greeting that ends a mail, where its writer's name stands. */
  isSigned: boolean;
  /** Right behind a piece that names a case, where it is said what to do then. */
  isInCase: boolean;
  /** It is a line of its own. */
  isLine: boolean;
  /** It is a whole sentence, which goes on with none and with which none goes on. */
  isOwn?: boolean;
  /** A table's row of label and value. */
  isRow: boolean;
  /** No known text stands inside of it: loose words may be taken for praise. */
  isPart: boolean;
};

/**
 * What a piece of a mail is that no list knows: its kind, or null where it isn't understood. Ordinary
 * words pass only where they name nothing that could change a payment; see sensitive-terms.ts.
 */
export function kindOfPiece(piece: string, place: Place): string | null {
  // A sentence is the same wherever its lines are broken.
  const plain = piece.trim().replace(/\s+/g, ' ').replace(BLANK, '').replace(DAY_IN_HINDI, 'Date');
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
  if (hasHindi(plain)) return kindOfHindi(plain, place);
  const kind = kindOfSentence(plain.replace(NOTED, ''), place.isRow);
  if (kind === WHAT_THEN && !place.isInCase) return null;
  const { isRow, isOwn = false } = place;
  if (kind === null && !isRow && (isMarketing(plain) || (isOwn && isOffer(plain))))
    return 'marketing';
  if (kind !== null) return kind;
  if (!isRow && isOwn && isPlainBanner(plain)) return BANNER;
  if (!isRow && isOwn && !isAhead(plain) && isPlainAdvice(withoutNeutral(plain))) return ADVICE;
  if (!isRow && isOwn && !hasAbbreviation(plain) && isElsewhere(withoutNeutral(plain)))
    return 'ordinary words';
  if (amountInWords(plain) !== null)
    return amountInWords(plain) === place.found?.amountPaise ? 'the amount in words' : null;
  if (place.isFront && isDate(plain)) return isOtherDay(plain, place) ? null : 'a date';
  if (isAddress(plain) || isPostal(plain)) return 'an address';
  if (place.isFront && place.isLine && (isFirmGreeted(plain) || isSaid(plain))) return 'a greeting';
  if (FORM.test(plain)) return 'a form’s number';
  if (PICTURE.test(plain)) return isDecoration(plain) ? 'a picture' : null;
  if (HEADER.test(plain) || PARTY.test(plain)) return null;
  if (place.isFront && !NO_TITLE.test(plain) && isTitle(withoutAmount(plain, place.found)))
    return 'a title';
  const words = withoutNeutral(plain);
  if (/\p{L}\s?[:=]\s?\S/u.test(words) || sensitiveWord(words) !== null) return null;
  if (/[^\p{Script=Latin}\p{M}\P{L}]/u.test(words) || /[À-ž]/.test(words)) return null;
  return kindOfWords(words, place);
}

/** It asks, or is the end of what stands before it: `Fraud alert` `for your account`. */
const NO_TITLE = /[?¿]$|^\W*(?:for|of|in|on|to|from|by|with|and|or)\b/i;

/** How a letter's date is labelled in Hindi. */
const DAY_IN_HINDI = /^दिनांक(?=\s?[:：-]?\s?\d)/u;
/** For whom a letter is. */
const FOR_WHOM = /^(?:kind )?(?:attn|attention)\s?[.:]\s?(?=\p{Lu})/iu;

/** Whether a line is a salutation alone, or one of India's languages and a name, or names who reads. */
const isSaid = (plain: string): boolean =>
  isSalutation(plain) ||
  (sensitiveWord(plain) === null &&
    (isSalutedInIndia(plain) || (FOR_WHOM.test(plain) && isNameLine(plain.replace(FOR_WHOM, '')))));
const isNameLine = (name: string): boolean => isCapital(name) && isGreeting(`Dear ${name}`);

const ADVICE = 'advice';
/** Whether a sentence sends one through an app's menus: `Log in to NetBanking > Services > Alerts`. */
const isMenu = (plain: string, { isRow, isOwn = false }: Place): boolean =>
  !isRow &&
  isOwn &&
  isPlainAdvice(withoutNeutral(plain.replace(/(?<=\p{L}) > (?=\p{Lu})/gu, ' , ')));

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

const isAddress = (plain: string): boolean =>
  ADDRESS.test(plain) &&
  (plain.replace(ADDRESS, '').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? []).every((word) =>
    PLACED.test(word),
  ) &&
  sensitiveWord(
    plain
      .replace(/\bNo\.? ?(?=\d|[A-Z]-?\d)/g, '')
      .replace(/(?<![/\w-])[A-Z][- ]Block\b(?=,|$)/g, '')
      .replace(/\b(?:\d{1,4}(?:st|nd|rd|th)?|\d{6}|\d{3} \d{3})\b|\b\d{1,2}(?=BKC\b)/gi, ''),
  ) === null;

/** Where a bank has its office. */
export const ADDRESS =
  /^(?:registered|regd\.?|corporate|head|corp\.?|central|principal|administrative|admin\.?) (?:(?:and|&) (?:corporate|head|administrative|central) )?office\b/i;
/** A name, or what joins names in an address. */
const PLACED =
  /^(?:\p{Lu}.*|of|and|near|the|opp|opposite|at|off|on|behind|beside|road|street|lane|marg|floor|st|nd|rd|th|no|nos)\.?$/u;
/** What one is to fill in: `SMS BLOCKUPI <Customer ID> to …`. */
const BLANK = /<(?:space|cust(?:omer)? id)> ?/gi;
/** A footer's link, and a notice in front of a statement. */
const LEGAL = /^\W*legal notice\W*$/i;
/** What stands in place of words that were left out: `[...]`. */
const LEFT_OUT = /^[[({<]\s?(?:\.{2,}|…)/;
/** The number and month of a bank's printed form: `E003598217_09_2024`. */
const FORM = /^E\d{9}_(?:0[1-9]|1[0-2])_20\d{2}$/;
/** What programs write in place of a picture: `[image: logo]`, `cid:logo.png`. */
const PICTURE =
  /^(?:\[(?:image|cid|logo|picture|[\p{L} ]{0,30}logo)\b[^\]]{0,40}\]|cid:[\w.@-]{1,60})$/iu;
/** What a picture is told to be that tells nothing. */
const DECORATION = /\b(?:logo|icon|banner|header|footer|image|img|spacer|line|bg)\b/i;
const isDecoration = (plain: string): boolean => {
  const name = plain.replace(
    /^\W*(?:image|cid|picture)\b\W*|\.(?:png|jpe?g|gif|svg)\b|@[\w.-]+/gi,
    ' ',
  );
  return (
    sensitiveWord(plain) === null &&
    (!/\p{L}/u.test(name) || DECORATION.test(plain.replace(/^\W*image\b/i, '')) || isOrdinary(name))
  );
};
/** A header of another mail. */
const HEADER = /^\W*(?:from|fwd?|re|sent|to|subject|date|cc)\s?:/i;
function kindOfWords(plain: string, place: Place): string | null {
  if (isOfThisPayment(plain)) return null;
  const { isFront, isLine, isSigned, isRow, isPart } = place;
  const words = plain.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const isShort = words.every((word) => SHORT_WORDS.has(word));
  if (isShort && !isFragment(plain) && !ON_A_DAY.test(plain)) return 'a name or a link';
  if (isSigned && isPart && isSigner(plain, words)) return 'a name';
  if (isFront && isLine && !isRow && isGreeted(plain)) return 'a greeting';
  if (!isPart || hasAbbreviation(plain)) return null;
  return isPraise(plain, isRow ? MOST_OF_A_ROW : 0) ? 'ordinary words' : null;
}

/** When something is yet to be: `On Monday.` */
const ON_A_DAY =
  /^\W*(?:on|by|from|for|this|next) (?:the )?(?:mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b/i;

/** So many words a row of label and value never has. */
const MOST_OF_A_ROW = 9;

/** Whether a line greets somebody; a name by itself is none of goods: `HDFC Bank Recharge`. */
function isGreeted(line: string): boolean {
  const plain = line.replace(WISHED_WELL, ',');
  return isGreeting(plain) && !hidesTerm(plain) && (isSaluted(plain) || !namesGoods(plain));
}
/** `Hi Asha, hope you're doing well!` */
const WISHED_WELL =
  /\s?[–—,.!-]\s?(?:i |we )?(?:hope|trust) you(?: are|['’]re) (?:doing )?(?:well|great|fine|good|safe)[!.]*$/i;

/** Whether somebody signs so: with more than one word, none of them letters for something else. */
const isSigner = (plain: string, words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.some((word) => word.length >= 3) &&
  !plain.includes('&') &&
  !namesGoods(plain) &&
  words.length <= 6 &&
  !/\p{L}\/\p{L}/u.test(plain) &&
  isCapital(plain) &&
  !hidesTerm(plain);

/** Whether a word of the table stands glued behind another: `BankSpecimen`. */
const hidesTerm = (text: string): boolean =>
  sensitiveWord(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')) !== null;

/** Where a letter was written, in front of its date: `New Delhi, `. */
const WRITTEN_AT = /^(?:\p{Lu}\p{Ll}{2,20} ){0,2}\p{Lu}\p{Ll}{2,20},\s(?=.{0,12}\d)/u;

function isDate(text: string): boolean {
  const town = WRITTEN_AT.exec(text)?.[0] ?? '';
  if (sensitiveWord(town) !== null) return false;
  const plain = text
    .slice(town.length)
    .replace(
      /^(?:(?:dated?|ref)\s?:\s*|dated?\s)?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?/i,
      '',
    )
    .replace(/^(\d{4})-(\d{2})-(\d{2})(?!\d)/, '$3-$2-$1');
  const day = dayAt(plain, 0);
  const rest = day === null ? plain : plain.slice(day.end);
  return (
    day !== null &&
    /^[\s,.|-]*(?:(?:at )?\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?\s?(?:ist|\+0530)?)?[\s,.|-]*$/i.test(
      rest,
    )
  );
}

/** Whether a labelled date is another day than the payment's. A letter's own date has no label. */
function isOtherDay(text: string, { found, sentOn = null }: Place): boolean {
  if (found === null) return false;
  const label = /^\W*(?:dated?|ref)\s?:\s*/i.exec(text)?.[0];
  const day = label === undefined ? null : dayAt(text, label.length);
  if (day !== null && !isOfPayment(day.value, found, sentOn)) return true;
  return !labelledDays(text).every((one) => isLetterDay(one, found, sentOn));
}

/** In front of advice and disclaimers. */
const NOTED = /^(?:note|disclaimer|nb|ps)\s?:\s*/i;
/** A label with nothing behind it but a mark, a row that nobody filled in: `Current state: --`. */
const UNFILLED = /^[\p{L}\p{M} ]{1,40}[:=]\s*[-–—~*.?#_]+$/u;
/** A gateway's `>>> EXTERNAL <<<`. */
const FRAMED = /^[<>]{1,5}\s*([^<>]{1,80}?)\s*[<>]{1,5}$/;
