import { hasHindi, isHindiGreeting } from './hindi.ts';
import { sensitiveWord } from './sensitive-words.ts';
import { hasTellingSign } from './signs.ts';

/** What nobody is called. */
const NO_NAME =
  /\b(?:in|on|off|at|it|is|was|were|has|had|will|be|been|this|that|we|now|once|again|by|from|with|as|if|your|yours|my|our|i|up|out|down|over|next|better|time|today|tomorrow|yesterday|preview|copy|reminder|twice|doubled?|less|minus|typo|purchase|atm|yes|ok(?:ay)?|reply|tap|press|e\.?g|i\.?e|viz|dr(?=\W*$))\b/i;
/** How a word ends that says what was done or is doing; `Ahmed`, `Syed` and `Singh` don't. */
const DONE = /\p{L}{2}(?:[^mey]ed|ing)\b/iu;
/** Who is greeted by what he is to the bank has a word behind that: `Dear Valued Customer`. */
const DONE_TO = /\p{L}{4}[^mehy]ed\b(?! \p{L})/iu;

/** Whether each word of a text is written like a name's. */
export const isCapital = (text: string): boolean =>
  !NO_NAME.test(text) && !/(?<![\p{L}\p{M}'’])\p{Ll}(?!\p{L}?\b)/u.test(text) && !DONE.test(text);

/** How a firm's name ends. */
const FIRM =
  /^(?=\p{Lu})[\p{L} .'’&()-]{1,60}\b(?:traders|stores?|shop|mart|bazaar|enterprises?|services|solutions|agenc(?:y|ies)|industries|foods?|kitchen|gallery|(?:tea |coffee |fashion )house|caf[eé]|restaurant|bakery|sweets|stall|boutique|pharmacy|medicals|textiles|electronics|hardware|stationers|printers|jewellers|caterers|garments|tailors|motors|travels|provisions|ltd|limited|pvt|llp|sons|brothers|co)\b\.?\s*[,!]?$/iu;
/** Words of money that a shop may have in its name; no such word is a status. */
const OF_FIRMS =
  /\b(?:paid|sender|credit|cards?|gifts?|bills?|money|cash|orders?|exchange|loans?|interest|bonus|rewards?|promo|claims?|accounts?|test|sample|demo|price|worth|million|swift|pool|vault|wallet|ac|sal|dd|div|trial|collect|no)\b/gi;

/** Whether a text is a firm's name, and what sounds like money in it is only that. */
export const isFirm = (text: string): boolean =>
  FIRM.test(text) &&
  text.split(/\s+/).length <= 7 &&
  sensitiveWord(text.replace(OF_FIRMS, ' ')) === null;

const FOREIGN = /[^\p{Script=Latin}\p{M}\P{L}]/u;
/** Letters that no Indian bank greets in. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{M}\P{L}]/u;

/** A name of two short words; sentences have longer ones. */
const isShort = (text: string): boolean => /^\S{1,14}(?: \S{1,14})?$/u.test(text.trim());

/** What stands where nobody filled in a name, or sets other words apart: `{{first_name}}`. */
const NO_SIGN_OF_NAMES = /[{}[\]<>%$=|\\^~_*#?]/;
/** What somebody is to a bank that lends, insures or pays him: his money has a cause. */
const IN_DEBT =
  /\b(?:co-?)?(?:borrowers?|guarantors?|nominees?|pensioners?|policy ?holders?|employees?|applicants?|defaulters?|debtors?|investors?|share ?holders?|unit ?holders?|complainants?|claimants?|tax ?payers?|assessees?|drawers?|drawees?|payees?|payers?|remitters?|depositors?|lenders?|creditors?|mortgagors?|subscribers? of|winners?|litigants?|accused|victims?|thie(?:f|ves))\b/i;
/** What people are called in small letters. */
const SMALL =
  /^(?:and|customer|sir|madam|valued|esteemed|team|members?|users?|holder|account|family|all|friends?|there|ji|bhai|ben|dear|of|the|or|messrs|mr|mrs|ms|dr|shri|smt|kumari|client|partner|merchant|s\/o|d\/o|w\/o)$/;

/** Whether what follows a salutation is more than a name: sentences go on in small letters. */
function tells(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}'’./-]*/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}{2}/u.test(word) && !SMALL.test(word));
  const isMixed = words.some((word) => /^\p{Lu}/u.test(word));
  return IN_DEBT.test(text) || small.length >= (isMixed ? 2 : 5);
}

/** Whether a text may be whom somebody greets: it says nothing. Names of any script are short. */
export function isNamed(text: string): boolean {
  if (hasTellingSign(text) || NO_SIGN_OF_NAMES.test(text) || tells(text)) return false;
  if (hasHindi(text)) return isHindiGreeting(text);
  return (
    !NO_NAME.test(text) &&
    !DONE_TO.test(text) &&
    (!FOREIGN.test(text) || (isShort(text) && !UNKNOWN.test(text)))
  );
}
