/** What is said of mails, and could be said of money that is named nowhere. */
const OPEN =
  /^\W*it (?:is|was|may be|contains?) (?:an? |strictly |only )?(?:opinions?|views?|privileged|confidential|personal|intended|addressed|meant)\b|\b(?:use|using|copying|sharing|keeping|retention|disclosure|forwarding|distribution|storage) (?:of )?it is\b|\byou (?:may|must|should|shall|can) ?not (?:use|keep|retain|copy|share|rely on|act on) it\W*$|\b(?:received?|got) it (?:by (?:mistake|accident|error)|in error|inadvertently|wrongly)\b/i;
/** What `it` may be that is no money, and who reads it. */
const THINGS =
  /\b(?:e-?mails?|mails?|mailer|messages?|communications?|transmissions?|attachments?|files?|documents?|information|contents?|recipients?|addressees?|otps?|pins?|passwords?|cvv|cards?|links?|apps?)\b/i;

/** Whether a sentence names what a later `it` may be. */
export const namesThing = (sentence: string): boolean => THINGS.test(sentence);

/**
 * Whether a sentence forbids, doubts or calls secret an `it` that it doesn't name: where no sentence
 * before it did, that is the payment.
 */
export const leavesItOpen = (sentence: string): boolean =>
  OPEN.test(sentence) && !namesThing(sentence);

/** What asks for something and doesn't say for what, at the end of a line. */
const ASKED_ALONE = /(?:^|\n)[^\w\n]*(?:please|kindly)[.!,:;\s]*$/i;
export const asksForNothing = (words: string, behind: string): boolean =>
  /^[^\S\n]*(?:\n|$)/.test(behind) && ASKED_ALONE.test(words);
