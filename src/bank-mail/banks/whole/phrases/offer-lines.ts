const WHICH =
  '(?:(?:an?|our|new|instant|pre-?approved|easy|quick|digital|online|lifetime free|free|zero[- ]balance|attractive|great|exclusive|low[- ]cost|premium|international|small|special|smart|all|high[- ]interest|flexible|affordable|the best|best|more) )*';
const SOLD =
  '(?:(?:personal|home|car|gold|business|education|two-?wheeler|merchant|shop|consumer|top-?up|instant|used car) loans?|loans? against (?:your )?(?:mutual funds?|property|securities|gold|fds?|fixed deposits?|shares)|overdrafts?(?: facility)?|(?:fixed|recurring|tax[- ]saver) deposits?|fds?|rds?|(?:credit|debit|forex|prepaid|gift|travel|rupay credit) cards?|(?:savings|current|salary|demat|business|merchant|trading|nri|zero[- ]balance) accounts?|sips?|(?:mutual|index) funds?|(?:health|life|term|motor|travel|shop|home|car|bike|two-?wheeler) insurance(?: plans?)?|(?:the )?national pension (?:system|scheme)|nps|pension plans?|retirement plans?|lockers?|fastags?|qr (?:codes?|stands?|stickers?)|pos(?: machines?)?|sound ?box(?:es)?|card machines?|upi lite|autopay|credit line on upi|video kyc|sovereign gold bonds?|digital gold|bonds?|whatsapp banking|net ?banking|mobile banking)';
const THINGS =
  "(?:(?:shop|business|home|family|car|bike|future|merchants?|customers|women|students|seniors?|senior citizens|app|branch|mobile app|net ?banking|website|minutes?|clicks?|steps?|taps?|documents?|paperwork|hours?|days?|seconds?|interest rates?|rates?|terms|every upi app|all upi apps|any upi app|a single qr(?: code)?|qr(?: code)?|online shopping|shopping|travel|travels|trips?|dining|fuel|groceries|movie tickets|movies|flights?|hotels?|electronics|fashion|recharges?|bill payments|doorstep|tenures?|india|abroad|retirement|education|wedding|child|child[’']s (?:education|future)|goals?|needs?|next order|orders|languages|everyone|you|loved ones|sales|store|counter|growth|comfort of home|dreams?) ?)";
const TAIL = `(?:,? (?:(?:for|with|on|in|from|at|through|using|within|of|by|starting at|starting from|as low as|and)(?: (?:your|our|the|every|all|any|an?|one|just|only|over|next|attractive|low|competitive|great|easy|minimal|zero|few|simple|\\d{1,2}))*(?: (?:\\d{1,2}(?:\\.\\d{1,2})?%(?: ?p\\.? ?a\\.?)?|${THINGS}+))|today|now|online|instantly|anytime|anywhere|digitally|hassle[- ]free|easily))*`;
const DO =
  '(?:get|apply for|avail(?: of)?|opt for|choose|try|explore|discover|open|start|book|buy|own|check out|enjoy|introducing|presenting|announcing|upgrade to|switch to|save (?:more )?(?:with|on)|invest in|plan (?:your (?:retirement|future|taxes|savings) )?(?:with|through)|use|activate|grow(?: your (?:sales|business|wealth|savings|shop))? with|secure your (?:future|family) with|protect your (?:family|home|shop|business|loved ones) with|say hello to|looking for|need|want|now (?:get|open|use)|you can (?:now )?(?:get|open|use))';
const RUPEES = '(?:rs\\.?|inr|₹) ?[\\d,]{1,9}(?:\\.\\d{1,2})?(?: ?(?:lakhs?|crores?|l|cr|k))?';

/** What no customer of a shop pays in one go. */
const LARGE =
  '(?:(?:rs\\.?|inr|₹) ?(?:\\d{1,3}(?:\\.\\d{1,2})? ?(?:lakhs?|crores?|l|cr)|\\d{1,3}(?:,\\d{2})*,\\d{2},\\d{3}))';

