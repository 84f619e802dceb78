import { patternOf } from '../phrases/parts.ts';

/** With what thieves come; each is named only to warn of it. */
const FALSE =
  '(?:fraudulent|fake|phishing|vishing|smishing|suspicious|unknown|unsolicited|unverified|untrusted|unauthori[sz]ed|unofficial|malicious|spam|spoofed|fictitious|misleading|dubious|deceptive|anonymous|unexpected|unfamiliar|lucrative|tempting|bogus|impersonation|lottery|kyc|job|loan|investment|courier|digital arrest|part[- ]time job|customs|parcel|electricity bill|stock market|trading|crypto|matrimonial|sim[- ]swap|otp)';
const BAIT =
  '(?:(?:phone |video |mobile |banking |customer care |text |e-?mail )?(?:calls?|callers?|sms(?:es)?|messages?|texts?|e-?mails?|mails?|links?|web ?links?|web ?sites?|sites?|pages?|web ?pages?|apps?|applications?|attachments?|files?|offers?|schemes?|sources?|senders?|numbers?|requests?|posts?|ads?|advertisements?|advertisers|attempts?|attacks?|frauds?|scams?|handles?|profiles?|pop-?ups?|persons?|people|strangers|software|qr codes?|transactions?|activity|activities|access|use|threats?|tricks?|traps?|deals?|tips|groups?|winnings?|prizes?|agents?|(?:cheap )?funds)(?: (?:of|with) (?:high|guaranteed|huge|unrealistic|assured|quick|easy|unbelievable) (?:returns|profits?|interest|rewards|gains))?|offers? of (?:high|guaranteed|huge|unrealistic|assured|quick|cheap) (?:returns|profits?|interest|funds|money))';
const BAITS = `(?:(?:(?:any |such |all |every |an? |or |and )*(?:${FALSE}(?:,? and |,? or |, |/| ))+${BAIT}|offers? of (?:high|guaranteed|huge|unrealistic|assured|quick|cheap) (?:returns|profits?|interest|funds|money))(?:(?:,? and|,? or|,|/) ?(?:${FALSE} )?${BAIT})*)`;
const CRIME =
  '(?:(?:cyber|online|financial|digital|upi|banking|internet|card|payment|atm|identity|mobile|social media|any|an?|all)[- ]?)*(?:frauds?(?: attempts?)?|fraudsters?|scams?|scammers?|crimes?|criminals?|thieves|theft|thefts|phishing|vishing|smishing|malware|virus(?:es)?|hackers?|spyware|impersonators?|cheats?|swindlers?|skimming|shoulder surfing)';
const CRIMES = `(?:${CRIME}(?:(?:,? and|,? or|,|/) ?${CRIME})*)`;

/** Goods and papers of one's own, none of which is the payment. */
const OWN =
  '(?:(?:(?:your|the|any|all|of|own|registered|monthly|latest|periodic|regular|bank|account|e-|mini|card) ?)*statements?(?! of)|(?:your|the|any|own|bank|savings|current|other|all|our|linked|each) (?:(?:bank|savings|current|loan|demat|own|joint|nre|email|mail|e-mail|linked|wallet) )*accounts?(?: (?:details|information|activity|summary|services|balance|statements?|alerts|security|settings|number))?|bank accounts?|account (?:details|balance|statements?|activity|alerts)|(?:your|the|any|a|all|our) (?:lost or stolen |lost |stolen )?(?:(?:debit|credit|atm|prepaid|or|and|virtual|new|/) ?)*cards?|(?:lost or stolen|lost|stolen) cards?|(?:debit|credit|atm|prepaid|virtual|rupay)(?:(?:/| and | or )(?:debit|credit|atm))? cards?|(?:cheque|pass) ?books?|your (?:available |account |current )?balance|(?:your |all |all your |every |each |recent |online |banking |upi |digital |card |financial |internet )+transactions|(?:online|digital|upi|secure|card|bill|mobile|everyday) payments|(?:e-?mail|sms|instant|transaction|security|account|important|regular|your|timely|all|real[- ]time)(?:,? (?:and|or|/)? ?(?:e-?mail|sms|instant|transaction|security|account|important))* (?:alerts|updates|notifications|communications?)|(?:loans?|deposits?|insurance|cards?|investments?|accounts?)(?:(?:,| and|, and) (?:loans?|deposits?|insurance|cards?|investments?|accounts?|more))+)';
