/** An hour of the day, and from when to when somebody is there. */
const HOUR = '\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.? ?m\\.?|hrs?\\.?|hours|noon)?';
const DAYS =
  '(?:(?:all|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|week|working|business|bank)(?:day)?s?|days?|to|through|and|-|–|&|except|on|bank|public|national|gazetted|holidays?|,|24|7|365|x|/|hours?|a day|days a week|round the clock)';
const HOURS = `(?:${HOUR} ?(?:to|till|-|–|and) ?${HOUR}|24 ?(?:x|/|\\*) ?7)`;
/** What a telephone number, an address or hours stand behind. */
const DESK =
  '(?:(?:domestic|international|india|within india|overseas|outside india|from abroad|abroad|nri|toll[- ]free|tollfree|chargeable|local|landline|alternate|24x7|24 ?x ?7|24 ?hours?|dedicated|sms|whatsapp|phone|tel|telephone|mobile|fax|help|help ?line|help ?desk|customer|care|service|support|contact|call|centre|center|banking|chat|e-?mail|mail|web|website|url|portal|cms|crpc|grievance|redressal|nodal|principal|officer|desk|number|numbers|nos\\.?|no\\.|us|at|on|id|online|for|lost card|missed call|missed call banking|branch|office|working|banking|business|timings?|hours|fraud|cyber ?crime|cybercrime|national|our) ?)+';

