import { sensitiveWord, wordOfFate } from '../language/sensitive-words.ts';
import { BEGINNING } from './causes.ts';

/** Money, a day, or an account as banks show one: `Rs. 5.00`, `5.00`, `01-01-2020`, `XX0001`. */
const FIGURES =
  /(?<=\p{L}{3,}\s(?:on\s)?)\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?:\d{2})?(?!\d)|(?:₹|(?<!\p{L})(?:rs|inr)\.?)\s?\d|(?<![\w.])\d[\d,]*\.\d{2}(?![\w.])|(?<!\w)[x*]{2,}\d/iu;
/** What stands behind the bracket around a name is none of it: `(RAVI) XX0001`. */
const BEHIND_BRACKET = /^\s?\((?:[^()]|\([^()]*\))*\)[^()]*[\p{L}\p{N}]/u;
/** A narration that came back: `RET/RAMESH`. */
const CAME_BACK = /^\W*(?:ret|rtn|rev|rvsl|return)[/|:_-]/i;
/** Causes in short, which some are called by, but never last. */
const IN_SHORT =
  /^(?:loans?|salary|pension|re?tn|rev|rvsl|cbk?|debit|disb|mandate|maturity|redemption|draft|atm|cdm|cts|ipo|self|sweep|payouts?|stipend|wages|overdraft|rectification|overpayment|remittance|wallet|collect|autopay|jv|suspense|compensation|internal|incentives?|dbt)$/i;
/** Whose account it was, behind a name: `RAVI WRONG A/C`. */
const OTHER_ACCOUNT =
  /\s(?:wrong|own|other|another|loan|dormant|closed|frozen) (?:a\/?c|ac|acct|account)\W*$/i;
/** What is left of `isn't`, where the bank's word before a name had it behind. */
const NEGATED = /(?:^|\p{L}n)['’`´]t(?!\p{L})/iu;
/** Trades, surnames and given names among the words of a status. */
const OF_PEOPLE =
  /^(?:payer|cooling|processing|training|technical\w*|drill|float|final\w*|mat|mila|jama|kata|sal|bal|div|price|worth|cash|demo\w+|treat\w*|reservations?|complete|holders?|holdings?|changes|progress|action|scrap|histor\w*|updates?|original|sample\w*|blocks?|restorations?|back)$/i;
/** Causes among the words of money: a name may be `IMPS`, for all we know. */
const CAUSE_OF_ONE =
  /^(?:emis?|insurance|suspense|pool|request\w*|payouts?|mandates?|autopay|cash|loans?|salary|pension|redemption|deposits?|cdm|clearing|temporary|disb\w*|waiver)$/i;
/** What nobody filled in: `{{payer}}`, `${name}`, `%NAME%`. */
const BLANK = /\{\{|\}\}|\$\{|%\w+%|<%/;
/** What a denial is about, and nothing else: `NOT RECEIVED`. */
const DENIED = /^\W*(?:not|never|nothing)\s(\p{L}+)\W*$/iu;
/** Somebody who is made up. */
const MADE_UP =
  /^\W*(?:test|dummy|sample|demo|specimen)\s(?:payer|user|customer|sender|name|person|remitter)\b/i;
/** What sets other words apart from a name. */
const APART = /\s[-–—~|*]+\s?(?=\p{L})|(?<=[\p{L}.]\s?)[([{;|]/u;
/** What is last in names and takes nothing back: `ASHA DEMO PAYER`, `RAJ MONEY TRANSFER`. */
const HARMLESS_LAST = /^(?:payers?|transfers?)$/i;
/** What a mail is called. */
const MAIL = /^(?:alert|mail|message|copy|data|only)$/i;
/** In a redacted mail nobody knows what a name began with. */
const REDACTED = /^\W*(?:x{2,}(?!\w)|payer)/i;
/** What leads from one such word to another, and months. */
const BETWEEN =
  /^(?:of|from|to|by|for|the|in|under|on|and|temporary|temp|mf|fuel|auto|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)$/i;

/**
 * Why what stands in a name's place is none: it holds another amount or account, ends in what became
 * of a payment, or has no word that somebody could be called by. Null where it may be one.
 */
export function doubtInName(name: string): string | null {
  if (BEHIND_BRACKET.test(name)) return 'a name goes on behind its bracket';
  if (NEGATED.test(name) || OTHER_ACCOUNT.test(name))
    return 'a name goes on with words of a status';
  if (CAME_BACK.test(name)) return 'a name is a status or the cause of a credit';
  if (BLANK.test(name)) return 'a name was left blank';
  if (MADE_UP.test(name) || isOfMoney(DENIED.exec(name)?.[1] ?? ''))
    return 'a name is a status or the cause of a credit';
  const words = name.match(/[\p{L}\p{M}']+/gu) ?? [];
  if (BEGINNING.test(name)) return null;
  const [first = '', last = ''] = [/^\W*[^\s/]+/u.exec(name)?.[0], words.at(-1)];
  // What begins with such words is somebody's own: a bank writes behind a name, or nothing else.
  if (!isOfMoney(first) && !REDACTED.test(first)) {
    if (FIGURES.test(name)) return 'a name holds another amount or account';
    if (speaksBehind(name, words)) return 'a name goes on with words of a status';
    if (OF_PEOPLE.test(last)) return null;
    if (words.length > 1 && (IN_SHORT.test(last) || wordOfFate(last) !== null))
      return 'a name goes on with words of a status';
  }
  const isNobodys =
    !/\d/.test(name) &&
    words.some(
      (word) => CAUSE_OF_ONE.test(word) || (isOfMoney(word) && wordOfFate(word) !== null),
    ) &&
    words.every((word) => isOfMoney(word) || BETWEEN.test(word));
  return isNobodys ? 'a name is a status or the cause of a credit' : null;
}

/**
 * Whether a name goes on with a status set apart, with words of money in small letters behind its
 * capital, or with two such words at its end: `RAVI (sample)`, `RAVI no longer`, `RAVI MONEY BACK`.
 */
function speaksBehind(name: string, [first = '', ...more]: readonly string[]): boolean {
  const [, ...apart] = name.split(APART);
  const isCapital = /^\p{Lu}/u.test(first);
  const [before = '', last = ''] = more.slice(-2);
  return (
    apart.some((words) => wordOfFate(words) !== null) ||
    (isCapital &&
      more.some((word) => /^\p{Ll}+$/u.test(word) && (word === 'cash' || isOfMoney(word)))) ||
    (last !== '' &&
      !HARMLESS_LAST.test(last) &&
      isOfMoney(before) &&
      sensitiveWord(last) !== null) ||
    (MAIL.test(last) && wordOfFate(before) !== null)
  );
}

const isOfMoney = (word: string): boolean => !OF_PEOPLE.test(word) && sensitiveWord(word) !== null;
