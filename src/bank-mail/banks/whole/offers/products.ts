/**
 * What banks sell, ask for and promise in the words of money, accounts and rails. Each phrase says by
 * itself that it advertises: a bare `loan`, `card` or `payment` could be the statement's.
 */
type Kind = 'goods' | 'request' | 'promise';

const PHRASES: Readonly<Record<Kind, readonly string[]>> = {
  goods: [
    // Loans, cards, accounts
    '(?:{praise} )*(?:personal|home|house|housing|car|vehicle|auto|two-wheeler|bike|scooter|gold|silver|business|education|student|study|property|msme|mudra|shop|agri|tractor|farm|crop|consumer|festival|wedding|travel|marriage|green|solar|working capital) loans?(?: (?:offers?|plans?|options?|schemes?|rates?|emis?))?',
    '(?:digital|instant|quick|easy|affordable|paperless|pre-approved|collateral-free) loans?(?= (?:for|in|at|with) )',
    '(?:{praise} )*(?:credit|debit|prepaid|forex|gift|metro|fuel|travel|rupay|visa|business|platinum|lifestyle|rewards) cards?(?: (?:offers?|benefits?|range))?',
    "(?:{praise} )*(?:savings?|current|salary|demat|trading|business|merchant|nri|nre|student|senior citizen|women's|kids'?|joint|family|zero[- ]balance|premium|3-in-1) accounts?",
    '(?<=open )(?:an?|your) (?:bank )?account(?= (?:from|online|with|in|at|through|via|on|now|today|for))',
    "(?:fixed|recurring|term|tax[- ]sav(?:er|ing)) deposits?|fds?|rds?|sips?|ppf|nps|elss|(?:mutual|index) funds?|(?:sovereign )?gold bonds?|elss funds?|(?:loans?|credit cards?|overdrafts?) against (?:your )?(?:fixed deposits?|fds?|property|securities|gold|mutual funds|shares|insurance polic(?:y|ies))|(?:sukanya samriddhi|atal pension|pm (?:suraksha|jeevan jyoti)(?: bima)?|senior citizens?[’']? savings?)(?: (?:yojana|account|scheme))*|(?:our|your) cards(?! (?:is|are|has|was))",
    // Insurance, pensions
    '(?:{praise} )*(?:(?:health|life|car|motor|bike|two-wheeler|travel|home|term|shop|cyber|family|crop|vehicle|general) )?insurance(?: (?:plans?|covers?|polic(?:y|ies)|products?))?(?! claim)',
    '(?:{praise} )*(?:health|term|pension|retirement|tax[- ]sav(?:ing|er)s?|savings|investment|child|education|family|annuity) (?:plans?|schemes?|policy|policies)',
    // Ways of paying
    '(?:bill|utility|small|digital|contactless|cashless|quick|easy|secure|safe|seamless|online|mobile|qr|everyday) payments(?! (?:to|of|from|by|are|is) )',
    'upi lite|upi autopay|upi on credit cards?|upi app|fastags?|soundbox(?:es)?|qr codes?|e-?statements?|(?:card|pos) machines?|(?:video )?kyc|tax planning',
    '(?:reward|loyalty|bonus|travel) points?|(?:pre-approved|exclusive|cashback|reward) offers?|(?:payment|instant|e-?mail|sms) alerts|money (?:management|saving tips|tips|goals)|free trials?|test drives?|payment (?:links?|gateways?|solutions?|pages?)|working capital|overdraft facility|lucky draw|rupay credit cards?(?: on upi)?',
    '(?:earn |get |win |enjoy )?(?:exciting|assured|great|more|extra|exclusive|up to \\d{1,2}x) (?:rewards?|cashbacks?|gifts?|prizes?|vouchers?)(?: points?)?',
    '(?:(?:interest )?(?:from|at|up ?to|starting (?:from|at)|as low as) )?\\d{1,2}(?:\\.\\d{1,2})? ?%(?: ?p\\.? ?a\\.?| interest| per annum)?\\*?',
    '(?:earn )?(?:high|higher|better|more|attractive|good) (?:interest(?! rates)|returns)',
  ],
  request: [
    '(?:pay (?:your )?rent|link your rupay (?:credit )?card(?: (?:with|to|on) upi)?|complete your (?:video )?kyc|manage (?:all )?your (?:cards|accounts|finances|bills|investments)|get paid faster(?= with )|redeem (?:your )?(?:reward )?points|update your app|stay tuned|stay connected|pay with (?:just )?(?:a|one) tap|limited stocks?)',
    '(?:collect (?:(?:upi|online|digital) )*payments?(?: online)?|accept (?:all )?cards)(?= (?:with|using|through|via) our )|order (?:a|your)(?: new| free)? qr (?:sticker|code|stand)',
    "(?:tell us how we(?: are|'re) doing|we(?: would|'d) love (?:your feedback|to hear from you)|call us for a(?: free)? demo of our)",
    'accept (?:(?:upi|card|digital|contactless|online|qr|all) )*payments?(?= (?:with|using|through|via|on|from|by|at|in) (?:our|an?|one|any|your) )',
    'earn (?:cashback|(?:reward )?points|rewards)(?= on )',
    '(?:avail|get|apply for|take) an? (?:(?:instant|quick|personal|easy|small|business) )?loan|(?:fixed deposits?|recurring deposits?|fds?|(?:home|personal|car|gold|business|education) loans?) (?:at|from|starting (?:at|from)|up ?to) \\d{1,2}(?:\\.\\d{1,2})? ?%(?: ?p\\.? ?a\\.?)?',
    'open (?:an?|your) (?:new |second |first )(?:bank |savings |current )?account',
    'need (?:quick |extra |instant )?(?:funds|cash|money)(?=\\?)|get a loan(?= in \\d)',
    '(?:pay|settle) (?:all )?(?:of )?(?:your )?(?:(?:utility|electricity|water|gas|mobile|phone|dth|broadband|credit card|monthly)(?:,| and)? )*bills?|(?:tap|scan) (?:and|&|to) pay',
    'set up (?:standing instructions|autopay|a mandate)(?: for your bills)?',
    '(?:manage|grow|invest|save|track|managing|growing|saving) (?:all )?(?:of )?(?:your )?(?:hard[- ]earned )?money|make (?:your )?money (?:work(?: (?:harder|smarter|for you))?|grow)',
    '(?:plan|file|save) (?:on )?(?:your )?(?:income )?tax(?:es)?(?: returns?)?|save more tax|save on tax',
    'need (?:quick |extra |more )?(?:funds|cash|money)(?= (?:for|in a))|(?:send|transfer|receive) money (?:abroad|overseas|from abroad|from overseas)',
    "(?:don't|never) miss(?: out on)?(?= (?:our|the|your|these) )|(?:don't|never) miss an? (?:customer|offer|deal|sale|beat|moment|update|payment alert|due date|bill)|(?:don't|never) miss out|(?:don't|why) wait",
    'order(?= (?:(?:your favourite )?(?:food|groceries|medicines|flowers)|online|in)(?![\\p{L}]))|gift(?= (?:your|yourself|a|the) )|let your (?:savings|business|dreams?|family|child|home|style) (?:grow|shine|fly|bloom)|say (?:hello|yes) to|say goodbye to (?:long queues|queues|paperwork|hassles|worries)|check out|check(?= our )|refer (?:a friend|your friends)|find(?= (?:the |your |an? )(?:nearest|best|perfect|right|new) )|spend less|buy one,? get one(?: free)?|limited[- ](?:period|time) offer|rate our|sell (?:online|more)',
    'have an?(?= )|got a (?:question|query)|may(?= (?:this|the|your) (?:festival|festive|season|new|year|diwali|light|home|family|day|lights|occasion))',
    '(?:activate|try|use|set up) (?:upi lite|upi autopay|autopay)(?= for )|make upi payments with your (?:rupay )?credit card|(?:now )?pay international merchants (?:through|with|via) upi|introducing upi on credit cards?|pay your bills on time with autopay|save up to (?:rs\\.? ?|₹ ?|inr ?)[\\d,]+ (?:in|on) tax(?:es)?|complete your re-kyc online|invest in sovereign gold bonds',
    'check (?:your )?(?:(?:credit|cibil) score|eligibility)|request a call(?: ?back)?|(?:get|stay) (?:instant |the latest )?(?:alerts|updated|news|notifications)|(?:get|request) a quote',
    '(?:take|have) (?:a (?:look|tour|test drive|break)|part|control|charge)|(?:sit|lean) back and relax|bring home|give (?:wings to|your (?:family|child|business|home|dreams))|keep your (?:family|loved ones|home|children) (?:safe|happy|protected|secure)|(?:work|save|earn|play|think) (?:harder|smarter|more|big|bigger)|go (?:digital|cashless|green|paperless)',
  ],
  promise: [
    '(?:(?:up ?to|flat|get|extra|save|enjoy) ){0,2}\\d{1,2} ?% (?:off|discount|savings)(?: on (?:your |the )?(?:first|next) (?:orders?|purchases?|bookings?))?',
    '(?:attractive|low|lower|lowest|competitive|best|special|great|good|better|high|higher) (?:interest )?rates?|(?:easy|no[- ]cost|low|affordable|flexible) emis?|interest[- ]free',
    '(?:from|at|for) (?:just |only )?(?:rs\\.? ?|₹ ?|inr ?)\\d{1,5} ?(?:a|per) (?:day|month|year)|(?:in|within) \\d{1,2} (?:seconds|minutes)|since \\d{4}',
    'safe deposit lockers(?: are)?(?: now)? available|lockers(?: are)?(?: now)? available|now available',
    '(?:at )?(?:low|lowest|attractive|competitive|reduced|affordable) interest(?: rates?)?',
    'on every (?:payments?|transactions?|spends?|purchases?)|(?:free )?(?:credit|cibil) score',
    'without (?:a )?pin|buy now,? pay later|no[- ]cost emis?',
    '(?:with )?(?:no|zero|low|nil|without(?: any)?) (?:hidden |annual |joining |processing |maintenance |brokerage |extra )*(?:fees?|charges?|costs?|paperwork|commission|brokerage|hassles?|queues?|collateral|minimum balance|worr(?:y|ies)|limits?)|zero balance|free of (?:cost|charge)|without (?:leaving (?:your )?home|visiting (?:the|a|any) branch)|no more queues',
    '(?:quick|instant|easy|fast) (?:approvals?|process|disbursals?|settlements?)|(?:paperless|digital|simple|hassle[- ]free|quick|easy|online) process|limited (?:period|time)(?: only)?|till stocks last',
    '(?:just |only )?(?:a|one|two|three|few|\\d) (?:click|tap|step|call)s? away|(?:in|with) (?:just )?(?:a few|one|two|three|\\d{1,2}) (?:(?:easy|simple|quick) )?(?:minutes?|seconds?|clicks?|taps?|steps?)|(?:as little as )?a cup of coffee(?: a day)?|24 ?[x*/] ?7|\\d{1,3}\\+ (?:brands|cities|stores|partners|restaurants|branches|countries)|over \\d{2,5} (?:brands|cities|stores|partners|restaurants|branches|countries|atms)',
    "that (?:suits?|fits?|works? for|cares? for|grows? with|loves?) (?:you|your (?:needs|budget|family|style|lifestyle|business))|than (?:you (?:think|dream)|ever)|(?:when|every time|as|while|whenever|wherever) you (?:are|shop|travel|dine|spend|bank|save|like|want|need|go|live|work)|made (?:simple|easy|better|for you|just for you|with love|in india)|on the go|early this year|our (?:(?:fitness|travel|shopping|dining|insurance|trusted) )?partners?|family and friends|friends and family|(?:always )?by your side|this (?:(?:festive|wedding|holiday|summer|winter|monsoon) season|season|diwali|dhanteras|holi|eid|christmas|navratri|akshaya tritiya|raksha bandhan|ganesh chaturthi|onam|pongal|summer|winter|monsoon|weekend|month|year|women's day|independence day|republic day)|what matters(?: most)?|brings? (?:you )?(?:all )?(?:joy|happiness|prosperity|light|luck|peace|success)(?:(?:,| and) (?:joy|happiness|prosperity|success|peace|good health))*|at your fingertips|half price|back to school|thousands of (?:shops|customers|merchants|families|indians)|that trust us|in (?:24|48) hours|in real time|being (?:a (?:valued )?)?(?:part|member) of|we have an?(?= (?:special|new|great|surprise|gift|exciting) )|loved ones|what(?:'s| is) new|the way you (?:bank|shop|live|save|travel)|any time,? any ?where|like never before|(?:in|from|with) one (?:app|place|card|plan|go)|you(?:'ll| will) love|it deserves|you deserve|deals await(?: you)?|await you|(?:available )?in \\d{1,2} languages|now available|\\d ?% fuel surcharge waiver|on (?:every|all|your|each) (?:purchases?|spends?)|with ease|at ease|it's (?:easy|simple|free|quick|fast)|it takes (?:only |just )?(?:a|two|\\d) minutes?|peace of mind",
  ],
};
const PRAISE =
  '(?:lifetime[- ]free|free|instant|quick|easy|affordable|digital|paperless|pre-approved|low[- ]cost|collateral-free|premium|new|zero[- ]balance|contactless|virtual|special|exclusive|super|best|co-branded|flexible|online|our)';

const phrasesOf = (kind: Kind): string =>
  `(?<${kind}>${PHRASES[kind].join('|').replaceAll('{praise}', PRAISE)})`;
const PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<=^[^\\p{L}]*|[,;–—-] |\\b(?:and|or|to|can|now|just|please|also) )${phrasesOf('request')}|${phrasesOf('goods')}|${phrasesOf('promise')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** What stands in place of such phrases: letters that no advertisement of a bank's has. */
export const [GOODS, REQUEST, PROMISE] = ['Ω', 'Ψ', 'Φ'];

/** A sentence, its apostrophes plain, with one letter in place of each phrase of advertisements. */
export const withoutProducts = (sentence: string): string =>
  sentence.replace(PHRASE, (...found) => {
    const groups: Readonly<Record<string, string | undefined>> = found.at(-1);
    if (groups.goods !== undefined) return ` ${GOODS} `;
    return groups.request === undefined ? ` ${PROMISE} ` : ` ${REQUEST} `;
  });
