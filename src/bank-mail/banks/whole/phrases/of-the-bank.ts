/** What it is a pleasure to wish people at a festival. */
const BLESSINGS =
  '(?:joy|joys|happiness|prosperity|peace|health|good health|wealth|light|lights|success|love|cheer|good fortune|laughter|brightness)';
const FESTIVAL =
  '(?:festivals?(?: of lights| of colou?rs)?|festive season|season|occasion|new year|diwali|deepavali|dussehra|navratri|holi|onam|pongal|eid|christmas|ugadi|year)';
const FRAUDS = '(?:(?:cyber|online|financial|upi|digital)[- ]?)?(?:frauds?|crimes?|scams?)';

/** How a bank's page shows, who watches over the bank, and what it says with good manners. */
export const OF_THE_BANK: readonly string[] = [
  // The page itself
  '(?:if you are )?(?:unable|not able) to (?:view|read|see) (?:this|the) {mail}(?: (?:properly|correctly|clearly))?',
  '(?:are you )?(?:having )?(?:trouble|difficulty|problems?) (?:viewing|reading|seeing|in viewing) (?:this|the) {mail}',
  '{please}(?:enable|turn on|allow|display|switch on) (?:html|images|pictures)(?: (?:to (?:view|see|read) (?:it|this {mail})|in your (?:e-?mail|mail) (?:program|client|app|settings)))?',
  '(?:images?|pictures?) (?:are )?not (?:displaying|displayed|showing|loading|visible)',
  '(?:view|read|open) (?:it|this {mail}) (?:online|in (?:your|a|the) (?:web )?browser)',
  'this {mail} is digitally signed(?: (?:by|for) {bank})?',
  '(?:all )?tim(?:e|es|ings)(?: (?:shown|stated|mentioned))? (?:is|are) (?:as per|in) (?:ist|indian standard time)(?: \\(ist\\))?',
  'this {mail} (?:is|was|has been) (?:being )?sent to your registered e-?mail(?: ?id| address)?',
  "(?:you (?:have received|are receiving|received|receive) )this {mail} (?:because|as|since) you (?:have |are )?(?:subscribed|registered|signed up|opted)(?: (?:to|for|with|in for))? (?:our |the |{bank}(?:[’']s)? )?(?:insta ?alerts?|(?:e-?mail|transaction) alerts?|alerts?)(?: (?:services?|facility))?",
  'e-?mails? (?:is|are) not (?:an? )?(?:secure|safe)(?: (?:means|medium|mode|form|channel) of communication)?',
  '(?<=\\b(?:liability|responsibility)(?: for)? )(?:for )?(?:any )?errors? (?:in|of|during) transmission',
  // Who watches over it
  '(?:an? )?member of (?:the )?deposit insurance (?:and|&) credit guarantee corporation(?: \\(dicgc\\))?',
  '(?:your )?deposits (?:with|in) (?:us|the bank|{bank}) are insured(?: (?:up ?to|for) (?:rs\\.? ?|₹ ?|inr ?)?(?:5|five)(?: ?lakhs?|,00,000(?:\\.00)?))?(?: (?:by|with|under|through)(?: the)? dicgc)?',
  'for (?:complaints?|grievances?|concerns) (?:unresolved|not resolved)(?: (?:with)?in \\d{1,2} days)?',
  'you (?:may|can) approach the (?:rbi|banking|integrated)(?: banking| integrated)? ombudsman',
  'corporate identity (?:number|no\\.?)(?: \\(cin\\))?:? [ul]\\d{5}[a-z]{2}\\d{4}[a-z]{3}\\d{6}',
  'read (?:all |the )*(?:scheme|offer|policy|related|product)(?:[- ]related)? documents? carefully(?: before investing)?',
  '(?:to )?know more (?:about|on) (?:our |the )?(?:service )?charges(?: and fees)?',
  'refer to (?:the |our )?schedule of charges',
  '(?:our )?phone ?banking numbers?',
  // Frauds
  `to report (?:any |an? )?${FRAUDS}(?: incidents?)?`,
  `(?:call|dial|contact)? ?(?:the )?national (?:cyber ?crime )?(?:helpline|reporting portal)(?: numbers?)?(?: 1930)?`,
  `stay (?:safe|protected|away) from ${FRAUDS}`,
  '{please}beware of (?:phishing|fake|fraudulent|spam) mails',
  '(?:always )?type (?:the |our )?(?:web ?(?:site )?address|url)(?: of (?:the|your) bank)? in (?:your|the) browser',
  "{please}{never} {telling} {secrets}{over}? (?:to|with) {anyone},? including (?:the )?(?:bank(?:[’']s)? )?(?:staff|officials?|employees)",
  'scanning an? qr code or entering (?:your |the )?upi pin is (?:required|needed) only to make payments,? (?:and )?never to receive (?:them|money|payments)',
  '{please}report (?:your |any |an? )?lost(?: or stolen)? (?:debit |credit |atm )?cards?(?: (?:on|at|by calling))?',
  '(?:satark|surakshit|savdhan|saavdhan|jagruk|sajag) (?:rahein|rahen|rahe|rahiye|raho)',
  // Good manners
  'we (?:truly |really )?appreciate your (?:business|patronage|trust|support|association|feedback)',
  'how (?:was|is) your (?:banking )?experience(?: with us)?',
  `may (?:this|the) ${FESTIVAL} (?:bring|fill|light up|be filled with)(?:,? (?:you|your|and|with|to|lots of|all|the|home|homes|life|lives|family|loved ones|${BLESSINGS}))+`,
];
