/** An hour of the day, and from when to when somebody is there. */
const HOUR = '\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.? ?m\\.?|hrs?\\.?|hours|noon)?';
const DAYS =
  '(?:all|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|week|working|business|banks?|days?|to|through|and|-|–|&|except|on|public|national|gazetted|holidays?|24|7|365|x|/|hours?|a day|days a week|round the clock)';
const HOURS = `(?:${HOUR} ?(?:to|till|-|–|and) ?${HOUR}|24 ?(?:x|/|\\*) ?7)`;
/** What a telephone number, an address or hours stand behind. */
const DESK =
  '(?:(?:domestic|international|india|within india|overseas|outside india|from abroad|abroad|nri|toll[- ]free|tollfree|chargeable|local|landline|alternate|24 ?x ?7|24 ?hours?|dedicated|sms|whatsapp|phone|tel|telephone|mobile|fax|help|help ?line|customer|care|service|support|contact|call|centre|center|banking|chat|e-?mail|mail|web|website|url|portal|cms|crpc|grievance|redressal|nodal|principal|officer|desk|number|numbers|nos\\.?|no\\.|us|at|on|id|online|for|lost card|missed call|branch|office|working|business|timings?|hours|fraud|cyber ?crime|national|our) ?)+';

/** What a bank was registered with, and on which numbers and at what hours it is there. */
export const REGISTRATIONS: readonly string[] = [
  // Registered numbers
  '(?:corporate |company )?(?:pan|lei|gstin|gst|cin|tan|sac|hsn)(?: ?(?:no|number)\\.?)? ?[:-]? ?(?:[a-z]{5}\\d{4}[a-z]|[a-z]{4}\\d{5}[a-z]|\\d{2}[a-z]{5}\\d{4}[a-z\\d]{4}|[lu]\\d{5}[a-z]{2}\\d{4}[a-z]{3}\\d{6}|(?=[a-z\\d]*\\d)[a-z\\d]{18}\\d{2}|99\\d{2,4})|(?:amfi )?arn ?[:-]? ?\\d{4,6}|swift code ?[:-]? ?[a-z]{4}in[a-z\\d]{2}(?:[a-z\\d]{3})?',
  "(?:(?:irdai?|sebi|amfi|rbi|nse|bse|pfrda|cersai)(?:[- ]registered)? (?:regn?|registration|licen[sc]e|reg|corporate agent|code|composite)|corporate agent(?:[’']?s)?(?: (?:regn?|registration|licen[sc]e|reg|code))?)\\.?(?: (?:no|number|code)\\.?)? ?[:-]? ?(?:in[a-z]{1,2}\\d{6,12}|[a-z]{0,3}[/-]?\\d{3,12}|ca\\d{3,6})",
  '(?:amfi|sebi|irdai?|pfrda|rbi|nse|bse)[- ](?:registered )?(?:mutual fund distributor|corporate agent|investment adviser|research analyst|point of presence|stock broker|depository participant)',
  '(?:an? )?iso(?:/iec)? \\d{4,5}(?:[:-]\\d{4})?(?: certified)?(?: (?:company|bank|organi[sz]ation))?|pci[- ]dss (?:certified|compliant)',
  'an? (?:scheduled|multi[- ]state scheduled|small finance|private sector|public sector|co-?operative|payments|urban co-?operative)(?: commercial| scheduled| co-?operative)* bank',
  // Numbers and hours
  `${DESK}[:–-]? ?(?:\\+?91[- ]?)?[6-9]\\d{4}[- ]?\\d{5}(?!\\d)`,
  `(?:${DESK}[:–-]? ?(?:${HOURS}|24 ?x ?7)|(?=[^\\d]{0,60}(?:sms|call|dial|help|toll|phone|tel|care|support|desk|cyber))${DESK}[:–-]? ?(?:\\d{5}(?!\\d)|1930))(?:,? ?\\(?${DAYS})*`,
  `${DAYS}*[:,]? ?${HOURS}(?:,? ?${DAYS})+`,
  `(?!(?:fraud|cyber ?crime|cybercrime|complaint|grievance|on|at|id|no|customer|number|online) ?[:–-])${DESK}[:–-]`,
  'extn?\\.? ?:? ?\\d{2,5}|press \\d(?= )|for (?:hindi|english|tamil|telugu|marathi|other languages),? press \\d(?: after dialling)?',
];
