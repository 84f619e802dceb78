/**
 * Kinds of sentences that every mailer words differently. A sentence is of a kind when it has one of
 * the kind's key words and no word outside its vocabulary: none of these can take a payment back.
 */
type Vocabulary = { name: string; key: RegExp; words: ReadonlySet<string> };

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const COMMON =
  "a an the and or of on in to for from by with at is are was be been has have it its as any all your you please kindly we our us this that will can may if do does not don't don’t never ever";

/** What mail gateways put above or below a mail that comes from outside. */
const BANNER: Vocabulary = {
  name: 'a gateway’s banner',
  key: /\b(?:external|outside|caution|originated|organi[sz]ation|unknown sender|attachments?|learn why|outsider|phishing|trusted|often get|sender|links?|virus-free|scanned|personal information|bannerstart|bannerend)\b|bannerstart|bannerend/i,
  words: set(
    `${COMMON} external use often virus-free zjqcmqryfpfptbannerstart zjqcmqryfpfptbannerend caution warning attention alert notice important be careful exercise extra high e-mail email emails mail message messages sender sender's senders address source origin originated originates originating came comes coming sent outside organization organisation organization’s organization's organisation's company company's corporate network domain office firm institution university group team security it department helpdesk desk service support click clicking open opening respond responding reply replying follow following download downloading links link attachment attachments content contents contained embedded files file images url urls unless recognize recognise recognized recognised expect expecting expected know knowing known trust trusted verify verified verifying identity validity ensure sure safe safely unsafe legitimate genuine suspicious suspect phishing malicious malware report reporting button using via before when whether who what why how often don't get getting usually first time learn more about contact when especially think hover over provide providing sensitive information credentials password passwords personal confidential instructions guidance through scanned by virus viruses free mimecast proofpoint barracuda symantec microsoft google sophos zoho avast antivirus www.avast.com cisco ironport trend micro defender office365 system checked filter filtered protection cloud here [external] ext unverified treat internal employee employees staff user users outsider out non-company not-for within only because there could take care are and`,
  ),
};

/** Advice that no bank asks for a secret. */
const SECURITY: Vocabulary = {
  name: 'advice on secrets',
  key: /\b(?:otp|cvv|pin|password|passwords|passcode|mpin|phishing|netbanking|remote|screen|never asks?|card details)\b/i,
  words: set(
    `${COMMON} otp otps cvv pin pins mpin tpin upi atm password passwords passcode passcodes netbanking internet net banking user id userid ids username login card cards debit credit number numbers details detail information info personal confidential sensitive secret private account financial share shares sharing disclose disclosing divulge reveal revealing give enter entering ask asks asking asked seek seeks seeking request requests requesting anyone anybody someone nobody person people including even claiming call calls calling phone sms smses text texts email emails e-mail e-mails link links url message messages bank bank's bank’s banks employee employees staff official officials officer representative representatives beware aware alert vigilant careful careful stay safe secure remember note always keep click clicking unknown unsolicited suspicious screen app apps application applications remote access install downloading download such like etc expiry date grid value other others through over not with rbi axis hdfc kotak icici sbi idfc first indusind jana slice dcb citi citibank paytm phonepe famapp fampay fam saraswat nkgsb standard chartered city union of baroda maharashtra state india ltd limited`,
  ),
};

/** How to reach the bank. */
const CONTACT: Vocabulary = {
  name: 'how to reach the bank',
  key: /\b(?:call|contact|visit|write|reach|helpline|toll|customer care|branch|query|queries|assistance|help|support|e-?mail us|phone ?banking)\b/i,
  words: set(
    `${COMMON} need help call calls contact visit write reach reaching helpline toll toll-free free customer care service services support centre center team officer relationship manager nearest branch branches website site online app further more any query queries question questions assistance assist information clarification clarifications feedback suggestions suggestion grievance grievances concern concerns number numbers no. nos phone banking phonebanking phone-banking line lines 24x7 24/7 24 x 7 hours day days working week monday saturday sunday monday–saturday us out here click chat whatsapp feel happy glad connect always get touch also or log logon login mobile netbanking net internet dedicated regarding related outside abroad within india international overseas nri local domestic charges std isd apply applicable hdfc kotak icici axis sbi idfc first indusind jana slice dcb citi citibank paytm phonepe famapp fampay fam saraswat nkgsb standard chartered city union bank bank's bank’s of baroda maharashtra state ltd limited email e-mail mail at - desk`,
  ),
};

