const OUTSIDE = '(?:outside|external to|outside of)(?: (?:the|your|our))? {org}';

const HEAD =
  '(?:(?:attention|caution|warning|please note|note|notice|important|info|reminder|heads[- ]?up|fyi|security (?:alert|warning|notice)) ?[:!–-]{1,3} ?)?';
const OPENING = '(?:opening attachments|clicking (?:on )?links|opening links)';

/** What gateways and mail groups write of how a mail came, and how to handle it; whole sentences. */
export const RELAY_LINES: readonly string[] = [
  '{please}(?:open|follow|use|treat|handle) (?:(?:any|all|its) )?(?:links?|attachments?)(?:(?: and|,| or) (?:links?|attachments?))? with (?:extra |due |great )?(?:care|caution)',
  `${HEAD}this {mail} (?:was|is|has been) sent (?:from|by) (?:someone |somebody )?${OUTSIDE}`,
  `${HEAD}this {mail} (?:is|was|came|comes|has come) from ${OUTSIDE}|${HEAD}(?:this (?:is an? )?)?external {item}|${HEAD}this {mail} is external`,
  `${HEAD}this {mail} (?:has )?originated externally,? (?:so )?(?:please )?think before you (?:click|reply|open)(?: or (?:click|reply|open))?`,
  'this is an external {item} (?:received|delivered) (?:through|via|by) (?:the|our|your) (?:{org} )?(?:mail|e-?mail) (?:gateway|server)',
  `${HEAD}(?:please )?(?:always )?(?:use|exercise) (?:extra )?caution when ${OPENING}(?: (?:or|and) ${OPENING})?(?: from (?:unknown|external|unfamiliar) senders)?(?:,? or when receiving (?:unexpected|unsolicited|unusual) {item})?`,
  '(?:this {mail} )?contains links (?:that|which) (?:have been|were|are) (?:checked|scanned|rewritten|protected) by {scanner}',
  'click here to report this(?: {mail})? as (?:phishing|spam|junk)|if you consider this {mail} (?:to be )?spam,? please block (?:it|this sender)? ?using the mimecast option (?:on|in) your outlook toolbar',
  'this {mail} has been delivered safely and archived online by mimecast|this {mail} was anti[- ]?virus checked by (?:sophos utm|astaro security gateway|{scanner})|version ?: ?\\d{1,4}(?:\\.\\d{1,5}){1,3}',
  '(?:{mail} )?secured by check point harmony(?: e-?mail)?|encrypted by (?:microsoft 365|office 365|{scanner})|this {mail} (?:has )?passed (?:through )?our spam filters?|this {mail} was received through (?:an|the|your) alias ?:?[ ;]*',
  'this {mail} (?:is|was|has been) classified ?(?:as|:) ?(?:public|internal|general|external)(?: use only)?|public|verified sender|first[- ]time sender details|this {mail} was authenticated|(?:digital )?signature verified',
  `you(?:[’']ve| have)? (?:received|got) an? (?:{mail}) from (?:${OUTSIDE}|someone ${OUTSIDE}|an? (?:external|outside) (?:sender|source|address))`,
  "(?:we noticed(?: that)? )?this is the first (?:time (?:we have|we[’']ve|you have|you[’']ve) seen an? {mail}|{mail}(?: you received)?) from this (?:sender|address)",
  '(?:the )?(?:links|urls|web addresses)(?: (?:in|of) this {mail})? (?:have been|has been|were|are|was) (?:rewritten|checked|scanned|protected|secured|replaced)(?: by (?:url defense|safe links|{scanner})(?: for your (?:protection|safety|security))?| for your (?:protection|safety|security))',
  'this {mail} (?:has been|was|is) (?:processed|relayed|delivered|handled|routed) (?:by|through|via) (?:smoothzap|{scanner}|our mail (?:server|gateway))[ ;–-]*',
  'this {mail} (?:has been|was|is) (?:sent|delivered|transmitted) securely (?:using|by|via|with|through) {scanner}',
  '{mail} (?:protected|filtered|scanned) by {scanner} ?: ?(?:e-?mail|mail|web) (?:anti[- ]?virus|anti[- ]?spam|security|filtering)(?:(?:,| and|, and|,? &) (?:(?:e-?mail|mail|web|content) )?(?:anti[- ]?virus|anti[- ]?spam|security|filtering)){0,4}',
  'this {mail} (?:has been|was|is) (?:encrypted in transit|archived(?: for compliance)?|sent over an encrypted (?:connection|channel))',
  'to view this (?:discussion|conversation|thread|topic) (?:on the web|online),? {please}(?:visit|go to|click)[ ;]*',
  "you (?:are receiving|received|get|have received) this {mail} because (?:you are|your address is|you[’']re) (?:an? )?(?:member of|subscribed to|part of|in) the {group} (?:group|list|mailing list)",
  '(?:this {mail} (?:was|is|has been) )?(?:auto[- ]?forwarded|forwarded automatically|automatically forwarded|delivered) by (?:your|an?) (?:mail|e-?mail|inbox|mailbox) (?:rule|filter)',
  '(?:is|was) this (?:{item} (?:spam|phishing|suspicious)|an? (?:spam|phishing|suspicious) {item})\\? ?(?:{please}(?:report it|tell us|let us know)(?: to {it})?)?',
  'if this {item} (?:looks|seems|appears) (?:suspicious|odd|strange|unusual|phishy),? {please}(?:report it|forward it|contact|tell|inform|ask)(?: to)? {it}',
  "(?:do not|don[’']t|never) enter (?:your )?(?:company|work|office|network|corporate|login)? ?passwords? on (?:any )?(?:web ?)?(?:pages?|sites?)(?: that (?:this|an?) {mail} links to| linked (?:from|in) (?:this|an?) {mail})?",
  '(?:our|the|your) (?:(?:mail|e-?mail|security) )*(?:gateway|filter|server|scanner) (?:has )?(?:checked|scanned|screened) this {mail} and found (?:nothing (?:harmful|suspicious|malicious|dangerous)|no (?:threats?|virus(?:es)?|malware|spam))(?: in it)?',
  "(?:microsoft )?(?:outlook|exchange|365|office 365|defender) ?: ?(?:you (?:don[’']t|do not) often (?:get|receive) (?:an? )?{item} from (?:this|the) (?:address|sender))",
  '(?:quarantine ?[:–-] ?)?this {mail} was released from (?:the )?quarantine by (?:your|the|an) administrator',
];
