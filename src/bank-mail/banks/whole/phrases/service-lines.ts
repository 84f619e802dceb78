/** Lines of service that banks write below their mails: where to look, what to keep, whom to tell. */
export const SERVICE_LINES: readonly string[] = [
  // Where more is to be seen
  '(?:to |you can |you may )?(?:view|check|see|know|get|track) (?:the |all |more |full |complete )*details of (?:this|your|the) transactions?',
  '(?:to|and|you can|you may) (?:also )?(?:view|check|see|know) (?:(?:your|the) )?(?:account |updated |available |latest )*balance',
  '(?:you can |to )?(?:view|see) this transaction (?:in|on) (?:your|the) (?:passbook|app|mobile app|net ?banking)',
  '(?:for (?:more |further )?details,? )?{please}(?:check|refer to|see|view) your account statement (?:for (?:more |further )?details|in the app|on (?:net ?banking|internet banking))',
  'for (?:more |further )?details,? {please}(?:check|refer to|see|view) your account statement',
  '(?:log|sign)[- ]?(?:in|on) to (?:your |the |our )?(?:[a-z]+ )?(?:mobile )?(?:app|net ?banking|internet banking|mobile banking)(?: app)? to (?:view|see|check|know)',
  // Who keeps what
  '(?:we (?:kindly )?request you to(?: kindly)?|{please})?update your (?:registered )?(?:mobile number|e-?mail)(?: and| or|,|/| ?&) ?(?:e-?mail(?: ?id| address)?|mobile number)(?: (?:with (?:the bank|us)|in our records))?',
  'we (?:kindly )?request you to(?: kindly)?(?= (?:keep|update|visit|use|download) )',
  'for (?:your |account )?(?:security|safety)(?: reasons?)?,? only the last (?:four|4|three|3|six|6|few) digits of your account number (?:are|is) (?:shown|displayed|mentioned)',
  '{please}note that(?= (?:the |all )?tim)',
  'keep your app (?:updated|up to date)',
  'this {mail} (?:was|is|has been) sent to(?: you at)?(?=\\s*\\.?\\s*$)',
  '(?:{mail} )?(?:is|are) for the (?:sole|exclusive|sole and exclusive) use of (?:the )?{reader}',
  '(?:this {mail})?,? ?(?:including|together with|along with) (?:any|all|its) attachments?,?(?= (?:is|are|may|contains?) )',
  '(?:wish|want|like) to know more about our (?:products?|services?)(?: (?:and|or|&) (?:products?|services?))?',
  // Whom to tell
  '(?:in case of|for) (?:any )?(?:cyber|online|financial|internet|upi|digital)[- ]?(?:frauds?|crimes?),? {please}(?:call|dial|report(?: (?:it )?(?:to|at|on))?)(?: 1930)?',
  'if you (?:notice|see|find|spot) (?:any(?:thing)?|some(?:thing)?) (?:suspicious|unusual)(?: (?:activity|transactions?))?(?: (?:in|on) your account)?',
  '{please}report (?:any )?unauthori[sz]ed (?:electronic )?transactions?(?: in your account)?(?: (?:immediately|at once))?(?: to limit your liability)?',
  'to report (?:any )?(?:an )?unauthori[sz]ed (?:electronic )?transactions?(?: in your account)?',
  "{please}call us(?: immediately)? if you (?:have not|haven[’']t|did not|didn[’']t) {done} this transaction",
  "if (?:this|it) (?:was|is)(?: not|n[’']t) (?:you|done by you|made by you|initiated by you),? (?:please )?(?:call|contact|reach)(?: us)?(?: (?:right away|immediately|now|at once))?",
  "(?:did not|didn[’']t) make this transaction\\?(?: report it now)?",
  'any such (?:request|call|e-?mail|message|attempt)s? (?:should|must|may) be reported to (?:us|the bank)(?: (?:immediately|at once))?',
  // Secrets
  '{please}{never} (?:click|tap) on (?:any )?links in {odd}mails?',
  '{please}{never} (?:fall prey|fall victim|respond|reply) to (?:any )?(?:fictitious|lottery|tempting|unrealistic)(?: (?:or|and) (?:fictitious|lottery|fraudulent))? (?:offers?|schemes?|calls?)',
  "(?:remember[:,]? )?you (?:do not|don[’']t|never) (?:need|have) to scan (?:an?|any|the) qr codes?(?: or enter (?:your )?(?:upi )?pin)? to receive (?:money|payments?|funds)",
  "(?:always )?(?:verify|check) the (?:upi id|vpa|name|payee name|receiver[’']?s? name)(?: of the (?:payee|receiver))? before (?:paying|you pay|making (?:a )?payments?)",
  // Manners and preferences
  'we thank you for your (?:continued |valued )?(?:patronage|support|trust|business|association)',
  '{please}(?:take|spare) (?:a (?:moment|minute|few (?:moments|minutes))|\\d minutes) to (?:share|give|rate|tell|answer|complete)',
  '(?:to )?(?:unsubscribe|opt[- ]out) from (?:(?:our|these|such|all|future|the) )*(?:marketing|promotional|newsletter) ?{mail}?',
  'skip the (?:queues?|lines?)',
  '(?:enjoy )?zero[- ]fee banking on all savings accounts?(?: services)?',
  '(?:book|get|buy|recharge) (?:an?|your) fastag(?=$|[.!]| (?:today|now|online|with|and|in|on|from))',
];

