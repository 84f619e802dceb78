const LANGUAGE =
  '(?:english|hindi|marathi|tamil|telugu|kannada|bengali|bangla|gujarati|malayalam|punjabi|odia|assamese|urdu)';
const PERCENT = '(?:(?:flat |up ?to )?\\d{1,2}(?:\\.\\d{1,2})? ?% )';
const PRIZES = '(?:rewards?|cash ?back|(?:reward )?points|offers|vouchers|gifts|cash)';
const SPENT = '(?:spends|payments|purchases|transactions|bookings)';
const PLACE =
  '(?:select branches|all (?:our )?branches|branches|the app|our app|{app}|net ?banking|senior citizens|customers above 70|android|ios)';

/** What a bank's goods, apps and machines can do, each a whole sentence: none is of one payment. */
export const PRODUCT_LINES: readonly string[] = [
  // Apps
  '(?:you can )?(?:also )?(?:check|view|see|track|manage) (?:all )?your (?:settlements|payments|sales|collections) in the (?:paytm for business|phonepe business) app|(?:download|get|open|use) (?:the )?(?:paytm for business|phonepe business) app(?: now| today)?',
  '(?:watch|see|learn) how to (?:set up|use|activate) (?:upi lite|upi autopay|autopay|face id|net ?banking|the app)|(?:secure|protect) your (?:account|app) with (?:an? )?(?:biometric|fingerprint|face id|strong|app)(?: (?:login|lock|password|pin))?|set up (?:face id|fingerprint|biometric)(?: (?:login|lock))? for (?:faster|quicker|easier|secure|safe) (?:login|access)',
  `get (?:your |these )?alerts on whatsapp(?:,? (?:too|also))?|prefer (?:sms|whatsapp|${LANGUAGE})\\?|change (?:it|this) in (?:the |your )?(?:app )?settings|${LANGUAGE}|(?:read|view|see) this (?:{mail} )?in ${LANGUAGE}`,
  '(?:use|try) (?:net ?banking|upi|the app|our app|mobile banking|upi lite) for (?:faster|quicker|easier|safe|secure|small) (?:transactions|payments|banking)|(?:carry )?(?:your|a) bank in your pocket|one app for (?:(?:all|your|banking|payments|money|lifestyle|needs|and|&|,|shopping|investments) ?){1,8}',
  // How the mail shows
  "this {mail} contains (?:images|pictures|links)|(?:having )?(?:trouble|difficulty|problems?) (?:seeing|viewing|reading|displaying) (?:the )?(?:images|pictures|this {mail})\\??|always (?:show|display|download) (?:images|pictures) from this sender|move this {mail} to your (?:primary |main )?inbox|mark (?:us|this {mail}) as (?:safe|not spam|important)(?: so (?:that )?you (?:never|do not|don[’']t) miss (?:(?:an|any|our) )?(?:alerts?|updates?|{mail}))?|ver(?:sion|\\.)? ?\\d{1,2}(?:\\.\\d{1,2}){1,2}",
  // Goods
  `${PERCENT}cash ?back on (?:(?:all|your|every|upi|debit|credit|rupay|visa|card|cards|online|dining|travel|grocery|fuel|shopping|bill|and|&) )*${SPENT}(?: (?:with|using|through|on) (?:your |our )?(?:{names})?(?: ?(?:upi|cards?|app|credit card|debit card))?)?`,
  `pay with {names}(?: upi)?(?: and|,| to) (?:win|earn|get) ${PRIZES}|refer (?:a friend|friends|your friends)(?: and|,| to) (?:earn|get|win) (?:money|${PRIZES})`,
  '(?:enjoy|earn|get) (?:daily|monthly|quarterly|higher|high|attractive|more|extra) interest(?: (?:credits?|payouts?|rates?))?(?: (?:with|on|in) (?:(?:your|our|an?) )?(?:{names} )?(?:bank )?(?:savings?|fixed deposits?|deposits?)(?: accounts?)?)?|your (?:{names} )?(?:savings )?account earns interest (?:every day|daily|every month)',
  '(?:{names} ?[-–:] ?)?(?:built|made|designed) for (?:(?:the )?next generation|bharat|india|you|teens|students|businesses|everyone)|(?:spend|bank|live|invest|shop|grow|dream) (?:smart|smarter|safe|safer|easy|big|bigger|better|more|wisely|green)',
  '(?:get|order|choose|personali[sz]e|customi[sz]e|design) your (?:own |new )?(?:{names} )?(?:debit |credit |prepaid )?(?:card|qr code|qr sticker)(?: (?:now|today|online|in the app))?|scan (?:&|and|to) pay (?:anywhere|everywhere)(?: with {names}(?:pay)?)?',
  'upi (?:payments? )?(?:is|are) free(?: of (?:cost|charge))?(?: for (?:all )?(?:customers|everyone|you))?|charges may apply (?:for|on|to) (?:(?:wallet(?:-based)?|rupay credit card|credit card|ppi|upi|certain|some) )+(?:payments|transactions)',
  `(?:for senior citizens[,:]? ?)?(?:doorstep banking|locker facilit(?:y|ies)|lockers?|video banking|(?:face id|fingerprint|biometric)(?: (?:and|or) (?:face id|fingerprint))? login|dark mode|upi lite|phone banking)(?: (?:is|are)(?: now)?)? (?:now )?available(?: (?:for|at|in|on|to) ${PLACE})?|doorstep banking for senior citizens|open a locker at (?:a|your|any) branch(?: near you)?`,
  '(?:your (?:sbi|bank|friend|partner),? )?always with you|we have (?:something|more|a lot) (?:special )?for you|make every (?:day|moment|spend|swipe) (?:rewarding|count|special)',
  // Prizes of the bank's own
  "(?:voted|named|ranked|rated|adjudged|awarded)(?: (?:as|the|among|no\\.? ?1|number one|india[’']s|best|most|top|loved|trusted|mobile|digital|private|sector|retail|small|finance|banking|bank|app|in|customer|service|india|of|year|for|innovation|20\\d\\d)){1,12}",
  // What one is liable for
  'report (?:immediately )?any unauthori[sz]ed (?:electronic )?transactions? (?:immediately )?to the bank(?: immediately)? to (?:limit|reduce) your liability|the longer (?:the time taken|you take) to notify the bank,? the higher (?:will be |is )?(?:the|your) risk of loss|customer liability in (?:case of )?unauthori[sz]ed electronic banking transactions is (?:limited|determined)(?: as)? per (?:the )?rbi (?:rules|guidelines|norms|circular)',
  '{never} click (?:on )?(?:any )?links (?:from|sent by) unknown(?:/|,? or | and |, )?(?:unsecured |untrusted )?sources(?: (?:that|which) (?:seek|ask for) (?:your )?(?:confidential|personal) (?:information|details))?',
];
