const KEEN =
  '(?:best|better|new|great|smart|smarter|simple|easy|happy|safe|secure|digital|modern|trusted|leading|largest|favourite|friendly|first|top|premier|no\\. ?1|number one)';
const FOLK =
  '(?:customers|indians|families|users|merchants|shops|businesses|people|members|households)';

/** What a bank says of itself and to everybody: mottoes, thanks, wishes, how it may be reached. */
const SENTENCES: readonly string[] = [
  // Of itself
  `(?:rated |voted |awarded |recogni[sz]ed as |proud to be |one of )?(?:the |india[’']s )(?:most )?(?:${KEEN},? )+(?:bank|banks|app|brand|private bank|co-?operative bank)(?: (?:in|of) (?:india|asia|the world|the year|the country))?(?: 20\\d\\d)?`,
  `(?:an )?(?:award[- ]winning|equal opportunity) (?:bank|app|mobile app|mobile banking app|service|employer)`,
  `(?:over |more than )?\\d{1,3}(?:,\\d{2,3})* ?(?:\\+|lakh|crore|million)?(?: |\\+ )?(?:happy |satisfied |proud |delighted )*${FOLK}(?: (?:and growing|trust us|served))?`,
  '(?:serving|with) (?:india|you|the nation|the country|indians)(?: with (?:pride|trust|care))?(?: since \\d{4}| for (?:over )?\\d{2,3} years)?',
  '(?:your|our) (?:trust|growth|success|happiness|dreams|smile|satisfaction|confidence|progress|support),? (?:is )?(?:our|your) (?:strength|goal|success|happiness|pride|priority|reward|motto|inspiration|commitment|promise|responsibility)|your (?:opinion|feedback|voice|time|trust) (?:counts|matters)(?: (?:to us|a lot))?',
  `(?:simplifying|reimagining|transforming|redefining|rethinking) (?:banking|payments|finance|life)(?: for (?:you|india|everyone|bharat))?|life is (?:good|simple|easy|better) with ${'{bank}'}`,
  '(?:it is )?(?:always )?at your service(?:,? (?:always|24x7))?|(?:always )?happy to help|see you soon|keep smiling|stay (?:blessed|happy|healthy|strong|safe)(?:,? stay (?:blessed|happy|healthy|strong|safe))*',
  '(?:thank you|thanks) for (?:staying|growing|being|partnering|continuing) with us',
  '(?:mobile banking|net ?banking|internet banking|phone ?banking|upi|atms?|chat|whatsapp banking|our services|imps|customer care)(?:(?:,| and|, and) (?:mobile banking|net ?banking|internet banking|phone ?banking|upi|atms?|chat|whatsapp banking|imps))* (?:is|are) (?:available|open)(?: (?:24 ?x ?7|round the clock|all day|on all days|;))*',
  '(?:we are |our branches are |branches are |the bank is )?closed on (?:all )?(?:sundays?|(?:the )?(?:second|2nd) (?:and|&) (?:fourth|4th) saturdays?)(?:(?:,| and|, and) (?:(?:all )?sundays?|(?:on )?(?:the )?(?:second|2nd) (?:and|&) (?:fourth|4th) saturdays?|bank holidays|public holidays))*',
  '(?:a list of )?bank holidays(?: is| are)? (?:listed|available|shown) (?:on|at) (?:our|the) (?:website|app|branches)',
  'have you (?:tried|seen|downloaded|explored|updated) (?:our|the) (?:new )?(?:app|website|mobile app|chatbot)(?: yet)?\\??',
  '(?:how was|how is) your (?:banking )?experience(?: (?:today|with us))?\\??|(?:please )?rate us \\d stars?(?: on (?:the )?(?:play store|app store))?|(?:please )?take our survey and (?:win|get) (?:an? )?(?:voucher|gift|prize|reward points)',
  'complaints? can be (?:registered|lodged|filed|raised) (?:at|on|through|via|with)',
  // Of its mails
  '(?:please note that )?this is an? (?:system|computer|auto)[- ]generated {mail}|this (?:notification|{mail}) (?:is|was|has been) (?:being )?sent (?:to you )?for your (?:information|reference|records|convenience)(?: only)?',
  'you have (?:opted|chosen|subscribed|registered|signed up)(?: in)? (?:to receive|for) (?:this {mail}|these {mail}|{mail})',
  '(?:{please})?do not reply as this (?:mail ?box|inbox|address|e-?mail ?id) is (?:not monitored|unmonitored|unattended)',
  '(?:unable|not able) to (?:see|view|load) (?:the )?(?:images|pictures|mail|e-?mail)\\??|(?:for (?:your )?(?:security|safety)(?: reasons)?,? )?part of your account (?:number )?is masked',
  '(?:e-?mail |sms )*alerts? (?:is|are) (?:an? )?free(?: service)?|(?:please )?treat this {mail} as confidential',
  '(?:please |kindly )?(?:delete|destroy|ignore) this {mail} if you are not (?:the |an )?(?:intended )?(?:recipient|addressee)|if this {mail} (?:has )?reached you (?:in error|by mistake),? (?:please |kindly )?(?:delete|destroy) (?:it|the same)',
  'access to this {mail} by any(?:one|body) else is (?:unauthori[sz]ed|prohibited)|(?:the bank|{bank}) (?:takes|accepts|assumes) no responsibility for unauthori[sz]ed changes to this {mail}',
  // Of secrets
  "(?:receiving|getting) (?:money|payments?|funds) (?:does not|doesn[’']t|never) (?:need|require|needs|requires) (?:an?|your|any) (?:upi )?(?:pin|otp)|(?:it is|it[’']s) (?:unsafe|not safe|dangerous|risky) to share your (?:otp|pin|cvv|password)(?: with anyone)?",
  'no (?:bank )?(?:employee|official|staff|executive|representative)s?(?: of (?:the|our|any) bank)? will ever (?:ask|call you|call|contact you) (?:for|asking for|to ask for) {secrets}',
  '(?:your bank|{bank}|the bank) will never (?:send|share|mail|sms|message)(?: you)? (?:an? |any )?(?:links?|e-?mails?|sms)(?: (?:or|and) (?:links?|e-?mails?|sms))* (?:to|for|asking you to) (?:update|verify|complete|updating|verifying)(?: your)? (?:kyc|pan|aadhaar|account details|details|account)(?: (?:details|online))?',
  '(?:verify|check|confirm) the (?:upi id|vpa|name)(?: and (?:the )?(?:name|upi id|vpa))? of the (?:receiver|payee|recipient|merchant) before (?:you pay|paying|making (?:a )?payments?)',
  "(?:do not|don[’']t|never) accept (?:friend )?requests from (?:strangers|unknown (?:people|persons|numbers))|(?:keep your card in sight|never leave your (?:computer|phone|device) unattended)(?: (?:while|when) (?:making payments|paying|logged in|you are logged in|using net banking)(?: at (?:shops|stores|restaurants|petrol pumps))?)?|disable (?:bluetooth|wi-?fi|nfc) when not (?:needed|in use)|keep your (?:mobile )?phone locked(?: when not in use)?",
  // Of its goods
  'convert your (?:purchases?|spends?|transactions) (?:in)?to (?:easy |affordable )?emis?|link your (?:rupay )?credit card (?:with|to) upi|send money (?:instantly|easily|anytime)(?: (?:with|through|using|via) (?:upi|imps|our app|the app|;))*|(?:credit|debit) cards? for every need|insurance for you and your family|get an? top-?up loan(?: on your home loan)?',
];

/** Each is a whole sentence: what went on behind it could be a row of a payment's. */
export const MANNERS: readonly string[] = SENTENCES.map(
  (sentence) => `(?<=^[^\\p{L}\\p{N}]*)(?:${sentence})(?=[^\\p{L}\\p{N}]*$)`,
);
