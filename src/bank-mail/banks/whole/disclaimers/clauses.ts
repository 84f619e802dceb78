// What disclaimers say, clause by clause. Each stands for itself, so that a word of an error, a loss
// or a ban counts only where it can be nothing of this payment's.

const MAIL =
  '(?:(?:this|the|any|such|our|an) )?(?:(?:electronic|internet) )?(?:e-?mails?|mails?|messages?|communications?|transmissions?|e-?mail (?:messages?|transmissions?|communications?))(?:,? (?:and|or|including|with) (?:(?:any|all|its|the) )?(?:attachments?|files?|attached files?))?';
const WHO = '(?:recipients?|addressees?|readers?|individuals?|persons?|entity|entities)';
const READER = `(?:(?:the|an|its|a) )?(?:(?:intended|named|authori[sz]ed) ){0,2}${WHO}(?:,? (?:or|and) (?:(?:the|an) )?(?:(?:intended|named|authori[sz]ed) )?${WHO})?(?: (?:of this (?:e-?mail|mail|message|communication)|named above|named|above))?(?: to wh(?:om|ich) (?:it is|they are) addressed)?`;
/** A mail by its name: `it` could be the money. */
const THIS_MAIL =
  '(?:this|the) (?:(?:electronic|e-?mail) )?(?:e-?mail|mail|message|communication|transmission)(?: (?:message|transmission|communication))?(?:,? (?:and|or|including|with) (?:(?:any|all|its|the) )?(?:attachments?|files?|attached files?))?';
const ASTRAY =
  '(?:in error|by error|by mistake|by accident|erroneously|inadvertently|mistakenly|wrongly)';
const USE =
  '(?:use|using|review|reviewing|disclosure|disclosing|copying|copy|distribution|distributing|dissemination|disseminating|forwarding|printing|reproduction|reproducing|retransmission|circulation|storage|storing|publication|interception|alteration|modification|reliance|reading|retention|taking (?:of )?any action|action taken)';
const USED =
  '(?:read|use|copy|print|store|save|retain|forward|disclose|distribute|disseminate|reproduce|circulate|publish|alter|open)';
/** Of what, and to whom. */
const OF_IT =
  '(?: (?:of|on|in|upon|to|for|by|with|reliance|based|any|part|the|its|contents?|this|information|material|purpose|other|person|persons|party|parties|anyone|others|it|them|e-?mail|mail|message|communication|transmission|(?:or|and) (?:(?:any|its) )?(?:attachments?|files?))){0,14}';
const OR = '(?:,|/|,? or|,? and|,? nor) ?';

/** In what case a mail went to somebody else. */
export const CASE = [
  `(?:if|in case|where|should|unless) (?:you|the (?:reader|recipient)(?: of this (?:e-?mail|mail|message))?) (?:are|is|be) not ${READER}`,
  `(?:if|in case|where|should) you (?:(?:have|has|had) )?(?:received?|got) ${THIS_MAIL} ${ASTRAY}`,
  `(?:if|in case|where|should) you (?:(?:have|has|had) )?${ASTRAY} (?:received?|got) ${THIS_MAIL}`,
  `(?:if|in case|where|should) ${THIS_MAIL} (?:(?:has|have|had|was|is|been|were) ){1,3}(?:received|sent|delivered)(?: to you)? ${ASTRAY}`,
  `(?:if|in case|where|should) ${THIS_MAIL} (?:(?:has|have|had|was|is|been|were) ){1,3}${ASTRAY} (?:received|sent|delivered)(?: to you)?`,
];

