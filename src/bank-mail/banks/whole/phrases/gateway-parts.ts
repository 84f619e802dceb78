/** What groups of a firm are called: a list of refunds would say something of a mail. */
const GROUP =
  '(?:accounts?|announcements?|announce|sales|info|office|shop|stores?|team|users?|staff|alerts?|mails?|notices?|members|general|finance|billing|admin|support|orders?|all|everyone|company|owners?|management|managers?|banking|payments?|receipts|purchases?|operations|family)';

/** What the clauses of gateways are made of; see parts.ts. */
export const GATEWAY_PARTS: Readonly<Record<string, string>> = {
  item: '(?:e-?mails?|mails?|messages?)',
  group: `${GROUP}(?:[ _.-]${GROUP}){0,3}`,
  org: "(?:(?:trust(?:ed)? (?:zone|network)|organi[sz]ation|company|firm|business|institution|enterprise|corporation|corporate|network|domain|office|group|tenant|agency|university)(?:[’']s)?(?: (?:network|domain|e-?mail system|mail system|directory))?|e-?mail system)",
  strange:
    '(?:(?:external|outside|unknown|untrusted|unverified|unfamiliar|unrecogni[sz]ed|internet|third[- ]party|new|first[- ]time|unexpected|suspicious)(?:,? (?:and |or )?(?:external|unknown|untrusted|unverified|unfamiliar|new|unexpected))?)',
  source:
    '(?:sources?|senders?|(?:e-?mail )?(?:address|account|system|domain|server)|network|party|user|person|contact|organi[sz]ation|individual)',
  outside:
    '(?:outside(?: of)?(?: (?:the|your|our|my|this))?(?: {org})?|(?:an? |the )?{strange} {source}|(?:someone|somebody|a person|a sender|an? {source}|people) (?:from )?outside(?: of)?(?: (?:the|your|our))?(?: {org})?|the (?:public )?internet)',
  click:
    '(?:click(?:ing)?(?: on)?|open(?:ing)?|tap(?:ping)?(?: on)?|follow(?:ing)?|download(?:ing)?|respond(?:ing)?(?: to)?|reply(?:ing)?(?: to)?|forward(?:ing)?|access(?:ing)?|enabl(?:e|ing))',
  verb: '(?:{click}|act(?:ing)?(?: (?:on|upon))?|you act|tak(?:e|ing)(?: any)?(?: further)? actions?|handl(?:e|ing)|interact(?:ing)? with|review(?:ing)?|read(?:ing)?|trust(?:ing)?)',
  thing:
    '(?:(?:any |all |the |these |this |such |an? |its |embedded |enclosed |included |shared |unknown |suspicious |unexpected |unsolicited |untrusted |unfamiliar )*(?:(?:e-?mail )?(?:(?:hyper ?-?|web ?)?links?|attachments?)|urls?|attached files?|files?|documents?|images|qr codes?|macros|content|instructions|{item})(?: (?:in|within|from|of|with|contained in|included in)(?: (?:this|the|an?|any|external|unknown|untrusted|unfamiliar|unexpected|such))* ?(?:{item}|senders?|sources?|it))?)',
  // What one is never to hand on, by mail or on a page that a mail leads to.
  giving:
    '(?:(?:reply(?:ing)?|respond(?:ing)?|provid(?:e|ing)|shar(?:e|ing)|giv(?:e|ing)(?: out)?|enter(?:ing)?|send(?:ing)?|submit(?:ting)?|disclos(?:e|ing))(?: with)?(?: (?:any|your|the))*(?: (?:sensitive|personal|confidential|private|financial|company|or|and))* (?:information|details|data|credentials|passwords?|user ?(?:ids?|names?)(?: or passwords?)?)(?: (?:in (?:response|reply) to|on any (?:web)?(?:page|site) that opens from) (?:an?|any|this|the|such) {item}| with (?:it|them|(?:the|this) sender|strangers|anyone))?)',
  // Verbs and what they are done to, in a row: `clicking links or opening attachments`.
  doing:
    '(?:(?:{giving}|{verb}(?: {thing})?)(?:(?:,? (?:or|and)|,|/|,? and/or) ?(?:{giving}|{verb} {thing}|{verb}|{thing}))*|{thing}(?:(?:,? (?:or|and)|,|/) ?{thing})*)',
  // Of what one is to be sure: only of senders and what they sent.
  know: "(?:(?:you(?:[’']re)? )?(?:(?:can|have|were|are|absolutely|completely|fully) ){0,3}(?:recogni[sz]ed?|know|trust|expect(?:ed|ing)?|verif(?:y|ied)|validated?|confirm(?:ed)?|sure|certain|confident|able to verify)(?: (?:of|that|about))?)",
  sender:
    "(?:(?:(?:the|this|its|their|that|these) )?(?:sender(?:[’']s)?(?: (?:identity|(?:e-?mail )?address|name))?|source|origin|identity|authenticity|(?:e-?mail )?address|contents?|links?|attachments?|files?|{item}|it|they|them)(?: of (?:the|this) (?:sender|{item}|content))?)",
  safe: '(?:(?:is|are|was|were|to be|comes? from|came from) (?:from )?(?:an? |the )?(?:safe|trusted|known|legitimate|genuine|authentic|secure|reliable|expected|valid)(?: (?:sender|source))?)',
  certain:
    '(?:{know}(?: {sender}(?: (?:and|or) {sender})*)?(?: {safe})?|{sender} {safe}|they {safe})(?:,? (?:and|or)(?: that)? (?:{know}(?: {sender})?(?: {safe})?|{sender} {safe})){0,3}',
  unless:
    "(?:(?:unless|until|except when) {certain}|(?:(?:from (?:people|senders|sources|someone|anyone) )?(?:(?:that|whom?|if|when) )?you (?:do not|don[’']t|are not|weren[’']t|were not) (?:know|trust|recogni[sz]e|expect|expecting)(?: {sender})?))",
  it: '(?:(?:the |your |our )?(?:it|i\\.t\\.|information technology|information security|cyber ?security|infosec|security|help ?desk|service ?desk|support|system administrator|administrator)(?: (?:it|support|help ?desk|service ?desk|security|services?|team|department|dept|administrator|staff))*)',
  scanner:
    '(?:the (?:(?:e-?mail|mail|security) )*gateway|(?:the )?{vendor}(?: (?:security\\.cloud|anti-?virus|e-?mail|internet|mail|total|cloud|security|secure|protection|gateway|essentials|defense|defence|software|advanced|threat|appliance|service|system|ltd|inc|server|free|pro|business|workspace|sentinel|central|edition|small|scanner|engine|defend|infosecurity|saas|servers|eps|utm|for e-?mail servers|for linux|for exchange|for microsoft exchange)\\.?)*(?: ?\\(r\\))?)',
};
