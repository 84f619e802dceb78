import { moneyIn } from './banks/language/amount.ts';
import type { Found, MailView } from './types.ts';

/** What an amount is that was not paid: what is left, what it costs, what is allowed or promised. */
const NOT_PAID =
  /\b(?:balance|bal|limit|charges?|fees?|up ?to|upto|insured|minimum|maximum)\b[^\d₹\n]{0,40}$/i;
const BEFORE = 60;
/** Words of money that went out, came back or never came, wherever they stand. */
const NOT_CAME = new RegExp(
  [
    String.raw`\b(?:debit(?![ /]?cards?\b)|withdr|spent|purchase|deduct|charged|paid (?:to|for|towards)\b)`,
    String.raw`\byou(?:[’']ve| have)? (?:paid|sent|transferred)\b|\bfrom (?:(?:your|the) )?(?:[\w ]{1,20} )?(?:account|a/?c)\b`,
    String.raw`\b(?:refund|revers|fail|declin|reject|unsuccess|cancel|returned|not credited|request(?:ed)? (?:money|a payment))`,
    String.raw`\b(?:will|shall|would|to|can|may) (?:soon |now |shortly )?be (?:\w+ )?(?:credited|paid|received|processed|transferred|added|deposited)`,
    'वापस|असफल|विफल|रद्द|डेबिट|निकाल|निकासी',
  ].join('|'),
  'iu',
);
/** Words of money that came: without any it could have gone. */
const CAME =
  /\b(?:credit(?!s?[ /-]?(?:cards?|debit)\b)|receiv|deposited|collected|reached|arrived|came|got|paid you|sent you|added to)|\b(?:in|into|to) your (?:[\w ]{1,20} )?(?:account|a\/?c)\b|जमा|प्राप्त/iu;
const TAIL =
  /(?:(?<![\p{L}\p{N}])[x*]{2,}[x*\d -]{0,12}?|\b(?:ending|ends)(?: (?:in|with))? )(\d{2,6})(?![\d@])/giu;
/** A reference of UPI has twelve figures; a date or a telephone number has none so long. */
const REFERENCE = /(?<![\d.,+-])\d{12}(?![\d-])/g;

/**
 * The one payment that a bank's mail of an unknown wording names: its amount, and the digits and the
 * reference where there is one of each. A person may attach it (decisions: Trust in an alert); by itself
 * it settles nothing. Null where several amounts could be meant, or where the mail doesn't speak of
 * money that came, or speaks of some that went out, came back or never came.
 */
export function namedPayment(views: readonly MailView[]): (Found & { amountPaise: number }) | null {
  const texts = views.flatMap(({ flat, subject }) => [subject, flat]);
  if (texts.some((text) => NOT_CAME.test(text)) || !texts.some((text) => CAME.test(text)))
    return null;
  const amountPaise = onlyOne(texts.flatMap(amountsPaid));
  if (amountPaise === null || amountPaise === 0) return null;
  const all = texts.join('\n');
  return {
    template: 'unknown',
    kind: 'unknown',
    rail: null,
    amountPaise,
    reference: onlyOne([...all.matchAll(REFERENCE)].map(([reference]) => reference)),
    accountTail: onlyOne([...all.matchAll(TAIL)].flatMap(([, digits]) => digits ?? [])),
    stated: { precision: 'none' },
  };
}

/** The amounts in rupees of a text, but for those that nobody paid; null for one that may be cut. */
const amountsPaid = (text: string): (number | null)[] =>
  [...moneyIn(text)]
    .filter(({ start }) => !NOT_PAID.test(text.slice(Math.max(0, start - BEFORE), start)))
    .map(({ paise, end }) => (/[\p{L}\p{N}]/u.test(text.slice(end)) ? paise : null));

/** The value where all are the same one. */
function onlyOne<T>(values: readonly T[]): T | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