/** That nobody reads answers, and whose eyes the mail is for. */
const DISCLAIMER: Vocabulary = {
  name: 'a disclaimer',
  key: /\b(?:auto(?:matically)?|auto-?generated|system-?generated|computer-?generated|confidential|intended|privileged|unmonitored|unattended|reply|printing|environment|disclaimer|recipients?|unsubscribe|terms|erroneously|in error|virus(?:es)?|liab\w*|responsib\w*)\b/i,
  words: set(
    `${COMMON} these those such service services as auto generated auto-generated autogenerated automatically automated system system-generated computer computer-generated mail mails mailer e-mail e-mails email emails message messages communication communications reply replies respond response mailbox monitored unmonitored unattended attended address inbox cannot unable read received receive receiving sending sent hence therefore confidential confidentiality privileged proprietary legally intended solely only use addressee addressees named recipient recipients individual entity whom addressed contain contains containing information attachment attachments content contents unauthorized unauthorised disclosure distribution dissemination copying copy forwarding printing print save paper tree trees environment think before consider virus viruses free transmitted transmission liability liable loss damage damages caused arising accepts accept accepts responsibility responsible no disclaimer disclaimers views opinions expressed those author necessarily represent part strictly prohibited erroneously error mistake immediately notify notifying inform sender tell delete deleting destroy system computer computers its reserved rights copyright registered office regd trademark trademarks terms conditions privacy policy apply applicable unsubscribe subscribed because customer preferences manage signature required does require not who must guarantee guaranteed secure security internet company limited ltd bank hdfc kotak icici axis sbi idfc first indusind jana slice dcb citi citibank paytm famapp fam saraswat nkgsb standard chartered city union baroda maharashtra state india other otherwise than should there are is under law laws governed completeness accuracy errors omissions way any taken reliance upon out`,
  ),
};

/** What to do about a payment that one knows nothing of: a condition, and no news. */
const UNKNOWN_TO_YOU: Vocabulary = {
  name: 'what to do in a case',
  key: /\bif (?:you (?:did|have|had|do)(?: not|n't|n’t)|this (?:transaction|payment|was)(?: is| was)? ?not|it (?:is|was)(?: not|n't))\b/i,
  words: set(
    `${COMMON} if in case did done do made make initiate initiated initiating authorise authorize authorised authorized recognise recognize perform performed carry carried transaction transactions payment request activity unauthorised suspicious call contact report reporting inform informing sms send write reach notify block blocking immediately it card cards account netbanking upi id bank branch nearest customer care helpline number toll free mobile app visit us at once them team through using phone banking login password change out click here had yourself you've know about`,
  ),
};

const VOCABULARIES = [UNKNOWN_TO_YOU, BANNER, SECURITY, CONTACT, DISCLAIMER];

/** All words of these sentences: they name nobody. */
export const vocabularyWords = (): string[] => VOCABULARIES.flatMap(({ words }) => [...words]);

/** Tokens that stand for nothing but themselves: addresses, and numbers that are called. */
const NEUTRAL =
  /\b(?:https?:\/\/|www\.)[^\s<>]{1,300}|[\w.+%-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}|\b(?:[a-z\d-]{2,40}\.){1,3}(?:com|co\.in|bank\.in|in|net|org)\b(?:\/[^\s<>]{0,200})?|(?<![\d,.])(?:1[89]\d{2}[- ]?\d{2,4}[- ]?\d{2,4}[- ]?\d{0,4}|\(?(?:\+91|91|022|044|080|011|0\d{2,4})\)?(?:[- ]?\d{2,5}){2,4})(?![\d,.]\d)|\b24 ?[x/*] ?7\b/gi;

/** A sentence without the addresses and telephone numbers in it. */
export const withoutNeutral = (sentence: string): string => sentence.replace(NEUTRAL, ' ');

/** What kind of known sentence this is by its words; null where it is of none. */
export function kindOfSentence(sentence: string): string | null {
  const plain = withoutNeutral(sentence);
  if (plain.trim() === '') return 'an address';
  // Labels of telephone numbers may have a colon; of values they must not.
  if (/[₹$]|\p{Nd}/u.test(plain)) return null;
  const words = plain.toLowerCase().match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  const found = VOCABULARIES.find(
    ({ key, words: known }) =>
      key.test(sentence) && words.every((word) => known.has(word.replace(/[.'’-]+$/, ''))),
  );
  return found === undefined || (TAKES_BACK.test(plain) && !/\b(?:if|unless|whom)\b/i.test(plain))
    ? null
    : found.name;
}

/** What a footer says of mails that went astray it says with an "if". */
const TAKES_BACK = /\b(?:error|mistake|erroneously|not intended|delete|destroy)\b/i;
