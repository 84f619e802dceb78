import { hasHindi, isHindiGreeting } from './hindi.ts';
import { sensitiveWord } from './sensitive-words.ts';
import { hasTellingSign } from './signs.ts';

/** With what a greeting begins, in the languages that banks greet in. */
const SALUTATION =
  /^(?:dear|(?:hi|hello|hey)(?: there)?|namaste|namaskar(?:am)?|vanakkam|respected|priya|hiya|howdy|(?:warm )?greetings|season['’]s greetings|(?:a )?(?:very )?good (?:morning|afternoon|evening|day)|welcome(?: back)?|attn|kind attention|to|mr|mrs|ms|miss(?=\.)|m\/s|messrs|shri ?\/ ?smt|mr ?\/ ?mrs|mr ?\/ ?ms|shri|sri|shrimati|smt|kum|kumari|prof(?=\.)|adv(?=\.)|capt(?=\.)|km(?=\.)|mx(?=\.)|col(?=\.)|maj(?=\.)|er|sat sri akal|priya grahak|adaab|as?-?salaa?mu? ?(?:alai?kum|walai?kum)|salaam|jai jinendra|(?:good|great|happy) news(?=,? \p{Lu})|(?:shubh ?|su)prabhat|pranam|kem chh?o|ram ram|radhe radhe|nomoshkar|happy (?:mon|tues|wednes|thurs|fri|satur|sun)day|jai (?:shree|shri) (?:krishna|ram)|jai mata di|jai jagannath|khamma ghani|(?:happy|shubh|merry) (?:diwali|deepavali|holi|new year|christmas|eid|onam|pongal|ugadi|navratri|dussehra|lohri|baisakhi|rakhi)|eid mubarak|वणक्कम|வணக்கம்|নমস্কার|નમસ્તે|ನಮಸ್ಕಾರ|నమస్కారం|നമസ്കാരം|ਸਤਿ? ਸ੍ਰੀ ਅਕਾਲ|প্রিয়|প্রিয়|அன்புள்ள|പ്രിയ|ప్రియమైన|ಪ್ರಿಯ|પ્રિય|ਪਿਆਰੇ)(?![\p{L}\p{M}])[.,:!\s]*/iu;
/** What nobody is called. */
const NO_NAME =
  /\b(?:in|on|off|at|it|is|was|were|has|had|will|be|been|this|that|we|now|once|again|by|from|with|as|if|your|yours|my|our|i|up|out|down|over|next|better|time|today|tomorrow|yesterday|preview|copy|reminder|twice|doubled?|less|minus|typo|purchase|atm|yes|ok(?:ay)?|reply|tap|press|e\.?g|i\.?e|viz|dr(?=\W*$))\b/i;
/** How a word ends that says what was done or is doing; `Ahmed`, `Syed` and `Singh` don't. */
const DONE = /\p{L}{2}(?:[^mey]ed|ing)\b/iu;
/** Who is greeted by what he is to the bank has a word behind that: `Dear Valued Customer`. */
const DONE_TO = /\p{L}{4}[^mehy]ed\b(?! \p{L})/iu;
const NAME = /^[\p{L}\p{M} .'’&()-]{0,60}[,!:;]*$/u;

/** Whether each word of a text is written like a name's. */
export const isCapital = (text: string): boolean =>
  !NO_NAME.test(text) && !/(?<![\p{L}\p{M}'’])\p{Ll}(?!\p{L}?\b)/u.test(text) && !DONE.test(text);

/**
 * Whether a line greets somebody: a salutation and a name, or a name with a comma behind it, or
 * a bank's. Words that could change a payment were ruled out before.
 */
export function isGreeting(line: string): boolean {
  const salutation = SALUTATION.exec(line)?.[0] ?? '';
  const name = line.slice(salutation.length).trim();
  if (!NAME.test(name)) return false;
  const words = name.split(/\s+/).filter((word) => word !== '' && word !== '&');
  if (salutation !== '') return words.length <= 7 && isNamed(name);
  return words.length <= 5 && /[,!:]$|. bank$/i.test(name) && isCapital(name);
}

/** Whether a line begins with a salutation. */
export const isSaluted = (line: string): boolean => SALUTATION.test(line);

/** Whether a line is a salutation of India's languages and nothing else. */
export const isSalutation = (line: string): boolean =>
  SALUTATION.exec(line)?.[0].length === line.length;

/** Whether a line greets somebody in one of India's other scripts: a salutation and a short name. */
export function isSalutedInIndia(line: string): boolean {
  const salutation = SALUTATION.exec(line)?.[0] ?? '';
  if (!/[^\p{Script=Latin}\p{M}\P{L}]/u.test(salutation)) return false;
  return isNamed(
    line
      .slice(salutation.length)
      .replace(/[,!.]\s*$/, '')
      .trim(),
  );
}

/** How a firm's name ends. */
const FIRM =
  /^(?=\p{Lu})[\p{L} .'’&()-]{1,60}\b(?:traders|stores?|shop|mart|bazaar|enterprises?|services|solutions|agenc(?:y|ies)|industries|foods?|kitchen|gallery|(?:tea |coffee |fashion )house|caf[eé]|restaurant|bakery|sweets|stall|boutique|pharmacy|medicals|textiles|electronics|hardware|stationers|printers|jewellers|caterers|garments|tailors|motors|travels|provisions|ltd|limited|pvt|llp|sons|brothers|co)\b\.?\s*[,!]?$/iu;
/** Words of money that a shop may have in its name; none of them is a status. */
const OF_FIRMS =
  /\b(?:paid|sender|credit|cards?|gifts?|bills?|money|cash|orders?|exchange|loans?|interest|bonus|rewards?|promo|claims?|accounts?|test|sample|demo|price|worth|million|swift|pool|vault|wallet|ac|sal|dd|div|trial|collect|no)\b/gi;

/** Whether a text is a firm's name, and what sounds like money in it is only that. */
export const isFirm = (text: string): boolean =>
  FIRM.test(text) &&
  text.split(/\s+/).length <= 7 &&
  sensitiveWord(text.replace(OF_FIRMS, ' ')) === null;

/** What joins a firm's names in small letters. */
const JOINING = / (?:and|of|the|for) /g;

/** Whether a line greets a firm: it is written like a name, not like a sentence that ends in `shop`. */
export function isFirmGreeted(line: string): boolean {
  const name = line.slice(SALUTATION.exec(line)?.[0].length ?? 0);
  return isFirm(name) && isCapital(name.replace(JOINING, ' '));
}

const FOREIGN = /[^\p{Script=Latin}\p{M}\P{L}]/u;
/** Letters that no Indian bank greets in. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{M}\P{L}]/u;

/** What sets something else apart from a name. */
const APART = /[:;|!?=]|\s[-–—/]|[-–—/]\s/;

/** Whether a name in a title says nothing of a payment. A masked mail has its payer's as that. */
export const isPlainName = (text: string): boolean =>
  sensitiveWord(text.replace(/\bpayer name\b/gi, ' ')) === null &&
  !APART.test(text) &&
  (hasHindi(text) ? isHindiGreeting(text) : !FOREIGN.test(text));

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
