import { straightened } from '../language/spelling.ts';

/** Somebody at this payment or where its goods lie: advice for all customers speaks of none of them. */
const PARTY =
  /\b(?:(?:customer|client)(?:'s)?(?![ -](?:care|services?|support|help\w*|desks?|cent(?:re|er)s?|ids?|experiences?|relations\w*|delight|portals?|education|awareness|rights|feedback|satisfaction|executives?|representatives?|officers?|grievances?|protection|first|communications?|engagement|need\b|and user\b))|(?:shoppers?|visitors?|buyers?|purchasers?|guests?|tenants?)(?:'s)?|(?:at|in|to|inside|visit) (?:your|the) (?:own )?(?:shop|store|counter|premises|door|showroom|outlet)|your (?:shop|counter|store)|parcels?|merchandise|with you(?!r|\p{L})(?! (?:always|every|all|at|in|on|through|for)\b))\b/iu;
/** A trouble that is there already: it is `the` or somebody's, and one. */
const TROUBLE =
  /\b(?:the|that|\p{L}+'s) (?:(?:recent|open|current|new|own|online) )?(?:dispute|discrepancy|problem|issue|difficulty|complaint|concern|emergency|disputes|discrepancies)\b(?! (?:forms?|officer|redressal|cell|portal|desk|number|section|page|tab|menu|option))|\byour (?:(?:recent|open|current|new|own|online) )?(?:dispute|discrepancy|problem|issue|difficulty|emergency)\b/iu;
/** Hours and days that somebody is asked to wait, or within which to come. */
const TERM =
  /\b(?:with)?in (?:the )?(?:next |first )?(?:\d{1,3}|two|three|seven|a few) (?:working |business |calendar )?(?:days?|hours?|weeks?)\b|\b(?:allow|give|spare|take|wait)(?: us)?(?: for)?(?: the)?(?: next)? (?:\d{1,3}|two|three|seven|a few)(?: |-)(?:working |business )?(?:days?|hours?|weeks?)\b/iu;
const OF_TERM =
  /\b(?:report\w*|respon\w*|repl(?:y|ies)|resol\w*|redress\w*|escalat\w*|answer\w*|loans?|approv\w*|liabilit\w*|lost or stolen)\b/iu;
/** The police are called where somebody was robbed; such advice names the crime. */
const POLICE = /\b(?:police|courts?|lawyers?)\b/iu;
const OF_CRIME =
  /\b(?:cyber|frauds?|fraudsters?|scams?|scammers?|crimes?|digital arrest|pretend\w*|claim\w*|impersonat\w*|pos(?:e|ing)|lost|stolen|1930)\b/iu;
/** What money is received for is a condition, unless it is denied or forbidden. */
const TO_RECEIVE =
  /\b(?:to|for) (?:receiv(?:e|ing)|get(?:ting)?|collect(?:ing)?) (?:(?:your|the|any|all) )*(?:money|payments?|funds)\b/iu;
const DENIED = /\b(?:never|not|don't|avoid|no need|without|cannot|only)\b|n't\b/iu;

const isCondition = (text: string): boolean => TO_RECEIVE.test(text) && !DENIED.test(text);

/** Who paid, as an offer never names him: one. */
const PAYER =
  /\b(?:the|your|from|another) (?:customer|client|shopper|buyer)(?:'s)?(?![ -](?:care|services?|support|help\w*|desks?|cent(?:re|er)s?|ids?|experiences?|relations\w*|base|first|satisfaction))\b/iu;

/** Whether an offer speaks of one payment: of him who made it, or of what it is received for. */
export function isOfItsPayer(sentence: string): boolean {
  const text = straightened(sentence);
  return PAYER.test(text) || TROUBLE.test(text) || POLICE.test(text) || isCondition(text);
}

/**
 * Whether a sentence that is made like advice or an offer speaks of one payment all the same: of him
 * who made it, of his goods, of a trouble that is there, of when to come for it or what is to be done
 * before it is paid.
 */
export function isOfThisPayment(sentence: string): boolean {
  const text = straightened(sentence);
  return (
    PARTY.test(text) ||
    TROUBLE.test(text) ||
    (TERM.test(text) && !OF_TERM.test(text)) ||
    (POLICE.test(text) && !OF_CRIME.test(text)) ||
    isCondition(text)
  );
}
