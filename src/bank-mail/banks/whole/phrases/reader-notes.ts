const COPYING = '(?:copy|use|forward|print|save|retain|disclose)';
const TO_NOBODY =
  '(?:any other person|any ?one(?: else)?|any ?body(?: else)?|any third part(?:y|ies)|others?)';
/** In what case a mail, by its name, went to somebody else: `it` could be the money. */
const STRAYED =
  '(?:if this {mail} (?:(?:was|is|has been) (?:erroneously (?:received|sent to you)|(?:received|sent to you) (?:in error|by mistake|erroneously))|(?:has )?reached you (?:in error|by mistake|erroneously))|if you (?:are not (?:the |an |a )?{reader}|(?:have )?(?:received|receive) this {mail} (?:in error|by mistake|erroneously|inadvertently)|(?:have )?(?:erroneously|inadvertently) (?:received|receive) this {mail}))';
const AT_ONCE =
  '(?: (?:immediately|at once|right away|promptly|by (?:return |reply )?e-?mail|by (?:tele)?phone))*';
const MACHINE =
  '(?:an?|our|the) (?:automated|automatic|computer|computeri[sz]ed|electronic)(?: (?:alert|mailing|mail|e-?mail|notification|messaging))? (?:system|service|process|program(?:me)?)';
const GENERATED = '(?:system|computer|auto|electronically|machine)[- ]?generated';

/** For whom a mail is, what nobody else may do with it, and what wrote it; whole sentences. */
export const READER_NOTES: readonly string[] = [
  // For whom it is
  `${STRAYED},? {please}(?:notify|inform|tell|contact) (?:us|the sender|the bank)${AT_ONCE}[;,.]? ?(?:and )?you (?:should|must|may|shall|are requested) not(?: to)? ${COPYING}(?: or ${COPYING})* (?:it|this {mail})(?: for any purpose)?(?:,? (?:nor|or) (?:disclose|reveal|share|pass on) its contents(?: (?:to|with) ${TO_NOBODY})?)?`,
  `${STRAYED},? {please}(?:notify|inform|advise|tell) (?:the sender|us|the bank)${AT_ONCE},? and (?:then )?(?:delete|destroy|erase) (?:it|this {mail}|the {mail})(?: from your (?:system|mailbox|computer|device))? (?:without (?:making|keeping|retaining|taking) (?:any )?(?:copies|a copy)|and (?:any|all) copies(?: of it)?)`,
  `(?:${STRAYED},? )?(?:you are (?:hereby )?notified that )?any {uses},? or any action taken (?:or omitted(?: to be taken)? )?in reliance (?:on|upon) (?:it|this {mail}|its contents),? is (?:strictly )?prohibited(?: and may be unlawful)?`,
  'if it (?:has )?reached you (?:in error|by mistake|erroneously),? {please}(?:delete|destroy|discard) (?:it|this {mail})',
  'p (?:please )?consider the environment before printing this {mail}',
  `${STRAYED},? {please}let (?:us|the sender) know(?: (?:by|via|with an?) (?:return |reply )?(?:e-?mail|mail|message|reply|phone))?${AT_ONCE},? and (?:then )?(?:delete|destroy|remove|erase) (?:it|this {mail}|the {mail})(?: from your (?:system|mailbox|computer|device|inbox))?(?: and (?:any|all) copies(?: of it)?)?`,
  'this {mail},? (?:together with|including|along with) (?:any|its|all)(?: attached)? (?:attachments?|files?|enclosures?),? (?:is|are) (?:meant |intended )?(?:only |solely )?for the (?:exclusive|sole|confidential|private|personal)(?:(?: and|,) (?:exclusive|sole|confidential|private|personal))? use of (?:the )?{reader}',
  '(?:this {mail}|(?:the )?contents? of this {mail})(?:,? and (?:its|any) attachments?,?)? (?:is|are) (?:(?:strictly )?(?:privileged|confidential|private)(?:(?:,| and|, and) (?:privileged|confidential|private))? and )?(?:intended|meant)(?: only| solely| exclusively)? for (?:the )?(?:use of (?:the )?)?{reader}(?: only| alone)?',
  "(?:(?:any )?(?:other |further |unauthori[sz]ed )?{uses} of this {mail}|any (?:other|further|unauthori[sz]ed) {uses}) without (?:the )?(?:express )?(?:(?:sender|bank)[’']s )?(?:prior )?(?:written )?(?:consent|permission)(?: of (?:the )?(?:sender|bank))? is (?:unauthori[sz]ed and )?(?:strictly )?(?:prohibited|forbidden)",
  '{bank} (?:do(?:es)?|shall|will) not accept (?:any )?(?:responsibility|liability) for (?:any )?virus(?:es)?,? and it is your responsibility to (?:virus[- ])?(?:scan|check) (?:this {mail}|it)(?: and (?:its|any) attachments?)?(?: for virus(?:es)?)?',
  '(?:the )?information (?:contained )?in this {mail} is (?:meant |intended )?(?:only )?for your (?:own |personal |sole )?(?:use|reference|information)(?: only| alone)?',
  "this {mail} (?:may )?contains? (?:a )?links? to (?:our|the bank[’']s) (?:official )?(?:web ?sites?|web ?pages?|pages?|app)",
  // What wrote it, and who reads answers
  `this (?:is an? )?{mail} (?:is|was|has been) (?:generated|sent|created|produced) by ${MACHINE}`,
  "{please}(?:do not|don[’']t|never) (?:reply|respond|write)(?: back)? to (?:this|the|our) (?:e-?mail|mail)(?: ?(?:id|address))?,? (?:as|since|because) (?:this|it)(?: (?:id|address|mailbox|inbox))? is (?:not (?:being )?|un)(?:monitored|attended|read)",
  `(?:please note that )?this is an? ${GENERATED} (?:intimation|advice|alert|notification|letter|{mail})(?: and|,) (?:so |hence )?(?:needs|requires|bears|carries|has) no signatures?`,
  // Why one gets it
  "you (?:have received|received|are receiving|get|got) this {mail} (?:because|as|since) you (?:have |are )?(?:opted|registered|signed up|subscribed|enrolled) for (?:our |the bank[’']s )?e-?(?:alerts?|notifications?|mailers?)",
  'this {mail} (?:is|was|has been) (?:being )?sent to you by {brand}',
];