/** What one asks about. */
const ABOUT =
  '(?:(?:(?:account|card|loan|deposit|transaction|upi|service|net ?banking|app|banking)[- ]related |any |more |further |all |other |additional |such |immediate |urgent |related |banking )*(?:help|assistance|support|information|details|clarifications?|guidance|quer(?:y|ies)|questions?|complaints?|concerns?|grievances?|issues?|disputes?|problems?|difficult(?:y|ies)|feedback|suggestions?|emergency|emergencies|discrepanc(?:y|ies)|enquir(?:y|ies)|doubts?|services?|updates))';

type Kind = 'thing' | 'threat' | 'act' | 'circumstance';
const PHRASES: Readonly<Record<Kind, readonly string[]>> = {
  // What is never to be done, and what is done with one's own data
  act: [
    "(?:do not|don't|never|avoid|refrain from|please do not|you should (?:not|never)|be (?:sure|careful) not to) (?:ever )?(?:share|disclose|reveal|divulge|click|tap|open|download|install|scan|respond|reply|fall|save|store|write|note down|jot down|forward|enter|give|give out|hand over|provide|tell|keep|visit|entertain|answer|engage|leave|lend|post|upload|publish|print|hesitate|send|type|search|connect|panic|rush|react|be|trust(?= (?:any|unknown|strangers))|(?:let|allow|grant)(?= (?:any|strangers|others|unknown|remote|access))|(?:use|access)(?= (?:\u0398|your|the|net banking|internet banking|mobile banking| )*(?:on |in |from |over |at |with )?(?:an? )?(?:public|same|free|shared|open|unsecured|cyber|unknown|easily|unprotected)))(?: (?:on|to|up|in|over|out|with|for|or|and|any|your|fooled|misled|tempted|lured|rushed|pressured|prey|victim))*(?! (?:this|it|that|the|back)\\b)",
    '(?:update|updating|change|changing|reset|resetting|verify|verifying|confirm|confirming|review|reviewing|complete|completing|submit|activate|block|blocking|modify|hotlist|unblock|lock) your (?:(?:registered|contact|communication|profile|personal|kyc|e-?kyc|pan|aadhaar|nominee|nomination|mobile|phone|e-?mail|login|net ?banking|internet banking|upi|atm|card|alert|notification|security|transaction|transfer|debit|credit|preferred|and|or|/) ?)*(?:numbers?|details|id|address|information|data|kyc|pan|aadhaar|nominee|passwords?|pins?|mpin|preferences?|settings|limits?|profile|cards?|upi|net ?banking|language|documents)',
    '(?:remember|ensure|make sure)(?: that)?(?= (?:you|your|to) )',
    "type (?:in )?(?:the |our |your )?(?:url|web ?(?:site )?address|bank[’']s (?:url|address)|website)",
    '(?:sms|send|text|type|message|whatsapp)(?: us)?(?: an? sms)? ["“\']?(?:rbi|block|blockupi|upi|help|bal|balance|hi|hello|reg|register|stop|unsub|dnd|card|loan|fd|info|update|block card|block upi|blockcard)["”\']? (?:to|on|at)(?: \\d{5,6}(?!\\d))?(?: to (?:stop|opt out of|unsubscribe from) (?:promotional|marketing|such) (?:messages|sms|e-?mails|calls|communications?))?',
    'tell us how (?:we did|we are doing|your experience was)(?: today)?|print only (?:if|when) (?:you must|(?:it is )?(?:necessary|required|needed))|switch off (?:the )?(?:lights?|fans?|lights and fans)(?: and (?:fans?|lights?))? when not in use|(?:rate|review) this (?:e-?mail|mail|message)',
    'get in touch(?= with)',
    '(?:destroy|shred|tear) (?:the |your |old |expired )*(?:pin|card|statement)?s? ?(?:mailers?|envelopes?|cards?|statements?|copies)?|sign (?:on )?the (?:reverse|back|panel)(?: side)? of your (?:new )?(?:debit |credit |atm )?cards?(?: (?:as soon as|when|once) you (?:receive|get) it)?',
    'keep your (?:(?:debit|credit|atm|card|cards|pin|cheque book|passwords?|and|,|mobile|phone) ?)+(?:separately|separate|apart|safely|handy)',
    "(?:never|do not|don't|avoid) (?:use|using|re-?use|reusing) (?:the same|public|easy|simple|guessable|common|unsecured|open|free|shared)(?:[- ](?:to guess|wi-?fi|passwords?|pins?|computers?|devices?|networks?|easy|simple|phones?))+",
    'block your (?:account|card|upi) by (?:giving|sending) (?:an? )?(?:missed call|sms)(?: (?:to|on|at))?',
    'subscribe to our (?:youtube|whatsapp|telegram|instagram) channel|(?:follow|join) our (?:youtube|whatsapp|telegram|instagram) channel',
    'set (?:up )?(?:(?:alert|transaction|card|spending|daily|your|own) )*limits?',
    'report (?:anything|everything|whatever) (?:unusual|suspicious|odd|strange)',
    'update your (?:antivirus|anti-virus|mobile|phone|app|browser|operating system|device|software|os|apps)(?: (?:software|regularly|apps?|system))?',
    'consider (?:the )?(?:environment|planet|trees?|nature)(?: before (?:printing|you print)(?: this (?:e-?mail|mail|message))?)?|give (?:us )?a missed call(?: (?:to|on|at))?',
    'switch to dark mode|(?:turn on|try|use|enable) (?:the )?dark mode',
    'clear your (?:browser|cache|browsing history|cookies)(?: (?:and )?(?:cache|cookies|history))*',
    '(?:cover|hide|shield) the keypad',
    'log ?(?:out|off)|sign ?(?:out|off)',
    '(?:choose|use|set|keep|create) (?:an? |your )?(?:strong|complex|unique|difficult)(?:,? (?:and )?(?:strong|complex|unique|different))* (?:passwords?|pins?)',
    'report (?:(?:to us|any|an?|your|all|such|it|them|immediately|promptly|at once|of|lost|or|stolen|cards?|loss|theft) ?)+(?= ?(?:to|at|on|through|via|by|using|immediately|[.,;]|$|in|[\\u0398\\u03A0]|\\u039E))',
  ],
  threat: [BAITS, CRIMES],
  thing: [
    '{secrets}',
    OWN,
    '(?<=(?:with|to|from|by|for|of|even|and|or) ){anyone}|any (?:unknown |other )?(?:callers?|third party|one)|unknown (?:callers?|persons?|people|individuals?|parties|sources?|senders?|numbers?|links?|devices?)|(?:any)?one claiming to be from (?:the |your )?bank|(?:even )?(?:bank|our|the) (?:staff|employees?|officials?|executives?)',
    ABOUT,
    '(?:(?:any|all|such|every|an?) )?(?:(?:suspected|unusual|unrecogni[sz]ed|unauthori[sz]ed|suspicious|fraudulent|or|and) )+(?:transactions?|activity)(?! (?:has|have|was|is|were|are|did|will|of)\\b)',
    '(?:schedule of |service |applicable |bank )?(?:charges and fees|fees and charges|schedule of charges|service charges)',
    '(?:receiv(?:e|ing)|get(?:ting)?) (?:money|payments?|funds|(?:your )?otps?|such (?:calls|messages|e-?mails?|sms)|(?:instant |timely |regular |important |our )*(?:alerts|updates|notifications|offers|communications?))',
    '(?:mak(?:e|ing)|send(?:ing)?) (?:money|(?:online |digital |upi |card )?payments?|(?:online |digital |upi )?transactions)|transactions? online',
    '(?:anydesk|team ?viewer|quick ?support|any ?desk|airdroid|rustdesk|screen[- ]?sharing|remote[- ](?:access|desktop)|mirroring)(?:(?:,| or| and|/|, or) ?(?:anydesk|team ?viewer|quick ?support|airdroid|rustdesk|screen[- ]?sharing|remote[- ]access))*(?: (?:apps?|applications?|software|tools?))?',
    '(?:official|trusted|genuine|verified|authori[sz]ed|secure|safe|reliable|registered) (?:web ?sites?|apps?|app stores?|channels?|sources?|stores?|platforms?|numbers?|handles?|devices?|networks?|pages?|merchants|mobile apps?)(?:(?: and| or|,) (?:(?:official|trusted|genuine|verified) )?(?:web ?sites?|apps?|app stores?|channels?|sources?|stores?))*',
    '(?:google )?play ?store|(?:apple )?app store|app ?gallery',
    '(?:not spam|spam|junk|promotions?|updates|inbox|primary)(?: (?:folders?|tab|list))|inbox|address book|safe senders? list|contacts? list|your contacts?',
    '(?:national )?cyber ?-?crime (?:helpline|portal|reporting portal|cell)(?: number)?|helpline 1930|1930|police station',
    'cash (?=at)|atms?(?= or| and| to|$|[.,])|atm (?:kiosks?|machines?|card slots?|keypads?)|pos (?:terminals?|machines?)',
    '(?:the )?(?:banking |integrated |rbi |reserve bank |reserve bank-integrated )*ombudsman(?: scheme)?(?:,? 20\\d\\d)?|(?:principal )?nodal officers?',
  ],
  circumstance: [
    '(?:asking|seeking|requesting|prompting|offering|urging|promising|demanding|which ask|that ask|who ask)(?: you)?(?: (?:for|to (?:share|click(?: on)?|download|install|update|verify|enter|provide|disclose|pay|act)))?(?: (?:your|any|an?|the))?(?! (?:money|refund|this))',
    '(?<=(?:calls?|callers?|messages?|apps?|links?|e-?mails?|mails?|websites?|offers?|people|anyone|sms|banking|[\\u0398\\u03A0]) )(?:that|which|who) (?:appear|sound|impersonate|mimic|resemble|contain|come|seek|ask|create|claim|look|seem|promise|offer|threaten|require|redirect|move|work|suit|grow|care|fit|pretend|pose|lead|take)s?(?: (?:to be|for|you to|you|as|access|a|an|like|urgent|your|ours|from|genuine|real|official))*',
    '(?<=(?:calls?|messages?|e-?mails?|sms|links|\\u03A0) )(?:threatening|about|regarding|claiming|promising|on)(?: (?:the|your|an?|of|or|and|immediate|kyc|pan|sim(?: cards?)?|electricity|power|gas|account|cards?|connection|lottery|income tax|disconnection|blocking|deactivation|suspension|expiry|arrests?|updates?|updation|prizes?|refunds?|reward points?|cashback|jobs?|gifts?|parcels?))+',
    'under (?:the )?(?:settings|profile|services|more|menu|help|[a-z]{3,12} (?:section|tab|menu))',
    '(?:for|to)(?: (?:your|any|a|an|or|and|card|cards|account|upi|net banking|debit|credit|atm|lost|stolen))+ (?:blocking|hotlisting|de-?activation)',
    '(?:at|on|upon) (?:the )?(?:request|advice|instructions?|instance|behest) of',
    'on a scale of \\d (?:to|-) \\d{1,2}|(?:in|of) (?:\\d{1,2}|two|three) (?:easy |simple |quick )?(?:steps|clicks|taps|minutes|languages)',
    'for (?:internal )?(?:training|quality|monitoring|security|assurance|safety|compliance)(?: (?:assurance|control))?(?:(?:,| and| or| &) (?:training|quality|monitoring|security|assurance|safety|compliance)(?: assurance)?)* purposes?|(?<=think )twice',
    '(?:with)?in (?:the (?:next|first) )?(?:\\d{1,2}|two|three|seven|a few) (?:working |business |calendar )?(?:days|hours|minutes|weeks|seconds)|(?:every|once in|at least every) (?:\\d{1,2}|two|three|few|six)? ?(?:days|weeks|months)|(?:\\d{1,2}|two|three|five|a few|a couple of) (?:minutes|seconds|languages|steps|clicks|taps|questions|regional languages|indian languages)',
    '24 ?(?:x|/|\\*|by) ?7(?: ?(?:x|/) ?365)?|24[- ]hours?(?: a day)?|round the clock|(?:seven|7) days a week|365 days(?: a year)?|all days',
    '(?:(?:from|between|at) )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.? ?m\\.?|hrs?|hours)?(?: (?:to|till|and) |-| - |–| – )\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.? ?m\\.?|hrs?|hours)',
    'since \\d{4}|over (?:a|\\d{2,3}) (?:century|years|decades)|(?:as soon as|once) you (?:receive|get) (?:it|them|your card)|in (?:the )?(?:case|event) of (?:an? |any )?\u0398|in \\d{1,2} (?:indian |regional )?languages',
    '\\d{1,2}(?:[:.]\\d\\d)? ?[ap]\\.? ?m\\.?',
    '(?:before|while|when|after|whenever|without|by)(?: you| you are| ever)? (?:(?:log(?:ging)?|sign(?:ing)?)[- ]?(?:in|on|out|into)?|click(?:ing)?|scan(?:ning)?|shar(?:e|ing)|enter(?:ing)?|download(?:ing)?|install(?:ing)?|brows(?:e|ing)|shopp?(?:ing)?|travel(?:l?ing)?|invest(?:ing)?|open(?:ing)?(?= (?:any |an |the )?(?:links?|attachments?))|using (?:an |the |any |public )?(?:atms?|public|internet|online|mobile|net|upi|cyber|app|website)|(?:at|leaving|inside) (?:the |an )?atms?|bank(?:ing)? online|transact(?:ing)? online|calling(?: us| abroad)?|overseas|abroad|writing to us|paying|pay|each session|every session|the session|visiting|replying|responding|work(?:ing)?|using public (?:wi-?fi|computers?))',
    "(?:even )?if (?:they|he|she|the (?:callers?|person|mail|message)|someone|anyone|it) (?:claims?|claiming|says?|appears?|seems?|looks?|pretends?) (?:to (?:be|come) )?(?:(?:a|an|the|your|from|our) )*(?:bank(?:[’']s)? ?(?:employees?|officials?|staff|representatives?|executives?)?|rbi|police|genuine|us|government|authority|urgent)(?: (?:or|and) (?:the )?(?:rbi|police|bank|government))*",
    'only (?=(?:through |via |from |on |at |in |to |the |our |using )*(?:[\\u0398\\u03A0]|official|trusted|secure|bank|our|www))',
    '(?:in|for|should you (?:have|need|require)|if you have|in the) (?:case of|event of)? ?[\\u0398\\u03A0]',
    'should you (?:need|have|require|wish|want|face|notice|receive)(?: (?:an?|any|to|such|more))*',
    'if you (?:need|require|have|face|experience|notice|see|find|spot|observe|receive|get|suspect|come across|lose|feel|wish to|want to|would like to|are)(?: (?:an?|any|some|your|such|to|more|travelling|unhappy|dissatisfied|outside india))*',
    '(?:as|in accordance with|per)(?: per)? (?:the )?rbi (?:guidelines|norms|directions|regulations)',
  ],
};

/** What stands in place of such phrases: letters that no bank's advice has. */
export const [THING, THREAT, ACT, CIRCUMSTANCE] = ['Θ', 'Π', 'Λ', 'Ξ'];

const patternFor = (kind: Kind): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${PHRASES[kind].map(patternOf).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
const MARKED: readonly (readonly [RegExp, string])[] = [
  [patternFor('act'), ACT],
  [patternFor('threat'), THREAT],
  [patternFor('thing'), THING],
  [patternFor('circumstance'), CIRCUMSTANCE],
];

/** A sentence with one letter in place of each phrase of advice. */
export const withoutAdvice = (sentence: string): string =>
  MARKED.reduce(
    (text, [pattern, mark]) => text.replace(pattern, ` ${mark} `).replace(/ {2,}/g, ' '),
    sentence,
  );
