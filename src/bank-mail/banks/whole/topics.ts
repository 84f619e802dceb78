import { sensitiveWord } from '../language/sensitive-words.ts';
import { straightened } from '../language/spelling.ts';
import { withoutAdvice } from './advice/advice-phrases.ts';
import { isAdviceWord } from './advice/advice-words.ts';
import { isOfThisPayment } from './of-this-payment.ts';
import { isOrdinary } from './offers/plain-offer.ts';
import { withoutProducts } from './offers/products.ts';
import { hasShortened } from './praise.ts';

/** Longer sentences are no footer's. */
const LENGTH_MAX = 260;
/**
 * What a sentence of a footer is about that is about no payment: how thieves work, trees and paper,
 * festivals, how a page looks, laws and policies, opinions. A branch, a call or an account is none of
 * these: what is said of them may be the payment's.
 */
const TOPICS =
  /\b(?:planet|trees?|paper(?:less)?|environment|nature|recycle|go green|think green|green(?:er)?|earth|carbon|printing|fraudsters?|scammers?|scams?|phishing|hackers?|cyber (?:safety|security|hygiene|awareness|criminals?|crooks?)|vishing|identity theft|imposters?|impersonators?|safe banking|digital safety|passwords?|antivirus|wi-?fi|keypad|diwali|deepavali|holi|eid|onam|pongal|navratri|dussehra|christmas|ugadi|baisakhi|lohri|rangoli|diyas?|festivals?|festive|republic day|independence day|new year|awareness week|privacy|cookies?|jurisdiction|solicitation|trade ?marks?|disclaimer|intellectual property|terms of use|images|pictures|browser|web version|pixels|survey|recommend|feedback|thoughts|opinions?|dreams?|journey|tomorrow's|generations?|lifestyle|happiness|prosperity|smiles?|wellness|loved ones|dost|khushi(?:yan|yon)?|parivar|sapne|sapnon|vishwas|bharosa|saath|satark|savdhan|surakshit|jagruk|galti|savdhani|suraksha)\b/iu;
/** What points at the payment, or at what has happened or will. */
const POINTING =
  /\b(?:it|its|this|these|those|same|which|they|them|he|she|will|shall|would|could|might|must|once|until|till|after|while|been|was|were|has|had|did|came|come|went|here(?! to\b)|let(?! us\b|'s)|there|above|below|enclosed|per|vide|via|you(?:'ve| have)|we(?:'ve| have| are| were)|if|yours?|half|nearly|twice|empty|missing|others?|someone|somebody|nobody|no one|found|made|got|left|kept|met|told|said|done|seen|taken|given|put|cut|hit|struck|shut|dealt|our end|our records|us to|your (?:side|end|behalf))\b/iu;
/** A word of what was done, but for those that only describe. */
const DONE =
  /\b(?!(?:trusted|valued|loved|dedicated|committed|designed|delighted|united|limited|unlimited|dreamed|inspired|honou?red|authori[sz]ed|certified|related|advanced|personali[sz]ed|customi[sz]ed|continued|based|shared|sacred|cherished|need|feed|speed|indeed|seed|red|shed|bed|wed|breed|succeed|proceed|hundred|blessed|filled|interested|needed|required|relaxed|registered|privileged|copyrighted|reserved|informed|educated|protected|secured|unsecured|infected|suspected|shared|tempted|fooled)\b)\p{L}{2,}ed\b/iu;
/** A word whose end was left out: `ret'd`. */
const CUT = /\p{L}'d\b/u;
const OVER = /\b(?:off|over|gone|down|out|away|up|back|short)\W*$/iu;
const WORD = /[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu;

/** What such sentences say of those, and by what words advice and advertisements don't. */
const SAID: ReadonlySet<string> = new Set(
  'agree agreeing accept may pose poses posing misuse steal lure trick target getting become becoming should so trouble having viewing display displayed properly correctly colourful blessed brighten fill filled celebrate vigilance awareness week integrity corruption smarter clever cleverer officials fraudster scammer hacker imposter terms use governed law laws read our cookie copyright rights reserved registered trademark limited solely nothing love peace joy warmth light lights light-filled cheer prosperous mindful footprint responsibly responsible consider before tips us we say hai hain ho aur ka ki ke ko se har pal din rishta naya nayi saal shubh mubarak badhai dil zindagi khushiyon rahe rahein rahiye raho bano banein baniye surakshit jagruk satark desh bank digital bharat kadam sath dost zaroori sabse ghar baithe baith karein kijiye apne apni naye aasan aasani kahin tyohar tyohaar manaye manayein bachat badhaye badhayein jude judein sang aapki apke behtar badhte chale chalo milkar jeevan humara hamara apna aapka aapke'.split(
    ' ',
  ),
);
const isSaid = (word: string): boolean =>
  SAID.has(word) || isAdviceWord(word) || isOrdinary(word) || TOPICS.test(word);
/** Thieves that are somewhere already, or are somebody. */
const THERE =
  /\b(?:is|are|at|behind|with|by) (?:an? |the |your )?(?:real |known )?(?:fraudsters?|scammers?|hackers?|imposters?|impersonators?|cyber crooks?|cyber criminals?)\b|\b(?:fraudsters?|scammers?|hackers?|imposters?|impersonators?) (?:is|are|at|behind|in|on|run|runs|own|owns)\b(?! (?:getting|becoming|always|everywhere|out there|smart))/iu;
/** One scam, and not what somebody falls for, spots or reports: `We see a scam`. */
const ONE_SCAM =
  /(?<!\b(?:for|to|of|from|against|spot|avoid|report|reporting|recogni[sz]e|identify|stop|beat|like|be|every|or|and|avoiding) )\b(?:an?|the|this|your|our|one) (?:\p{L}+ )?(?:scams?|phishing|vishing|identity theft)\b(?! (?:calls?|callers?|e-?mails?|mails?|messages?|sms|links?|alerts?|awareness|attempts?|tips?|artists?))|\b(?:scam|fraud) (?:on|in|at|with) (?:your|our|the)\b/iu;

/**
 * Whether a whole sentence is about something that no payment is about, in words of closed lists: it
 * names no money, status or denial, points at nothing, and tells of nothing that was done.
 */
export function isElsewhere(sentence: string): boolean {
  if (sentence.length > LENGTH_MAX || !TOPICS.test(sentence)) return false;
  const text = straightened(sentence);
  const plain = withoutProducts(withoutAdvice(text))
    .replace(/[ΘΠΛΞΩΨΦ]/g, ' ')
    .replace(/\bab (?=ghar baithe\b)/iu, '');
  return (
    !/[^\p{Script=Latin}\p{M}\s.,!?'"“”&–—()-]|[À-ž]/u.test(plain) &&
    sensitiveWord(plain) === null &&
    !isOfThisPayment(text) &&
    !THERE.test(text) &&
    !ONE_SCAM.test(text) &&
    (plain.match(WORD) ?? []).every((word) => isSaid(word.toLowerCase())) &&
    ![POINTING, DONE, OVER, CUT].some((one) => one.test(plain)) &&
    !hasShortened(plain) &&
    (text.match(WORD) ?? []).length >= 4
  );
}
