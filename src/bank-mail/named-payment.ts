import { moneyIn } from './language/amount.ts';
import { wordOfFate } from './language/sensitive-words.ts';
import { isCommonText } from './layouts/shipped.ts';
import type { Found, MailView } from './types.ts';

/** What an amount is that was not paid: what is left, what it costs, what is allowed or promised. */
const NOT_PAID =
  /\b(?:balance|bal|limit|charges?|fees?|up ?to|upto|insured|minimum|maximum)\b(?:[^\d₹\n]|(?<=[x*])\d{2,6}){0,60}$/i;
const BEFORE = 80;
/** Words of money that went out, came back or never came, wherever they stand. */
const NOT_CAME = new RegExp(
  [
    String.raw`\b(?:debit(?![ /]?cards?\b)|withdr|spent|purchase|deduct|charged|paid (?:to|for|towards)\b)`,
    String.raw`\byou(?:[’']ve| have)? (?:paid|sent|transferred)\b|\bfrom (?:(?:your|the) )?(?:[\w ]{1,40} )?(?:account|a/?c)\b`,
    String.raw`refund|revers|\b(?:fail|declin|reject|unsuccess|cancel|returned|recalled|bounced|dishono|charge-?back|pending\b)`,
    String.raw`\b(?:taken|sent|paid|given|called|pulled) back\b|\b(?:on hold|under process|in process|timed out)\b`,
    String.raw`\b(?:not|never)(?: yet)?(?: be| been| being| get| got)? (?:credited|received|deposited|completed|processed|settled|reach|arrive|come|go through)`,
    String.raw`\brequest(?:ed)? (?:for )?(?:money|a payment)|\b(?:collect|payment|money|upi) requests?\b|\bbeneficiary (?:account|a/?c)`,
    String.raw`\b(?:will|shall|would|to|can|may) (?:soon |now |shortly )?be (?:\w+ )?(?:credited|paid|received|processed|transferred|added|deposited)`,
    'वापस|असफल|विफल|रद्द|डेबिट|निकाल|निकासी|लंबित|अनुरोध',
  ].join('|'),
  'iu',
);
/** Words that make something else of the amount in whose sentence they stand. */
const NO_PAYMENT = new RegExp(
  [
    String.raw`\b(?:cards?|loans?|emis?|bills?|dues?|premium|beneficiar|biller|payee|(?:by|to) (?:the )?merchant|request|collect|mandates?|autopay|cheques?|chq|earn|win|offers?|gets?|being)`,
    'नहीं|आपने|भेज|खर्च|लौटा|हो(?:गा|गी|ंगे|ंगी)|जा(?:ए|ये)(?:गा|गी|ंगे|ंगी)',
  ].join('|'),
  'iu',
);
/** Words of what became of something, of a footer's, or that say no more than that money came. */
const OF_ONE_THAT_CAME =
  /\b(?:received|receiving|success\w*|completed|confirm\w*|sent|updated?|only|reference|lost (?:debit |credit )?cards?|awaits? you|unable(?= to (?:view|see|read)\b)|nos?(?=[.:]|\s?[x*\d]))\b/gi;
/** Words of money that came: without any it could have gone. What one receives may be the mail. */
const CAME = new RegExp(
  [
    String.raw`\b(?:credit(?!s?[ /-]?(?:cards?|debit)\b)|deposited|collected|reached|arrived|came|got|paid you|sent you|added to)`,
    String.raw`(?<!\bto )\breceiv(?!\w*(?: (?:this|such|these|our|the|your|any|an?))? ?(?:e-?mail|mail|message|alert|sms|communication|notification))`,
    String.raw`\b(?:in|into|to) your (?:[\w ]{1,40} )?(?:account|a\/?c)\b|जमा|प्राप्त`,
  ].join('|'),
  'iu',
);
const TAIL =
  /(?:(?<![\p{L}\p{N}*])[x*]{2,20}[x*\d -]{0,12}?|\b(?:ending|ends)(?: (?:in|with))? )(\d{2,6})(?![\d@])/giu;
