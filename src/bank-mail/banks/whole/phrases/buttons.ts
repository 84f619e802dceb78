const NOW = '(?: (?:now|here|today|online|instantly|in (?:the |our )?app|in browser|>+|»|→))*';
const OFTEN =
  '(?:(?:our|these|such|promotional|marketing|future|any|more|all|further|commercial) )*';

/** What stands on buttons and links, of an app or a mail: it says of no payment what became of it. */
export const BUTTONS: readonly string[] = [
  '(?:see|view) all (?:your )?(?:transactions|payments)|(?:report|raise) an issue|best viewed (?:on|in) (?:chrome|google chrome|firefox|edge|safari|a browser)',
  `(?:view|download|get|open|track|manage|explore|access)(?: (?:your|my|full|latest|all|e-?|mini|bank|monthly))* (?:(?:account )?(?:statements?|passbook|activity|dashboard|summary|history)|offers?|profile|spends?)${NOW}`,
  `(?:view|see|manage|explore|access|open)(?: (?:all|full))? (?:your|my) (?:account )?(?:balance|details|accounts?|cards?)${NOW}`,
  `check (?:your|my)(?: (?:account|latest|mini))* (?:statements?|passbook|balance|offers?|eligibility)${NOW}`,
  `(?:view|open|read)(?: (?:this|full|complete))* (?:mail|e-?mail|message|app|website)${NOW}`,
  `(?:open|check|start|activate|join|try|explore|avail|grab|claim offer|see offers?|view offers?|log ?in|sign in|register|enrol|enroll|opt in|learn|know|discover|read|find out|shop|buy|invest|apply|save|book|install|update|upgrade|download|get(?: it)?|talk to us|contact us|chat|call)(?: more)?(?: now| here| today| >+| »| →)+`,
  `(?:open|log ?in|sign in|start|explore|discover more|find out more|let[’']s go|view more|read more|see more|take me there|get the app|tell me more|i[’']m interested|yes,? i[’']m interested|not interested|maybe later|remind me later|show me|watch now|watch us|like us|follow us|tweet us|join us|find us|visit us|share)`,
  `(?:(?:download|get|install|try|use) )?{app} ?(?:[:–—|-]|on|from) ?(?:download|get it|install|available|google play|play store|app store|android|ios|apple|on|the|now|here|and|&|/|,|\\||from| )+`,
  `{app} ?[–—-] ?(?:download|get it|install)${NOW}`,
  `(?:download|get|install|try|use|do more with|make the most of|explore|discover|bank with|bank on|manage (?:your |all your )?(?:accounts?|money|finances|cards?|bills?)(?: on the go)? (?:with|on|in|from|through)|bank (?:smarter|better|easily|anytime,? anywhere)? ?(?:with|on)) {app}(?: (?:today|now|here|for free|from|on|the|google play|play store|app store|and|or|android|ios|:|,|\\||/))*`,
  `{app} (?:is |now )?(?:available|live) (?:on|in|for)(?: (?:the|google play|play store|app store|android|ios|and|or|&|huawei appgallery|appgallery|,))+`,
  `(?:rated )?[1-5]\\.\\d(?: ?(?:stars?|★|\\/ ?5))?(?: (?:on|in|at) (?:the )?(?:app store|play store|google play))|rated [1-5](?:\\.\\d)? stars?(?: (?:on|in|at) (?:the )?(?:app store|play store|google play))?|explore it on appgallery`,
  `(?:one|a single|one single) (?:app|place|platform|bank) for (?:all|every|everything)(?: (?:of|your|you|banking|payment|payments|money|needs?|everyday|do|want|financial))*|(?:all|everything)(?: your)? (?:banking|bank|needs?|accounts?)? ?in one (?:app|place)`,
  `(?:manage|view|set up|modify|see|control) (?:your |all your |all )?(?:(?:mandates?|standing instructions?|limits?|cards?|nominees?|alerts?|preferences|profile|e-?mandates?|autopay|payees?|subscriptions?|bills?|and|,|&|/) ?)+(?:in|on|with|from|through|via) (?:{app}|(?:the |our )?(?:net ?banking|website|internet banking))`,
  `{please}(?:visit|go to|see|open|check|use)(?: the| our)? (?:help|support|faqs?|security|profile|settings|offers|services|contact us)(?: (?:&|and) (?:support|help))? (?:section|page|tab|menu|cent(?:re|er))(?: (?:of|in|on) (?:{app}|(?:the |our )?(?:website|net ?banking)))?`,
  // Networks
  `(?:(?:f|t|fb|tw|in|yt|ig|li|wa|x|facebook|twitter|linkedin|youtube|instagram|whatsapp|pinterest|telegram)(?:[ ,|/·•-]+|$)){3,8}`,
  `(?:#[a-z]{0,12}(?:bank|banking|india|pay|card|money|save|invest|smart|safe|digital|trust|together|future|dreams?|happy|simple|easy|first|always)[a-z]{0,12}[ ,]*){1,4}`,
  `(?:[a-z]{0,12}(?:smart|easy|simple|digital|happy|safe)(?:banking|india|bank|pay)(?: #[a-z]{0,12}(?:banking|india|bank|pay|smart|digital)[a-z]{0,12}){0,3})`,
  "(?:let[’']s|let us|do)? ?(?:stay|keep|be|get|remain)(?: in touch| connected| social| tuned)(?: with us| with {brand})?(?: on(?: (?:social media|facebook|twitter|instagram|linkedin|youtube|x|whatsapp|and|,))*)?",
  // Mails that one wants or not
  `(?:update|change|edit|manage|set|modify|view)(?: (?:your|my|the|mail|e-?mail|alert|communication|notification|subscription|account))* (?:preferences?|settings|subscriptions?|choices)${NOW}`,
  `(?:to )?(?:opt[- ]?out|unsubscribe|stop receiving|opt[- ]?in)(?: (?:of|from|to|for))? ?${OFTEN}{mail}(?: from us)?,? ?(?:{please}(?:click|tap|write|visit|reply|log in)(?: (?:here|below|to us|us|on this link|this link|the link below|to net ?banking|at))*)?`,
  `(?:want|like|prefer|too many|getting too many|wish for) ?(?:fewer|less|more|no more|to receive fewer)? ?${OFTEN}{mail}(?: from us)?\\?`,
  `{please}(?:do not|don[’']t|never) (?:mark|report|treat) this {mail} as (?:spam|junk)`,
  `(?:{please})?(?:mark|add|save|include|list)(?: (?:us|this|it|our|address|e-?mail|id))*(?: ?(?:as|to|in) (?:an? |your |the )?(?:safe|trusted|approved)? ?(?:senders?(?:[’']? list)?|contacts?|contact list|address book|safe list|white ?list|safe senders? list))(?:,? (?:so that|so|to ensure(?: that)?|to make sure(?: that)?|to get|to receive|and get|to see)(?: (?:our|all|these|you|get|receive|that|future|important|e-?mails?|mails?|mailers?|messages?|communications?|alerts?|notifications?|reach(?:es)?|land|arrive|are|delivered|in|to|your|inbox|never|miss|an|update|us))+)?`,
  `(?:to (?:make sure|ensure|be sure)(?: (?:that|our|all|these|you|get|receive|future|important|e-?mails?|mails?|mailers?|messages?|communications?|alerts?|notifications?|reach(?:es)?|land|arrive|are|delivered|in|to|your|inbox|never|miss|an|update))+,? )?{please}(?:add|save)(?: (?:us|this|our|address|e-?mail|id))* ?(?:to|in) (?:your )?(?:contacts?|address book|safe senders? list|contact list)`,
  `so that (?:our|all our|these|future) {mail} (?:always )?(?:reach(?:es)?|land|arrive|are delivered)(?: (?:in|to|you|your|inbox|mailbox|safely|always))*`,
  '(?:read|view|see|get)(?: (?:it|this|this {mail}))? in (?:hindi|english|tamil|telugu|marathi|gujarati|bengali|kannada|malayalam|your language)',
  `(?:why (?:did|am|do) (?:i|you) (?:get|getting|receive|receiving) this(?: {mail})?\\??)`,
  'did you know\\?',
  `you can (?:now )?(?:open|book|start|create|apply for|get)(?: (?:an?|your|fixed|recurring|deposits?|account|demat|savings|fd|rd|loan|credit|card))+ (?:in|on|with|from|through|via|using) {app}(?: (?:in|within) \\d{1,2} (?:minutes?|seconds?|steps?|clicks?))?`,
];
