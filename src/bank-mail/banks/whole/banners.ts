import { sensitiveWord } from '../language/sensitive-words.ts';

/** What a gateway's sentence is about: where a mail comes from, and what not to open in it. */
const KEY =
  /\b(?:external(?:ly)?|outside|outsider|originat\w*|untrusted|unverified|unknown senders?|virus(?:es)?|virus-free|scanned|phishing|safe senders|click(?:ing)?|attachments?|suspicious|corresponded|often get|learn why|internet e-?mail|cauti(?:on|ous)|beware|personal information|opening|links?|passwords?|credentials|senders? (?:is|are) (?:trusted|known|external|outside|unknown|new)|(?:verify|trust|know) (?:the|this|its|their) (?:senders?|source|identity)|spam|phish\w*|malware|vigilant|cautious|careful|security checks?|stop and think|think (?:twice|before)|mimecast|sophos|proofpoint|barracuda|zscaler|avast|avg|eset|bitdefender|symantec|norton|mcafee|trend micro|check point|fortimail|forcepoint|websense|mailscanner|messagelabs|kaspersky|spamtitan|ironport|mailguard|trellix|IT support|bannerstart|bannerend)\b|bannerstart|bannerend|^\W*(?:ext|extern)(?: (?:e-?mail|mail|message|sender))?\W*$/i;

/** Words of such sentences that a redacted mail keeps. */
export const BANNER_WORDS: readonly string[] =
  'external externally ext extern outside outsider originated originates originating untrusted unverified virus viruses virus-free scanned phishing click clicking attachment attachments suspicious corresponded often get learn why internet sender senders caution cautious warning attention careful exercise extra organization organisation company link links open opening recognize recognise expecting expect expected unexpected content verify identity report reporting respond reply message messages bannerstart bannerend zjqcmqryfpfptbannerstart zjqcmqryfpfptbannerend previously safe source unknown unless'.split(
    ' ',
  );

const VERBS =
  'click\\w*|open\\w*|repl(?:y|ying)|respond\\w*|follow\\w*|download\\w*|forward\\w*|enter\\w*|provid\\w*|shar(?:e|ing)|trust\\w*|know\\w*|recogni[sz]\\w*|expect\\w*|originat\\w*|disclos\\w*|giv(?:e|ing)|usually|often|typically';

/**
 * What they may say of the mail and its sender, and of nothing else, though its words could speak of
 * a payment elsewhere. Left out before the rest is looked at.
 */
const OF_THE_MAIL = new RegExp(
  [
    `(?:do not|don['’]?t|never|please do not|should not|not|doesn['’]?t) (?:ever )?(?:${VERBS})(?: (?:any|on|to|or (?:${VERBS})))*`,
    'unless (?:you |it |they |the sender )?(?:are |is |were |was |can |have |absolutely )*(?:recogni\\w+|know\\w*|trust\\w*|expect\\w*|verif\\w+|sure|certain)',
    '(?:was |been |is |were )?sent (?=from (?:an? |the )?(?:outside|external|unknown|someone outside)|by (?:an? )?(?:external|unknown|outside))',
    '(?:was |been |is )?received (?=from (?:an? |the )?(?:outside|external|unknown))',
    '(?:who|people who) received this (?:message|mail|e-?mail)',
    'have not previously (?:corresponded|received|emailed|communicated)(?: any)?',
    '(?:has|have) been blocked because',
    "isn['’]t in your safe senders list",
    '(?:verif(?:y|ying|ied)|confirm(?:ing)?|check(?:ing)?)(?= (?:the |its |their |with the )?(?:sender|senders|identity|authenticity|source|address|e-?mail))',
    'checked (?=for viruses)',
    '(?:your )?(?:user ?ids?|ids?) (?:and|or) passwords?',
    '(?:this|the|our) (?:message|mail|e-?mail)',
    "senders?(?:['’]s)?(?: address)?",
    '(?:unsolicited |with )?attach(?:ments?|ed files?)',
    'suspicious\\w*|suspected|unverified|be alert',
    'sensitive|personal (?:information|details)',
    'information',
    "(?:if|when|because) you (?:do not|don[’']t) (?:know|recogni[sz]e|trust|expect)\\w*",
    '(?:verif(?:y|ying|ied)|confirm(?:ing)?) (?=the sender|before|with)',
  ]
    .map((phrase) => `\\b(?:${phrase})\\b|`)
    .join('')
    .slice(0, -1),
  'gi',
);