/** What is then to be done, or left: allowed where a case is named. */
export const THEN = [
  `(?:you )?(?:should|must|may|shall|do|can|are (?:requested|advised|required) to)(?: not)? ${USED}${OF_IT}(?:${OR}${USED}${OF_IT})*`,
  `n?or ${USED}${OF_IT}`,
  '(?:you are (?:hereby )?)?(?:notified|informed|advised) that',
  '(?:(?:please|kindly|and|then|also|immediately|at once|permanently) ){0,4}(?:(?:disregard|ignore) and (?=delete|destroy))?(?:notify|inform|contact|tell|advise|delete|destroy|discard|erase|remove)(?: (?:us|it|the (?:sender|bank|company|originator|author|system manager|system administrator|original|material)|(?:all|any) copies|this (?:e-?mail|mail|message|communication)|and|or|any attachments|of it|immediately|at once|permanently|from your (?:system|computer|mailbox|inbox)|by (?:(?:return|reply) )?(?:e-?mail|mail|telephone|phone)|by replying|delete|destroy))*',
];

const USES = `${USE}(?:${OR}(?:(?:any|other) )?${USE})`;
const HARM =
  '(?:loss(?:es)?|damages?|errors?|omissions?|virus(?:es)?|malware|delays?|defects?|corruption|interception|alteration|misuse|interruption)';
const HARMS = `(?:(?:any|the|such|direct|indirect|consequential) )*${HARM}(?:${OR}(?:(?:any|the|direct|indirect|consequential) )?${HARM})*`;
const LIABLE =
  '(?:liabilit(?:y|ies)|responsibilit(?:y|ies)|liable|responsible)(?: (?:or|and) (?:liability|responsibility|liable|responsible))?';
const MARRED =
  '(?:be )?(?:intercepted|corrupted|lost|destroyed|delayed|altered|amended|arrive (?:late|incomplete)|late|incomplete|contain viruses)';
const FORBIDDEN =
  '(?:(?:strictly|expressly|hereby) )?(?:prohibited|forbidden|unlawful|not permitted)(?: and may be (?:unlawful|illegal))?';

/** What nobody may do, for what nobody answers, and what may happen to any mail. */
export const ANYHOW: readonly string[] = [
  `(?:any|all)(?: (?:other|unauthori[sz]ed|further|such))? ${USES}*${OF_IT}(?: other than ${READER})? (?:is|are|may be) ${FORBIDDEN}`,
  `${USES}+${OF_IT} (?:is|are) ${FORBIDDEN}`,
  `(?:neither (?:the|our) (?:bank|company|sender) nor (?:its|our|any of its) (?:employees|affiliates|subsidiaries|officers) |(?:(?:do|does|shall|will|can|is|are) ?not |cannot ))(?:(?:accepts?|assumes?|takes?|bears?|be|held) )*(?:(?:any|legally) )*${LIABLE} (?:whatsoever )?(?:for|of|in respect of) ${HARMS}`,
  `(?:accepts?|assumes?|takes?|bears?) no ${LIABLE} (?:whatsoever )?(?:for|of|in respect of) ${HARMS}`,
  `(?:can ?not be|(?:is|are) not) guaranteed to be (?:secure|error[- ]free|virus[- ]free|private|timely)(?:${OR}(?:secure|error[- ]free|virus[- ]free|timely|private))*`,
  '(?:e-?mails?|internet communications?|e-?mail transmissions?) (?:is|are) not (?:secure|private)',
  `(?:as|since|because) (?:information|it|they|messages|e-?mails) (?:could|can|may|might) ${MARRED}(?:${OR}${MARRED})*`,
  `(?:e-?mails?|messages|they|internet communications) (?:could|can|may|might) ${MARRED}(?:${OR}${MARRED})*`,
  `(?:recipients?|addressees?|you) (?:should|must|(?:are|is) advised to) (?:check|scan) (?:${MAIL}|it|them) for (?:the presence of )?(?:viruses|malware)`,
  '(?:do|does|may|need) not (?:necessarily )?(?:represent|reflect) (?:those|the (?:views?|opinions?)) of',
  `(?:(?:is|are|and) )*(?:intended|meant) (?:(?:only|solely|exclusively|strictly) )?for (?:the )?(?:(?:sole|exclusive|confidential) )?(?:(?:use|attention|information) (?:of|by) )?${READER}(?: only)?`,
  `for the (?:sole|exclusive|intended) use (?:of|by) ${READER}`,
];