/** What a bank writes in its own house lines: numbers it was registered with, hours, how a page is seen. */
export const HOUSE_NOTICES: readonly string[] = [
  // Registered numbers
  '(?:corporate |company )?(?:pan|lei|gstin|gst|cin|tan|sac|hsn)(?: ?(?:no|number)\\.?)? ?[:-]? ?(?:[a-z]{5}\\d{4}[a-z]|[a-z]{4}\\d{5}[a-z]|\\d{2}[a-z]{5}\\d{4}[a-z\\d]{4}|[lu]\\d{5}[a-z]{2}\\d{4}[a-z]{3}\\d{6}|(?=[a-z\\d]*\\d)[a-z\\d]{18}\\d{2}|99\\d{2,4})|(?:amfi )?arn ?[:-]? ?\\d{4,6}|swift code ?[:-]? ?[a-z]{4}in[a-z\\d]{2}(?:[a-z\\d]{3})?',
  "(?:(?:irdai?|sebi|amfi|rbi|nse|bse|pfrda|cersai)(?:[- ]registered)? (?:regn?|registration|licen[sc]e|reg|corporate agent|code|composite)|corporate agent(?:[’']?s)?(?: (?:regn?|registration|licen[sc]e|reg|code))?)\\.?(?: (?:no|number|code)\\.?)? ?[:-]? ?(?:in[a-z]{1,2}\\d{6,12}|[a-z]{0,3}[/-]?\\d{3,12}|ca\\d{3,6})",
  '(?:amfi|sebi|irdai?|pfrda|rbi|nse|bse)[- ](?:registered )?(?:mutual fund distributor|corporate agent|investment adviser|research analyst|point of presence|stock broker|depository participant)',
  '(?:an? )?iso(?:/iec)? \\d{4,5}(?:[:-]\\d{4})?(?: certified)?(?: (?:company|bank|organi[sz]ation))?|pci[- ]dss (?:certified|compliant)',
  'an? (?:scheduled|multi[- ]state scheduled|small finance|private sector|public sector|co-?operative|payments|urban co-?operative)(?: commercial| scheduled| co-?operative)* bank',
  // Numbers and hours
  `${DESK}[:–-]? ?(?:\\+?91[- ]?)?[6-9]\\d{4}[- ]?\\d{5}(?!\\d)`,
  `(?:${DESK}[:–-]? ?(?:${HOURS}|24 ?x ?7)|(?=[^\\d]{0,60}(?:sms|call|dial|help|toll|phone|tel|care|support|desk|cyber))${DESK}[:–-]? ?(?:\\d{5}(?!\\d)|1930))(?:,? ?(?:\\(|on )?${DAYS})*`,
  `${DAYS}*[:,]? ?${HOURS}(?:,? ?${DAYS})+`,
  `(?!(?:fraud|cyber ?crime|cybercrime|complaint|grievance|on|at|id|no|customer|number|online) ?[:–-])${DESK}[:–-]`,
  'extn?\\.? ?:? ?\\d{2,5}|press \\d(?= )|for (?:hindi|english|tamil|telugu|marathi|other languages),? press \\d(?: after dialling)?',
  // How a mail is sent and seen
  'this {mail} (?:is|was|has been) (?:sent|issued|brought to you) by {bank}(?: (?:ltd|limited)\\.?)?|(?:brought to you|provided|powered|offered) by {bank}(?: (?:ltd|limited)\\.?)?',
  "(?:{please})?(?:do not|don[’']t) (?:respond|reply) to (?:it|this)(?= ?[.!]?$)",
  "(?:replies|responses|e-?mails|mails)(?: sent)? to this {mail}(?: ?box|address| id)* (?:are|is|will|cannot|can[’']?t)(?: (?:not|be|being|never|get))* (?:read|monitored|answered|responded to|attended to|entertained|acted upon)(?: by (?:anyone|us|the bank))?",
  '(?:this is |being )?an? (?:electronically|computer|system|auto)[- ]generated (?:{mail}|statement|document|advice|intimation)?,? ?(?:hence |and |so |it |which |therefore )*(?:does not require|needs no|requires no|no|bears no|need not have)? ?(?:a |any |physical )*signature(?: is| are)?(?: not)?(?: required| needed| necessary)?',
  "this (?:mailbox|address|e-?mail ?id|account) (?:only sends|can only send|is (?:used )?only for sending|sends) (?:mails?|e-?mails?|alerts?),? ?(?:and |it )*(?:cannot|does not|doesn[’']t|can[’']t) (?:receive|accept|read) (?:them|replies|mails?|e-?mails?|any)",
  '(?:this |the |our |sms |e-?mail )*alert (?:service|facility)s? (?:is|are) (?:provided |offered |available )?free(?: of (?:cost|charge))?',
  'this {mail} (?:is|was|has been) (?:sent|addressed) to (?:you )?(?:because|as|since|;| )*(?:it|this|you) (?:is|are|was) (?:the |your )?(?:registered|e-?mail(?: id| address)?)(?: with (?:us|the bank))?|(?:as|because|since) (?:it|this) is (?:the e-?mail (?:id|address) )?registered with us',
  '(?:you are (?:getting|receiving)|you have received) this {mail} (?:because|as|since) (?:you (?:have|are|hold)|{mail} (?:is|are)|alerts are|e-?mail alerts are)(?: (?:switched on|enabled|active|turned on|registered|subscribed|opted|an account|a customer|with|for|to|in|your|our|account|us|{bank}|e-?mail|sms|alerts?))*',
  '(?:the |all )?(?:time|date|dates|times|date and time) (?:mentioned|shown|stated|above|displayed|is|are)(?: above)?(?: (?:is|are))?(?: (?:in|as per))? (?:ist|indian standard time)(?: \\(ist\\))?',
  '(?:the |all )?(?:amounts?|figures?|values?) (?:is|are|mentioned are|shown are) (?:in|denominated in) (?:indian rupees|inr|rupees)',
  '(?:your |the )?account (?:number|details?) (?:is|are|has been|have been) (?:partially )?masked(?: for (?:your )?(?:security|safety|privacy)(?: reasons)?)?',
  "(?:can(?:no|[’'])?t|cannot|trouble|difficulty|unable to|not able to) (?:read(?:ing)?|see(?:ing)?|view(?:ing)?)(?: (?:this|the) {mail})?(?: (?:properly|clearly))?\\?",
  'this {mail} is best (?:read|viewed|seen) (?:with|in|on)(?: (?:images|pictures|html|a|any|modern|mobile|desktop|browser|turned|on|enabled|mode))+',
  '(?:right[- ])?click here to (?:download|view|see|show|display|load)(?: (?:the|all|these))? (?:pictures|images)|(?:show|display|load|download|enable) (?:all )?(?:images|pictures)',
  'this {mail} (?:is|was|has been) (?:sent|addressed|meant) (?:only )?to you as an? (?:registered|valued|existing|subscribed) (?:user|customer|member|subscriber)(?: of(?: {bank})?)?(?: (?:alerts?|services?))?',
  '(?:{please}|we (?:advise|recommend|suggest)(?: that)? you (?:to )?|you are advised to )(?:save|keep|retain|preserve|file|store) this {mail} (?:for|as)(?: (?:your|future|a))* (?:records?|reference)',
  "(?:please note (?:that )?)?(?:the sender|{bank}|the bank) (?:is|are|shall|will)(?: not|n[’']t)(?: be)? (?:liable|responsible|accountable) for (?:any |the )*(?:errors?|omissions?|changes|alterations?|loss|damages?|delay in delivery|virus(?:es)?|contents?)(?:(?:,| or|, or| and) (?:any )?(?:errors?|omissions?|changes|alterations?|loss|damages?|contents?))*(?: (?:in|of|to|made|contained in|after it was sent|this {mail}|its contents?|the contents?|that may arise|arising|from its use|caused|due|by|any|virus(?:es)?))*",
  'e-?mails? (?:is|are|can be|may be) (?:susceptible|prone|subject|vulnerable) to (?:alteration|interception|data corruption|change|viruses|delay|corruption|unauthori[sz]ed (?:change|access|amendment))(?:(?:,| or|, or| and) (?:alteration|interception|data corruption|change|viruses|delay|corruption|unauthori[sz]ed (?:change|access|amendment)))*(?:,? and)?',
  '(?:{please})?(?:scan|check) (?:this {mail} and )?(?:any |all |the )?attachments? for (?:virus(?:es)?|malware)(?: before (?:opening|you open)(?: (?:it|them))?)?',
  '(?:{bank}|[\\p{L} ]{2,20}?) (?:and its logo )?(?:is|are) (?:an? )?(?:registered )?trade ?marks?(?: (?:and service marks? )?of)?(?: {bank}(?: (?:ltd|limited)\\.?)?)?',
  '(?:this |the |limited period )?offers? (?:is |are )?valid (?:till|until|up ?to) (?:\\d{1,2}(?:st|nd|rd|th)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \\d{1,2},?)?(?: 20\\d\\d)?',
  '(?:all |the |terms |offers? |features |rates |above )*(?:is |are )?subject to change without (?:any )?(?:prior )?notice|(?:interest )?rates? as on (?:date|today)|(?:fees and charges (?:may )?|charges may |fees may )(?:apply|be applicable)(?= ?[.*]?$)',
  '(?:service )?requests? can be (?:raised|placed|tracked|made) (?:through|on|in|via|using) (?:the |our )?(?:{bank} )?(?:[a-z]+ )?(?:app|net ?banking|website|internet banking)',
  "(?:rbi(?:[’']s)?|an? rbi|the rbi(?:[’']s)?) (?:public )?(?:awareness|education) (?:initiative|campaign|message|drive)|(?:jaan?kaar|jankar) (?:baniye|bano|banein),? satark (?:rahiye|raho|rahein)",
  '(?:qr codes?|scanning(?: an?| a)? qr codes?|upi pins?|your pin|pin|entering (?:your )?(?:upi )?pin) (?:is|are) (?:only )?(?:for|meant for|used for|needed for|required for)(?: only)? (?:making|sending) (?:payments?|money)(?:,? (?:and )?(?:not|never) (?:for )?(?:receiving|to receive) (?:them|it|money|payments?))?',
  '(?:your |the )?(?:upi )?(?:pin|otp|password|cvv)s? (?:is|are) (?:your )?(?:secrets?|private|confidential|personal|like your (?:toothbrush|signature|house key|keys))(?: (?:to you|only|and personal))*',
  '(?:keep|guard|protect) (?:it|them|these|those|your details|your data) (?:safe|secret|secure|confidential|private|to yourself|well)(?: and (?:safe|secret|secure|confidential|private))?',
  '(?:{bank}|bank|we) never (?:send|sends|share|shares) (?:any |you |out )*(?:links?|e-?mails?|sms|messages)(?: (?:or|and) (?:links?|e-?mails?|sms|messages))*(?: (?:for|to|asking|seeking|about))* ?(?:kyc|pan|account|aadhaar|your|updates?|updation|updating|verification|verify|{secrets}| )*',
  '(?:this )?{mail} (?:is|are) (?:strictly )?confidential(?: and)?(?: (?:is|are))? (?:intended|meant) (?:only |solely |exclusively )?for (?:the )?(?:use (?:of|by) (?:the )?)?{reader}(?: only| alone)?',
  '(?:any )?(?:unauthori[sz]ed|unlawful) {uses} of (?:(?:the contents of )?this {mail}|it|its contents) (?:is|are) (?:strictly )?(?:prohibited|forbidden)',
  'save (?:the )?(?:environment|planet|earth|water|energy|paper|trees?)',
  '(?:the )?rbi does not (?:hold|open|maintain|keep) accounts? (?:of|for) (?:any )?individuals?',
  'you are (?:receiving|getting) this {mail} as (?:part of|an? subscriber (?:of|to)) our (?:e-?mail |sms )?(?:alert|notification) services?',
  "if (?:this|the) {mail} (?:is|does)(?: not|n[’']t) (?:displayed|display|shown|show|visible|open|load)(?: (?:properly|correctly|clearly))?",
  '(?:rbi )?licen[sc]e (?:no|number)\\.? ?:? ?(?:mum|del|maha?|chn?|che|cal|kol|ban|bng|blr|hyd|jai|jpr|ah[md]|guw|tvm|thi|kan|luc|nag|pat|bho|bhu|cha|dbod|dbr|ubd|dor|bl|by|co)[. :/-]?\\d{1,5}(?:[./-]\\d{1,4})?',
];
