const AWAY = '(?:outside|external to|outside of)(?: (?:the|your|our))? {org}';
const BY = '(?:(?:{scanner}|your mail (?:server|gateway)) ?[:–-] ?)?';
const DO =
  '(?:open|click|follow|reply|respond|download)(?: (?:on )?(?:any )?(?:attachments|links))?';
const SEEN = '(?:scanned|checked|verified|filtered|screened|inspected)';
const OF_HARM =
  '(?:spam|virus(?:es)?|malware|phishing|threats)(?:(?:,| and|, and) (?:spam|virus(?:es)?|malware|phishing|threats)){0,3}';
const NEW =
  "this is the first time (?:that )?you(?:[’']ve| have)? (?:received|got) an? {mail} from";

/** What more gateways say of where a mail is from, of what they did, and of whom to ask; whole. */
export const GATEWAY_NOTES: readonly string[] = [
  // From where
  `${BY}(?:incoming|inbound|received) {item} from (?:the internet|outside|${AWAY})`,
  `${BY}(?:this|the following) {mail} did not (?:originate|come) (?:from )?(?:within|inside|in) (?:our|your|the) {org}`,
  `the following {mail} (?:was|is|has been) (?:sent|received) from ${AWAY}|recipients? ${AWAY}`,
  `${BY}${NEW} this (?:sender(?: address)?|e-?mail address|address)|this sender has (?:sent you (?:an? )?{item}|written to you|contacted you) for the first time|this sender is (?:trying to reach|writing to|contacting|mailing) you for the first time|${BY}this {mail} is from an? new sender`,
  'this (?:{mail}|item) (?:has been|was|is) (?:labell?ed|tagged|marked) (?:as )?external(?: by your administrator)?|(?:tagged|label|security (?:banner|tag)) ?: ?external(?: (?:sender|e-?mail|message|mail))?',
  '(?:{scanner} ?)?(?:e-?mail )?(?:warning|security) (?:tag|banner) ?: ?external (?:sender|e-?mail|message|mail)',
  // With what care
  `(?:take care|be careful|think twice|stop) before you ${DO}(?:(?:,| or|, or) ${DO}){0,3}|external (?:content|{item}) ?: ?verify before you (?:trust|click|open|act)`,
  '{please}{never} click on anything suspicious|{please}only open attachments (?:that )?you are expecting|{please}open attachments only (?:if|when) you (?:know|trust) the sender|{please}{never} scan qr codes in this {mail} unless you trust the sender',
  "(?:cyber ?security|security|online safety) is every ?one[’']s (?:responsibility|job|business)|(?:knowbe4|phish alert) ?: ?think before you click",
  // What was done
  `${BY}{scanner} (?:has )?${SEEN} this {mail}(?: for ${OF_HARM})?|this {mail} was ${SEEN} by {scanner}(?: for ${OF_HARM})?`,
  `${BY}(?:this )?{mail} (?:was |has been |is )?${SEEN}(?: for ${OF_HARM})?(?:,? and no (?:malicious content|threats?|virus(?:es)?|malware|spam) (?:was|were) found)?`,
  '(?:virus|spam|anti[- ]?virus|av|malware)(?: (?:scanning|scan|check|checking|filter))? ?[:–-]? ?(?:ok|clean|passed|scanned)|scan result ?: ?clean|spamassassin score -?\\d{1,2}(?:\\.\\d{1,2})?',
  '(?:{mail} )?(?:archived|checked|filtered|scanned|secured|protected) by (?:vaultastic|mithi|mxhero|tls|{scanner}|airtel secure e-?mail|tata communications|sify(?: mail security)?)|sent (?:securely|via secure (?:mail|e-?mail))|transport encrypted|(?:{scanner}|tata communications) (?:mail|e-?mail) security',
  '(?:this {mail} )?(?:has )?passed (?:the )?(?:spf|dkim|dmarc)(?:(?:,| and|, and) (?:spf|dkim|dmarc)){0,2} checks?|(?:this {mail} (?:contains|has) )?no attachments|passed through {scanner}|inspected by (?:netskope|{scanner})|click[- ]time protection is (?:on|enabled)(?: for (?:the )?links in this {mail})?',
  '{scanner} (?:url defense|url protect|targeted threat protection) (?:is on|is protecting this {mail}|has checked (?:the )?links in this {mail})|this {mail} is protected with {scanner}(?: tap)?',
  '(?:view|see) this {item} in google groups|you can unsubscribe from this group at any time|(?:this {mail} was )?(?:auto[- ]?|automatically )forwarded (?:by gmail|to you)',
  // Whom to ask
  `if you (?:do not|don[’']t) (?:know|recogni[sz]e|trust) (?:the|this) sender,? {please}{never} ${DO}(?:(?:,| or) ${DO}){0,2}(?:,? and (?:report|forward) (?:the |this )?{mail} to {it})?`,
  'in case of (?:any )?doubts?,? {please}(?:contact|ask|call|inform) {it}|for any suspicion,? {please}report (?:it )?to[ ;]*|{please}report (?:any |all )?suspicious {mail} to {it}(?: (?:at|on) \\d{3,5})?',
  'unsure about this {mail}\\?|{please}(?:ask|contact|call) {it} (?:before you click|on (?:extension|ext\\.?) \\d{2,5})|{please}forward (?:it|this {mail}) to[ ;]*',
  'if there are (?:any )?problems with how this {mail} is displayed,? click here to view it in (?:a|your) (?:web )?browser',
];
