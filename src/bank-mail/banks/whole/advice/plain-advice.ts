import { sensitiveWord } from '../../language/sensitive-words.ts';
import { straightened } from '../../language/spelling.ts';
import { isOfThisPayment } from '../of-this-payment.ts';
import { hasForm, isOrdinary } from '../offers/plain-offer.ts';
import { GOODS, PROMISE, REQUEST, withoutProducts } from '../offers/products.ts';
import { ACT, CIRCUMSTANCE, THING, THREAT, withoutAdvice } from './advice-phrases.ts';
import { ADVISING, BEING_THERE, isAdviceWord, SUBJECTS } from './advice-words.ts';

/** Longer sentences are read by the phrases of footers alone. */
const LENGTH_MAX = 300;
const MARKED = new RegExp(
  `[${THING}${THREAT}${ACT}${CIRCUMSTANCE}${GOODS}${REQUEST}${PROMISE}]`,
  'g',
);
/** Anything but words and the marks between them. */
const NO_WORDS = /[^\p{Script=Latin}\p{M}\s.,!?'"“”&–—/()>*…-]|[À-ž]/u;
const WORD = new RegExp(`${MARKED.source}|[\\p{L}\\p{M}]+(?:['-][\\p{L}\\p{M}]+)*`, 'gu');
/** What stands in front of advice and names it as that. */
const LABEL =
  /^[^\p{L}\p{N}₹$€£]*(?:(?:(?:safe|safety|security|cyber|cyber safety|cyber security|safe banking|digital safety|fraud|quick|pro|smart|useful|today's|banking|important) )?(?:tips?(?: of the (?:day|week|month))?|advice|advisory|reminder from your bank|alert)|remember|note|please note|important|(?:stay|be|bank) (?:(?:scam|cyber|fraud)[- ])?(?:safe|alert|aware|smart|vigilant|secure)|be aware|beware|caution|attention|security|safety first|did you know|ps|for your (?:safety|security)|feedback|contact us|write to us)\s?[:–—-]\s/iu;
/** What stands in front of a request. */
const LEAD =
  /^(?:(?:please|kindly|always|also|now|just|simply|so|and|or|alternatively|additionally|further|today|do|remember to|make sure to|be sure to|take care to|feel free to|for (?:your|any|own| )*(?:safety|security|convenience|protection|assistance|help)|as a (?:safety|security|precautionary|good) (?:measure|practice|habit)|to (?:stay|be|keep) (?:safe|secure|safe online|alert)|(?:we|rbi|npci|the bank|your bank) (?:kindly )?(?:request|urge|advise|encourage|recommend|invite)s? (?:you|customers|the public|all customers|everyone) to|(?:did you know(?: that)?,? )?you (?:are (?:requested|advised|welcome) to|can|may|could|should|must)(?: also| now| always)?|(?:nri |our |all |senior |priority |valued )*(?:customers|citizens|nris|merchants|users|holders|residents) (?:can|may|should|must|are (?:requested|advised) to)(?: also)?)(?:,|:)? +(?=\p{L})){1,6}/iu;
/** How a sentence begins that says what to do it for, or in what case. */
const PURPOSE = new RegExp(
  `^(?:to|for|in case of|while|when|if you|in|on) |^${CIRCUMSTANCE}`,
  'iu',
);

/**
 * Whether a whole sentence only advises, as banks do below any mail: it asks one for something that
 * has nothing to do with a payment, or says who is there to help, in words of closed lists. Words of
 * money, frauds and denials stand in it only in phrases that say by themselves what they are about.
 * @see isPlainOffer
 */
export function isPlainAdvice(sentence: string): boolean {
  if (sentence.length > LENGTH_MAX || sentence.search(MARKED) !== -1) return false;
  if (isOfThisPayment(sentence)) return false;
  const text = straightened(sentence).trim().replace(LABEL, '');
  if (BARE.test(text)) return false;
  return (
    advises(withoutProducts(withoutAdvice(text)), text) ||
    advises(withoutAdvice(withoutProducts(text)), text)
  );
}

/** Whether the rest of a sentence, its phrases replaced by their marks, is of the lists, and asks. */
function advises(text: string, sentence: string): boolean {
  const plain = text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}₹$€£]+/u, '');
  const said = plain.replace(MARKED, ' ');
  if (NO_WORDS.test(said) || sensitiveWord(said) !== null) return false;
  const words = plain.match(WORD) ?? [];
  const [first] = words;
  if (!words.every(isListed) || ENDS.test(plain) || KNOWN_THREAT.test(plain)) return false;
  if (first === REQUEST) return true;
  if (words.length === 1 && first === PROMISE)
    return /^\W*(?:get|enjoy|save|flat|up to)\b.*\boff\b/i.test(sentence);
  // What advertisements alone name stands in no advice: `Avoid the man`, `Keep the groceries`.
  const isOfAdvice = words.every((word) => isMark(word) || isAdviceWord(word.toLowerCase()));
  if (first === ACT) return isOfAdvice;
  if (words.length < 3 && !words.some(isMark)) return false;
  if (isOfAdvice && (asks(plain) || isThere(plain))) return true;
  const offered = words.map(inOffers);
  return (
    offered.every((word) => OF_OFFERS.has(word) || isOrdinary(word)) &&
    hasForm(offered, /\?\W*$/.test(text))
  );
}

/** A denial of everything, or of service: it names none of what thieves are after. */
const BARE =
  /^\W*(?:(?:please|kindly|and|so),? )*(?:do not|don't|never|avoid|refrain from) (?:give|giving|give out|hand over|send|provide|keep|leave|lend|rush|panic|react|engage|post|use|access|hesitate)(?: (?:any|your|the|a|out|over|to|up|for|services?|things?|help|anyone|people|strangers|person))*\s*(?:[.!,;–-]|$)/iu;

/** A threat that has come already, and is no general one. */
const KNOWN_THREAT = new RegExp(`\\b(?:the|your|our) ${THREAT}`, 'iu');
/** How a sentence ends that says that something is over. */
const ENDS = /\b(?:off|over|gone|down|away|up|back)\W*$/i;
const MARKS: ReadonlySet<string> = new Set([
  THING,
  THREAT,
  ACT,
  CIRCUMSTANCE,
  GOODS,
  REQUEST,
  PROMISE,
]);
const OF_OFFERS: ReadonlySet<string> = new Set([GOODS, REQUEST, PROMISE]);
const isMark = (word: string): boolean => MARKS.has(word);

/** A word as advertisements know it: to them, what is advised is nothing that is promised. */
const inOffers = (word: string): string => {
  if (!isMark(word)) return word.toLowerCase();
  return word === CIRCUMSTANCE ? GOODS : word;
};
const isListed = (word: string): boolean =>
  isMark(word) || isAdviceWord(word.toLowerCase()) || isOrdinary(word.toLowerCase());

/** What is a verb only before some words: `Bank with us`, and not `Bank officials …`. */
const NO_VERB =
  /^(?:check with|bank(?! (?:[\u03A9\u03A6\u039E]|(?:with|on|from|anytime|safely|safe|smart|smarter|digitally|the|online|anywhere)\b))|contact(?! (?:us|our|the|your|\W*$)|[.!]?$)|help(?! us| your)|practi[cs]e(?! safe)|spread(?! (?:the|awareness))|lock(?! your)|list|monitor(?! your)|log(?! (?:in|on|out|off))|sign(?! (?:in|on|up|out|off)))\b/i;
/** What somebody is sent to who has cause to: without saying what for, it may be this payment. */
const TURNS_TO =
  /^(?:check|see|view|read|contact|visit|call|dial|inform|report|approach|reach|write|speak|talk|ask|consult|get|raise|lodge|escalate|monitor|track|look)\b/i;
/** Whom or what of the bank's, where this payment is looked after. */
const NEAR =
  /\b(?:banks?|branch\w*|us|manager|care|helpline|team|support|officers?|accounts?|statements?|details|it|desk|centre|center|police)\b|Θ|Π/iu;
const WHAT_FOR =
  /\b(?:for|if|when|whenever|to|in case|anytime|regularly|always|often|frequently|periodically|every|daily|monthly|nearest|any|all|about|using|through|via|online|on|app|website|www|new|latest|our)\b|Ξ/iu;
/** @param isFor it was said before what for, or in what case. */
const beginsAsking = (text: string, isFor = false): boolean => {
  const asked = text.replace(LEAD, '').replace(/^[^\p{L}]+/u, '');
  const [first = ''] = asked.match(WORD) ?? [];
  if (first === ACT || first === REQUEST) return true;
  if (!ADVISING.has(first.toLowerCase()) || NO_VERB.test(asked)) return false;
  return (
    isFor || !TURNS_TO.test(asked) || !NEAR.test(asked) || WHAT_FOR.test(asked.slice(first.length))
  );
};

/** Whether it asks for something, by itself or behind what that is for. */
function asks(plain: string): boolean {
  if (beginsAsking(plain)) return true;
  if (!PURPOSE.test(plain)) return false;
  return plain
    .split(/[,;:–—] ?|(?<=[\u0398\u03A0\u039E]) |\s(?=please|kindly|you (?:can|may))/iu)
    .slice(1)
    .some((clause) => beginsAsking(clause.trim(), true));
}

/** In what case somebody is there, in front of who that is; the marks are small here. */
const IN_CASE = /^\s*(?:\u03BE|(?:for|in case of|with) \u03B8)\s?,\s?/u;
/** Whether it says who is there to help. */
function isThere(plain: string): boolean {
  const verb = BEING_THERE.exec(plain.toLowerCase());
  if (verb === null) return false;
  const who = plain.toLowerCase().slice(0, verb.index).replace(IN_CASE, '').trim();
  return SUBJECTS.test(who);
}
