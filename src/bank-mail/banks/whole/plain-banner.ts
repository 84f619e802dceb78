import { sensitiveWord } from '../language/sensitive-words.ts';
import { straightened } from '../language/spelling.ts';
import { BANNER_CLAUSES } from './banner-clauses.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Longer ones are read by the clauses of gateways alone. */
const LENGTH_MAX = 300;
/** One of these names a mail from outside, or what in a mail is to be handled with care. */
const ABOUT =
  /\b(?:external(?:ly)?|outside|non-(?:company|internal|corporate)|internet|links?|attachments?|senders?|spam|phishing|malware|virus(?:es)?|scanned|gateway|mail server|passwords?|e-?mail (?:protection|security)|virus checked|anti-?virus|exchange online protection|images|pictures)\b/i;
/** A row's label, or one of a forwarded mail. */
const LABEL =
  /^\W*(?:sender|message|mail|e-?mail|from|subject|contact|source|content|identity|person|name|party)(?: (?:name|id|address))?\s?[:=]|:\W*$|(?<!from )outside\W*$/iu;
/** The sender is told or asked something, and not whether the mail is his: he may be the payer. */
const TO_SENDER =
  /\b(?:inform|notify|ask|tell|call|contact|phone|thank|pay|help|meet|find)(?: and \p{L}+)? (?:the|your|this|that|a)? ?senders?\b(?! (?:to (?:confirm|verify|check)|if|directly|by (?:phone|telephone)|through))/iu;
/** When it was so: a condition, not where a mail comes from. */
const CONDITION =
  /\b(?:when|while) (?:this|the|your|our) (?:(?:e-?mail|mail|message|sender)\b|\p{L}+ (?:is|are|was|were|has|had|looks|needs|seems|says)\b)|\b(?:until|unless) (?:this|the|your|our) (?:e-?mail|mail|message|alert|payment|account|amount|money|credit)\b(?! (?:is|was) (?:expected|known|safe)\b)/iu;
const CLAUSE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${BANNER_CLAUSES.join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Pictures in front of a banner; those that could tell something were ruled out before. */
const PICTURES = /\p{So}|\p{Me}|\uFE0F/gu;
/** What else stands in a banner: none of it tells of anything but mails, and how to handle them. */
const WORDS = set(
  "a an the and or of on in to for from by with at as any all is was are has been it your you our please kindly we us also here now more when while where which someone somebody outside inside within external externally internet originated originates originating came comes coming sent-from arrived delivered generated mail mails email emails e-mail e-mails message messages item items mailbox organization organisation organization's organisation's company company's firm network domain office corporate business institution group team system server source sources person people party user third-party non-company non-internal non-corporate be careful cautious vigilant aware alert wary think look carefully exercise use take caution care attention warning notice important security extra extreme utmost great due additional good judgement judgment link links attachment attachments url urls file files document documents content contents subject click clicking open opening download downloading reply replying respond responding forward forwarding enter entering follow following scanning trust trusted know known recognise recognize expecting safe safety secure it's its identity address name contact contacts call ask inform notify it department helpdesk service desk administrator admin support infosec scanned checked filtered scanning protected protection gateway filter software engine appliance cloud defense defence especially particularly even familiar report button learn why this e-mail's anything read before mimecast proofpoint barracuda sophos symantec mcafee avast avg norton kaspersky bitdefender eset trend micro cisco ironport fortinet fortimail zscaler forcepoint trellix quick heal quickheal seqrite k7 microsoft defender google workspace gmail outlook office exchange ironscales inky abnormal avanan check point spamtitan mailguard zix rediffmail zoho hornetsecurity vade n-able spamexperts comodo panda f-secure webroot appriver securence messagelabs hi hello party through via online own address low unsafe show first contact handle outsider mailing user's colleagues colleague reminder awareness information",
);

/**
 * Whether a whole sentence is what a gateway writes of mails from outside, in words of a closed list:
 * it says nothing of what the mail tells, nor that its sender isn't who he says he is.
 */
export function isPlainBanner(sentence: string): boolean {
  if (sentence.length > LENGTH_MAX || !ABOUT.test(sentence)) return false;
  if (sentence.includes('@') || LABEL.test(sentence) || TO_SENDER.test(sentence)) return false;
  if (CONDITION.test(sentence)) return false;
  const text = straightened(
    sentence.replace(/^(?:disclaimer|security notice|notice|tip) ?: /i, ''),
  );
  const rest = text.replace(CLAUSE, ' ; ').replace(/(?<=\p{L})\(s\)/gu, '');
  if (
    /[^\p{Script=Latin}\p{M}\s.,!?:;'"“”&–—/()[\]|>*#_~=-]|[À-ž]/u.test(rest.replace(PICTURES, ''))
  )
    return false;
  if (sensitiveWord(rest) !== null) return false;
  const words = rest.toLowerCase().match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? [];
  return words.every((word) => WORDS.has(word) || word.split('-').every((one) => WORDS.has(one)));
}