/** Digits that no mask marks, behind the word for an account; an amount or a long number is none. */
const BARE_TAIL =
  /\b(?:account|a\/?c)(?: (?:no|number)\b)?[.:]{0,2} ?(\d{3,6})(?![\d@\p{L}]|[.,]\d)/giu;
/** What a reference stands behind: a bank's or a customer's number may have as many figures. */
const LABEL = /\b(?:upi|imps|ref|rrn|utr|trans|txn|trxn)(?:[^\d\n]|\d(?!\d)){0,40}$/i;
/** A reference of UPI has twelve figures; a date or a telephone number has fewer. */
const REFERENCE = /(?<![\p{L}\p{N}.,+-])\d{12}(?![\p{L}\p{N}-])/gu;
/** Where a sentence ends; behind a short form none does. */
const SENTENCES =
  /(?<=[!?।]|(?<!\b(?:no|rs|mr|mrs|ms|dr|ltd|pvt|co|a\/c))\.)\s+(?=\p{Lu}|\p{Lo})/iu;

/**
 * The one payment that a bank's mail of an unknown wording names: its amount, and the digits and
 * the reference where there is one of each. A person may attach it (decisions: Trust in an alert);
 * by itself it settles nothing. Null where several amounts could be meant, or where the mail
 * doesn't speak of money that came. Null too where the mail speaks of money that went out, came
 * back or never came.
 */
export function namedPayment(views: readonly MailView[]): (Found & { amountPaise: number }) | null {
  const texts = views.flatMap((view) => [
    ...[view.subject, view.flat, view.sender ?? ''],
    ...(view.pictures ?? []),
  ]);
  const files = views.flatMap((view) => view.files ?? []);
  if ([...texts, ...files].some(isOfAnother)) return null;
  if (!texts.some((text) => CAME.test(text))) return null;
  const amountPaise = onlyOne(texts.flatMap(amountsPaid));
  if (amountPaise === null || amountPaise === 0) return null;
  const all = texts.join('\n');
  return {
    template: 'unknown',
    kind: 'unknown',
    rail: null,
    amountPaise,
    reference: referenceIn(all),
    accountTail: tailIn(all),
    stated: { precision: 'none' },
  };
}

/** Whether a text speaks of money that didn't come: anywhere, or in a sentence that no bank's footer has. */
const isOfAnother = (text: string): boolean =>
  NOT_CAME.test(text) || text.split(SENTENCES).some(isSentenceOfAnother);

const isSentenceOfAnother = (sentence: string): boolean =>
  amountsPaid(sentence).length > 0
    ? NO_PAYMENT.test(sentence) || tellsOfAnotherEnd(sentence)
    : tellsOfAnotherEnd(sentence) && !isCommonText(sentence);

const tellsOfAnotherEnd = (sentence: string): boolean =>
  wordOfFate(sentence.replace(OF_ONE_THAT_CAME, ' ')) !== null;

/** The digits of the account: the masked digits, where any are. */
export function tailIn(text: string): string | null {
  const digits = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, tail]) => tail ?? []);
  const masked = digits(TAIL);
  return onlyOne(masked.length > 0 ? masked : digits(BARE_TAIL));
}

/** The one number of twelve figures, where it stands behind its label. */
function referenceIn(text: string): string | null {
  return referencesIn(text).length > 0
    ? onlyOne([...text.matchAll(REFERENCE)].map(([reference]) => reference))
    : null;
}

/** The numbers of twelve figures behind their labels. */
export const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].flatMap(({ 0: reference, index }) =>
    LABEL.test(text.slice(Math.max(0, index - BEFORE), index)) ? [reference] : [],
  );

/**
 * The amounts in rupees of a text, but for amounts that nobody paid; null for an amount that may be
 * cut.
 */
export const amountsPaid = (text: string): (number | null)[] =>
  [...moneyIn(text)]
    .filter(({ start }) => !NOT_PAID.test(text.slice(Math.max(0, start - BEFORE), start)))
    .map(({ paise, end }) => (/[\p{L}\p{N}]/u.test(text.slice(end)) ? paise : null));

/** The value where all are the same one. */
export function onlyOne<T>(values: readonly T[]): T | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