/** Whether a mail was sent or received, and no money. */
const MAIL_CAME =
  /\b(?:e-?mails?|messages?|mail)\b[^.]{0,50}\b(?:sent|received|came)\b|(?<!\bnot )\b(?:sent|received|receiving)\b[^.]{0,40}\b(?:e-?mails?|messages?|mail)\b/i;
const CAME = /\b(?:sent|received|receiving)\b/gi;

/** Something that was not received, or cannot be kept: no gateway says that of a mail. */
const OF_SOMETHING_ELSE =
  /\b(?:not|never|cannot|n['’]t)\b[^.,;]{0,20}\b(?:received?|keep|kept|accept\w*|credit\w*|process\w*|validat\w*) (?:it|that|them|this|so)\b|\bunknown to\b|(?<!\b(?:if|when|because) you )\b(?:do not|don['’]?t|never) (?:expect|know|trust)\w* (?:it|that|them|this|so|the above)\b(?! (?:e-?mails?|messages?|mail|senders?|source|links?))/i;

/** A status by itself; of senders and links gateways say the same. */
const STATUS = /\b(?:un(?:verified|trusted)|suspicious\w*|suspected)\b/i;

/** `It is suspected`: of what, no mail is named. */
const OF_NOTHING =
  /\b(?:it|this|that|these|those)(?:['’]s| (?:is|was|are|were|has|have|had|will|may|might|could|should|stands))\b(?! important\b)(?![^.;,]{0,60}\b(?:e-?mails?|messages?|mails?|(?:the|an?|its|known|unknown|external|new|outside) sender|source|external|outside|safe|file|links?|content)\b)/i;

/** An attachment that is no file. */
const COURTS = /\b(?:court|order of|tax|lien|police) attachments?\b|\battachment (?:order|of)\b/i;

/** Advice to be careful: it says nothing of a payment. */
const ADVICE =
  /\b(?:treat|caution|think|action|before|report|secured|protected|someone|somebody|person|contact|support)\b/gi;
/** What is said of a mail, of links, senders and checks: of nothing else may it be said. */
const OF_WHAT =
  /\b(?:e-?mails?|messages?|mail|senders?|links?|attachments?|virus(?:es)?|click\w*|source)\b/i;
const SAID =
  /\b(?:no|not|never|stop|requests?|checks?|checked|passed|found|unsure|verif(?:y|ying|ied)|validat(?:e|ing|ed)|issues?|unless|without|don['’]?t|doesn['’]?t|isn['’]?t|can(?:not|['’]t))\b/gi;

/** What a banner may begin with, in front of a colon. */
const LABEL =
  /^\W*(?:(?:use |security |e-?mail |spam |virus )?(?:caution|warning|attention|alert|notice|note|important|check|stop)|ext(?:ernal)?(?: (?:e-?mail|mail|sender|message))?|internet e-?mail|(?:mimecast|proofpoint|barracuda|sophos|zscaler|trend micro|fortimail|symantec)(?: (?:e-?mail|security|essentials|gateway|protection|defense))*)\b\W*/i;

/** Whether a sentence is one that a mail gateway puts above or below a mail from outside. */
export function isBanner(sentence: string): boolean {
  if (!KEY.test(sentence) || sentence.length > 400) return false;
  if ([OF_SOMETHING_ELSE, COURTS, OF_NOTHING].some((one) => one.test(sentence))) return false;
  if (STATUS.test(sentence) && !OF_WHAT.test(sentence)) return false;
  const came = MAIL_CAME.test(sentence) ? sentence.replace(CAME, ' ') : sentence;
  const told = came.replace(LABEL, ' ').replace(OF_THE_MAIL, ' ').replace(ADVICE, ' ');
  const rest = OF_WHAT.test(sentence) ? told.replace(SAID, ' ') : told;
  return (
    !/\p{L}\s?[:=]\s?\S/u.test(rest) &&
    !/[^\p{Script=Latin}\p{M}\P{L}]/u.test(rest) &&
    sensitiveWord(rest) === null
  );
}