/** More of the same: the bank's own names and numbers, and how its mails are sent. */
export const HOUSE_LINES: readonly string[] = [
  // Where one looks
  '(?:view|see|check) (?:details|transaction|transactions)(?= ?(?:$|[.!>|]))',
  '(?:log|sign)[- ]?in to (?:your |the |our )?(?:[a-z]+ )?app to (?:view|see|check|know) your (?:account )?balance',
  '{please}(?:log|sign)[- ]?in to (?:net ?banking|internet banking|mobile banking|the app|your app) to (?:view|see|check) (?:your )?(?:account statement|statement|transactions?|account)',
  '(?:view|check|track) your (?:payments|daily settlements?|settlements?|spends?|spending)(?: (?:in|on|with) (?:the|our) (?:[a-z]+ for business )?(?:app|dashboard))?',
  // Whom one reaches
  '(?:get|be) in touch|phone ?banking(?= ?:)|missed call for balance|ask our chat ?bot|sms help to',
  '(?:report|inform us) at(?=[ ;,.]|or)',
  'report it now',
  'principal nodal officer|pno(?= ?: )',
  // How it is sent
  'this {mail} (?:is|was|has been) generated automatically',
  '(?:as )?this is an? (?:no-?reply|unmonitored|unattended) (?:mailbox|address|e-?mail ?id)',
  'this is an? (?:post|send|outgoing)[- ]only (?:mailing|mailbox|address|e-?mail)',
  '(?:and )?need not be signed|(?:computer|system)[- ]generated,? (?:no )?signature (?:is )?(?:not )?(?:required|needed)',
  '(?:replies|responses) to this {mail} are routed to an unmonitored mailbox',
  "{please}(?:do not|don[’']t) print this {mail} unless (?:required|needed|necessary)",
  '{please}destroy all copies if you (?:have )?received this {mail} (?:by mistake|in error)',
  '(?:any )?(?:views|opinions)(?: (?:or|and) opinions)?(?: (?:presented|expressed))?(?: in this {mail})? are (?:solely )?those of the (?:author|sender)',
  'the recipient acknowledges that the bank may be unable to exercise control over the security of internet communications',
  'was this {mail} (?:useful|helpful)\\??',
  // Names and domains
  '(?:we have|our website has|our website address has) (?:moved|changed) to(?: a new (?:domain|address)(?: ?:)?| our new (?:domain|address)(?: ?:)?)?(?=[\\s.:]*$)',
  "(?:all )?banks in india (?:now use|are moving to|have moved to) (?:\\.?bank\\.in|the)? ?domains?(?: as per (?:the )?rbi(?:[’']s)? (?:guidelines|directions?|mandate))?",
  '(?:now )?(?:visit|reach) us at',
  "(?:as per (?:the )?rbi(?:[’']s)? (?:guidelines|directions?))",
  'one ?97 communications(?: (?:ltd\\.?|limited))?|owned by triotech solutions(?: (?:pvt\\.?|private) (?:ltd\\.?|limited))?',
  'fair practices? code|schedule of charges|service charges and fees|most important terms and conditions',
  // Mottoes of the country
  'sab ?ka saath,? sab ?ka vikas|jago grahak jago|har ghar tiranga',
];