/** Offers of what banks sell, each a whole sentence: none has money, an account or a payment of one's own. */
export const OFFER_LINES: readonly string[] = [
  `(?=(?:\\S+ ){2})(?:new[!:.] ?|limited (?:period|time)[!:.] ?)?${DO} ${WHICH}${SOLD}(?:(?:,| and| or|, and| &) ${WHICH}${SOLD})*${TAIL}[?!.]?`,
  `${WHICH}${SOLD}(?: (?:made (?:easy|simple|quick)|(?:is|are) (?:here|now (?:easy|live|available))|at your (?:doorstep|fingertips)|for (?:your|every|all|the)? ?${THINGS}+|in \\d{1,2} (?:minutes|seconds|hours|clicks|steps|languages)))+${TAIL}`,
  `(?:introducing|presenting|new:?|try) (?:video kyc|our (?:new )?app|upi lite|mobile banking|net ?banking|whatsapp banking)[:,–—-]+ ?(?:open an?|start|book|pay|bank)(?: (?:zero[- ]balance|savings|current|digital|salary))? ?(?:account)? ?(?:from|at) (?:the comfort of (?:your )?)?home`,
  `accept (?:digital |upi |card |online |contactless |all )*payments (?:from|with|through|via|on|using|by) (?:every|all|any|one|a|our|your)(?: (?:upi apps?|qr|qr code|pos|card machine|sound ?box|apps?|cards?|phone))(?:,? (?:with|using|through|via|and|on) (?:one|a|just one|a single|our|your) (?:qr(?: code)?|app|sound ?box|pos machine|device))*`,
  `(?:flat|up ?to|get|enjoy|save|get flat|get up ?to|save up ?to|enjoy up ?to|enjoy flat)(?: flat| up ?to)? \\d{1,2}% (?:off|cash ?back|discount|savings)(?: (?:on|for|with|at)(?: (?:your|our|all|every|select|top))*(?: (?:${THINGS}|brands?|outlets?|restaurants?|credit cards?|debit cards?|cards?|and|&|,))+)+`,
  `(?:use|swipe|tap|shop with|pay with) (?:your|our) (?:(?:credit|debit|rupay|forex|contactless|,|and|or) ?)*cards?(?: (?:for|on|at|and|to|with)(?: (?:your|our|all|every|the))*(?: (?:${THINGS}|win|earn|get|enjoy|save|more|rewards?|points|benefits|offers|discounts|,|&))+)*`,
  `upgrade (?:your|to a|to an|to our)(?: (?:card|account|debit card|credit card|premium|current|savings|better|new|business|phone|plan))+${TAIL}`,
  '(?:turn|convert|change|split) (?:your |big |all your )?(?:purchases?|spends?|bills?|shopping)(?: (?:above|over) (?:rs\\.?|inr|₹) ?[\\d,]+)? (?:in)?to (?:easy |affordable |low[- ]cost |no[- ]cost )*(?:monthly )?(?:emis?|instal?lments)',
  'send (?:gifts?|shagun|wishes|eidi|love|rakhi gifts?) to (?:your )?(?:loved ones|family|friends|dear ones|family and friends)(?: (?:with|through|on|via|using|from|in|anywhere|in india|upi|our|the|app|,))*',
  'buy now,? pay later|tax[- ]saving(?:s)? made (?:easy|simple)|(?:limited[- ](?:period|time) (?:offer|deal))|hurry(?: up)?|let your (?:money|savings) (?:grow|work(?: harder)?)(?: for you)?|make your (?:money|savings) work(?: harder)?(?: for you)?|(?:limited )?period offer',
  `start (?:investing|saving|an? sip|your sip|small)(?: (?:today|now|in (?:mutual funds?|gold|digital gold|sips?)))? (?:with|from|at) (?:just |only |as little as |as low as )?${RUPEES}(?: (?:a|per) (?:month|day|week))?`,
  `(?:get |avail |apply for )?(?:an? )?(?:(?:personal|business|merchant|shop|home|car|gold|instant|pre-?approved) ?)*loans? (?:of )?(?:up ?to|starting at|starting from) ${LARGE}${TAIL}`,
  `(?:insure|protect|cover) (?:your )?(?:shop|home|car|bike|family|phone|business|store)(?: (?:from|for|at|starting at|with|in|just|only|as little as)){1,3} (?:${RUPEES}(?: (?:a|per) (?:day|month|year))?|\\d{1,2} (?:minutes|seconds|clicks)|our ${SOLD})`,
  `earn (?:up ?to )?\\d{1,2}(?:\\.\\d{1,2})?%(?: ?p\\.? ?a\\.?)?(?: interest)? on (?:your |our )?(?:${SOLD}|savings|idle money|deposits?)${TAIL}`,
  `get (?:an? |your |our )?(?:free )?(?:qr stand|qr sticker|sound ?box|credit score|cibil score|fastag|debit card|demat account)${TAIL}`,
];

/** How a mail is announced above it, before anybody opens it. */
export const ANNOUNCEMENTS: readonly string[] = [
  '(?:stay|keep|remain|be) (?:on top of|in control of|up[- ]to[- ]date (?:with|on)|updated (?:with|on)|informed (?:about|of)|in the know about|connected to) (?:your |all your )?(?:money|finances|accounts?|spends?|transactions?|banking|bank account)(?: with (?:{brand}|our|us|alerts?|e-?mail alerts?|instant)){0,4}',
  "(?:we have|we[’']ve got|here is|here[’']s|here are|there is|there[’']s|you have|you[’']ve got) (?:(?:an?|your|the|some|new|quick|important|short|latest|recent|unread|instant|fresh) )*(?:updates?|messages?|alerts?|notifications?|notes?|mails?|e-?mails?|information|details|summary)(?: (?:for|about|on|from|regarding|of|you|your|the|our|waiting|inside|{names}|banks?|limited|ltd\\.?|india|company|accounts?|banking|recent|latest|transactions?|activity|us|today))*",
  '(?:this is |hello,? this is |hi,? this is )?(?:an? |the |your )?(?:(?:important|quick|new|short|latest|instant|automated|friendly|auto-?generated|system[- ]generated|e-?mail|account|transaction|service) )*(?:message|update|notification|alert|e-?alert|mail|e-?mail|note|communication|intimation|information)s? (?:from|by|of) (?:your bank,? )?{brand}(?: (?:ltd|limited)\\.?)?',
];
