import { straightened } from '../language/spelling.ts';
import { bringsMoney, isErrand } from './errands.ts';
import { isVerdict } from './short-verdicts.ts';

/*
 * The rule of all that may stand around a statement without being listed: what a bank says to
 * everybody passes; what speaks of this payment does not. A sentence speaks of it that names the one
 * who paid, the shop or its goods, a trouble that is there, a time to come or to wait, what is to be
 * done before money comes, or that calls this mail or what it says unreal. A phrase that is listed
 * (phrases/) is taken out before, so that banks may write `if you have not done this transaction`.
 */

/** What customers are spoken of by a bank's own places and people. */
const OF_THE_BANK =
  '(?![ -](?:care|contact cent(?:re|er)s?|services?|support|help\\w*|desks?|cent(?:re|er)s?|ids?|experiences?|relations\\w*|delight|portals?|education|awareness|rights|feedback|satisfaction|executives?|representatives?|officers?|grievances?|protection|communications?|engagement|need\\b|and user\\b|base|charter|centric\\w*))';
/** One who is greeted or thanked is the bank's customer, who reads the mail. */
const READER =
  '(?<!\\b(?:dear|hi|hello|hey|valued|esteemed|respected|loyal|811|being (?:a|an|our)|as (?:a|an|our)|(?:are|were) (?:a|an|our)) )';
/** Somebody at this payment or where its goods lie: advice for all customers speaks of none of them. */
const PARTY = new RegExp(
  `${READER}\\b(?:customer|client)(?:'s)?${OF_THE_BANK}\\b|\\b(?:fake|false|fraud(?:ulent)?|unknown|such|these|those|suspicious) (?:customers|clients|buyers|shoppers)\\b|\\b(?:shoppers?|visitors?|buyers?|purchasers?|guests?|tenants?)(?:'s)?\\b|\\b(?:at|in|to|inside|visit) (?:your|the) (?:own )?(?:shop|store|counter|premises|door|showroom|outlet)\\b|\\b(?:your|the) (?:shop|counter|store)\\b|\\b(?:parcels?|merchandise)\\b|\\bwith you(?!r|\\p{L})(?! (?:always|every|all|at|in|on|through|for)\\b)\\b`,
  'iu',
);
/** One of whom a bank's advice for everybody doesn't speak: he stands at the counter. */
const PERSON =
  /\b(?:the|that|this) (?:man|woman|lady|gentleman|boy|girl|stranger|student|driver|rider|fellow|guest|person(?! (?:is|claims|on|calling|asking|who|at the other)\b))\b(?! (?:child|in you)\b)/iu;
/** What a sentence begins with that makes a condition of the payment, its mail or the account. */
const IN_CASE =
  /\b(?:if|in case(?: of)?|when(?:ever)?|should|once|until|unless|while) (?:your|the|this|our) (?:\p{L}+ )?(?:payments?|accounts?|mails?|e-?mails?|messages?|alerts?|credits?|amounts?|money|numbers?|figures|details|funds|balance|transactions?)\b/iu;
/** What is done to a mail, its figures or an account that is not to count. */
const SET_ASIDE =
  /\b(?:avoid|shred|drop|hang|skip|stay|report|escalate|discuss|raise|lodge|file|limit|restrict|disable|lock|mute|remind|complain(?: (?:about|of|on))?) (?:your|the|our|an?) (?!(?:unauthori|unrecogni|suspic|suspected|fraud|unknown|unusual|lost))(?:\p{L}+ )?(?:mails?|e-?mails?|messages?|alerts?|numbers?|figures|accounts?|transactions?|payments?|names?|balance|customers|money|funds|details)\b(?! (?:from|asking|seeking|that|which|who|claiming)\b)|\bavoid (?:your|our|the(?! (?:rush|queues?|lines?|hassle|trap|crowd|risk)))\b/iu;
/** A threat that is there: in this account, now, or in this mail. */
const THREATENED =
  /\b(?:fraudulent|fake|phishing|suspicious|unknown|unauthori[sz]ed|unverified|unexpected|spam)(?: \p{L}+)? (?:(?:alerts?|e-?mails?|mails?|messages?|funds|money|senders?|transaction|names?|numbers?|details)(?: (?:now|today|please)\b| (?:in|for|to|with|on) (?:your|this|the) (?:account|message|mail|alert)| from (?:our|the|your) (?:bank|branch))|customers?\b(?! care\b))/iu;
/** What is warned of, or to be reported, with no word of what is wrong with it: the one at hand. */
const AT_HAND =
  /\b(?:beware(?: of)?|be (?:aware|careful|wary|cautious) (?:of|with)|stay alert to|think twice about|protect yourself from|guard against|report) (?:the |your |our )?(?:sender|transaction|messages?|alerts?|mails?|e-?mails?|numbers?|names?|shop|branch|bank|accounts?|customers|details|funds|money)(?=\W*$| (?:please|now|today|first|at|in|with|by)\b)/iu;
/** A trouble that is there already: it is `the` or somebody's, and one. */
const TROUBLE =
  /\b(?:the|that|this|\p{L}+'s) (?:(?:recent|open|current|new|own|online) )?(?:dispute|discrepancy|problem|issue|difficulty|complaint|concern|emergency|discrepancies)\b(?! (?:forms?|officer|redressal|cell|portal|desk|number|section|page|tab|menu|option))|\b(?:the|this|that) disputes?\b|\byour (?:(?:recent|open|current|new|own|online) )?(?:disputes?|discrepancy|problem|issue|difficulty|emergency|loss|damage)\b|\b(?:servers?|systems?|networks?|banks?) (?:is|are) (?:\p{L}+ )?(?:slow|busy|full|overloaded|crowded)\b/iu;
/** Hours and days that somebody is asked to wait, or within which to come. */
const TERM =
  /\b(?:with)?in (?:the )?(?:next |first )?(?:\d{1,3}|two|three|seven|a few) (?:working |business |calendar )?(?:days?|hours?|weeks?)\b|\b(?:allow|give|spare|take|wait)(?: us)?(?: for)?(?: the)?(?: next)? (?:\d{1,3}|two|three|seven|a few)(?: |-)(?:working |business )?(?:days?|hours?|weeks?)\b/iu;
const OF_TERM =
  /\b(?:report\w*|respon\w*|repl(?:y|ies)|resol\w*|redress\w*|escalat\w*|answer\w*|loans?|approv\w*|liabilit\w*|lost or stolen)\b/iu;
/** One hour or day to come at, which a bank that is always open on some days never names. */
const APPOINTMENT =
  /\b(?:on|by|before|after|till|until|next|coming) (?:mon|tues|wednes|thurs|fri|satur)day\b(?!s)|(?<!\b(?:from|between)\b.{0,12})\b(?:at|by|before|after) \d{1,2}(?:[:.]\d\d)? ?[ap]\.? ?m\b(?!\.? ?(?:to|till|and|-|–))|\bfor (?:our|a|the) call\b/iu;
/** The police are called where somebody was robbed; such advice names the crime. */
const POLICE = /\b(?:police|courts?|lawyers?)\b/iu;
const OF_CRIME =
  /\b(?:cyber|frauds?|fraudsters?|scams?|scammers?|crimes?|digital arrest|pretend\w*|claim\w*|impersonat\w*|pos(?:e|ing)|lost|stolen|1930)\b/iu;
/** What calls a mail or its figures unreal, or not of today. */
const UNREAL =
  /\bmake[- ]?believe\b|\bfor (?:show|fun|practice|display|the survey|a survey)\b|\b(?:old|stale|late|wrong|yesterday's|another) (?:alert|news|mail|e-?mail|message|notification|file)\b|\b(?:template|virtual|offline|form|dream|future|blank|empty|limited|complaint|grievance|legal|disclaimer|warning) (?:alerts?|mails?|e-?mails?|messages?|notifications?|payments?|amounts?|money)\b(?! (?:id|address))|\b(?:imaginary|fictional|unreal|hypothetical|pretence|placeholders?|role[- ]play|beta)\b|^\W*(?:an? )?(?:phishing|spam|junk|fake|scam|fraud|spoofed) (?:e-?mail|mail|message|sms)\b(?!s|\?| (?:alert|awareness|filter|folder|protection))/iu;

/** What stands for money that is yet to come, to be had for something. */
const TO_HAVE =
  /\b(?:to|for) (?:receiv(?:e|ing)|get(?:ting)?|claim(?:ing)?|collect(?:ing)?|complet(?:e|ing)|releas(?:e|ing)|accept(?:ing)?(?! (?:(?:digital|upi|card|online|all|qr|contactless) )*payments\b)) (?:(?:your|the|any|all|this|that|an?|upi|instant|online|digital|more|such) )*(?:money|payments?|funds|credits?|it)\b|\b(?:tap|click|press|swipe)\b.*\bunlock\b(?= (?:it|the|your|money|payments?|funds)\b|\W*$)/iu;
const DENIED = /\b(?:never|not|no|nobody|don't|avoid|without|cannot)\b|n't\b/iu;
/** Where another thing is said: what is denied of one is not of the next. */
const NEXT =
  /[;:–—]| - |,? (?:and|but|or)(?= (?!(?:receive|get|collect|accept|never|not)\b)\p{L}+ )/iu;

/** When an account may be used: `You can use your account once …`. */
const TO_USE =
  /\b(?:use|operate|spend from|withdraw from|access) your (?:\p{L}+ )?accounts?\b(?=.*\b(?:when|once|after|before|if|as|where|while|in case|since|until)\b)/iu;

/** Whether money is to be had for what a sentence asks, and it doesn't deny or forbid just that. */
const isCondition = (text: string): boolean =>
  TO_USE.test(text) ||
  bringsMoney(text) ||
  text.split(NEXT).some((said) => TO_HAVE.test(said) && !DENIED.test(said));

/** Who paid, as an offer never names him: one. */
const PAYER = new RegExp(
  `\\b(?:the|your|from|another) (?:customer|client|shopper|buyer)(?:'s)?${OF_THE_BANK}\\b`,
  'iu',
);

/** What one has got already, and is to be glad of: `Enjoy your loan.` Offers name what is to be had of it. */
const GIVEN =
  /^\W*(?:(?:enjoy|celebrate|spend|get help with|track|welcome|thank you for|congratulations on) (?:your|the) (?:new |instant |personal |home |gold |festive |special )?(?:loans?|prizes?|winnings|rewards?|bonus|gifts?|deposits?|refunds?|cash ?backs?|insurance|interest|salary|pension|dividends?|advance|set-off|grants?))(?: today| now)?\W*$/iu;

/** Whether an offer speaks of one payment: of him who made it, or of what it is received for. */
export function isOfItsPayer(sentence: string): boolean {
  const text = straightened(sentence);
  return (
    [PAYER, PERSON, TROUBLE, POLICE, APPOINTMENT, UNREAL, GIVEN].some((one) => one.test(text)) ||
    isVerdict(text) ||
    isErrand(text) ||
    isCondition(text)
  );
}

/**
 * Whether a sentence, phrases of lists and all, sets this mail or account aside, or warns of what is
 * in it: no list has such words, however they are parted.
 */
export function isAgainstIt(sentence: string): boolean {
  const text = straightened(sentence);
  return isErrand(text) || [SET_ASIDE, THREATENED, AT_HAND].some((one) => one.test(text));
}

const OF_IT = [
  PARTY,
  PERSON,
  IN_CASE,
  SET_ASIDE,
  THREATENED,
  AT_HAND,
  TROUBLE,
  APPOINTMENT,
  UNREAL,
  GIVEN,
];

/**
 * Whether a sentence that is made like advice or an offer speaks of one payment all the same: of him
 * who made it, of his goods, of a trouble that is there, of when to come for it or what is to be done
 * before it is paid.
 */
export function isOfThisPayment(sentence: string): boolean {
  const text = straightened(sentence);
  return (
    OF_IT.some((one) => one.test(text)) ||
    isVerdict(text) ||
    (TERM.test(text) && !OF_TERM.test(text)) ||
    (POLICE.test(text) && !OF_CRIME.test(text)) ||
    isErrand(text) ||
    isCondition(text)
  );
}
