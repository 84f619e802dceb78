const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What joins words, and says nothing by itself. */
const JOINING: ReadonlySet<string> = set(
  "a an the and or of on in to for from by with at as any all your you please kindly we our us also & let's most every each who more here through right forward",
);

/** How one begins a request. None is a verb of what has happened or will. */
const ASKING: ReadonlySet<string> = set(
  'visit call contact click tap download install follow connect chat explore discover enjoy experience invest save shop book log login logon sign-in scan reach write learn find locate join get know see view read manage add rate say tell ask try help serve celebrate stay apply choose upgrade open use dial email e-mail mail whatsapp search browse compare subscribe unsubscribe like share understand have wish nominate think care love trust',
);

/** Who writes and where: a bank's people and places, its apps, links and pages, and what they are called. */
const NAMING: ReadonlySet<string> = set(
  [
    // the bank and its people
    "bank bank's bank’s banks banker banking branch branches atm atms office app apps mobile phone phones telephone internet net netbanking website web site web-site online digital social media facebook twitter instagram linkedin youtube whatsapp telegram pinterest google play store stores apple ios android iphone ipad huawei appgallery logo logos icon icons banner header image picture photo spacer divider arrow button menu home page customer customers customer’s client clients care service services services' support helpline helpdesk desk team teams relationship manager managers officer officers head executive executives president director retail corporate commercial public priority wealth premier privilege imperia preferred classic department division unit cell centre center query queries question questions assistance information feedback suggestion suggestions complaint complaints grievance grievances redressal ombudsman toll free toll-free tollfree helplines locator faq faqs quick contacts emails e-mails mails message messages sms alert alerts notification notifications number numbers nos link links address fax tel mob communication communications preferences settings keya eva iris citiphone assistant portal",
    // names of banks and of what they are
    'hdfc kotak mahindra icici axis sbi state india indian indians idfc first indusind jana small finance slice dcb citi citibank paytm phonepe famapp famx fampay fam trio saraswat nkgsb standard chartered city union cub baroda maharashtra limited ltd pvt private company co op co-op cooperative co-operative multi-state insta instaalerts yono lite imobile bhim rupay visa mastercard npci rbi dicgc cin gstin ifsc micr sebi irdai kehta hai jaankar jaankaar jankar baniye satark rahiye hum hain khayal khayaal aapka dil se badhti ka naam zindagi ki kadar jai hind jawan kisan bharat azadi amrit mahotsav swachh vigil aunty says',
    // places
    'mumbai delhi bengaluru bangalore chennai kolkata pune hyderabad ahmedabad kochi gurugram gurgaon noida thane navi lucknow jaipur surat vadodara nagpur indore bhopal patna coimbatore madurai mysuru mangaluru kumbakonam thrissur chandigarh karnataka tamil nadu gujarat kerala rajasthan punjab haryana uttar pradesh telangana andhra bengal odisha goa road marg street lane nagar floor tower towers house bhavan bhawan building complex park plot phase sector opp near east west north south cross main layout chowk circle village district estate business bandra kurla lower parel prabhadevi andheri nariman point fort bkc worli powai domlur koramangala ellisbridge girgaum cantonment asia nation country world',
    // of mails and pages
    'html text browser pc desktop tablet device screen version responsive newsletter images alt copyright rights privacy policy terms conditions legal disclaimer important caution warning attention sitemap careers blog help-centre organisation organization nearest',
  ].join(' '),
);

/** What tells something of what stands in front of it, or of the payment: no sentence ends in it. */
const TELLING: ReadonlySet<string> = set(
  'virtual offline template connected powered registered dark light form mention continued available current instant use value ahead',
);

/** What is offered. A word of these by itself could be what a payment was for: `Recharge`. */
const GOODS: ReadonlySet<string> = set(
  'shopping travel movies dining entertainment lifestyle health wellness holidays recharge tickets plans plan investments investing product products fixed recurring mutual demat nri sip sips flights flight hotels hotel swiggy zomato amazon flipkart myntra ajio bigbasket blinkit sale sales discount discounts cibil score nominee merchant merchants shops business businesses partner partners partnership goal goals merry',
);

/** What is said of goods, and of people: it praises. */
const PRAISING: ReadonlySet<string> = set(
  "offer offers deal deals best better better-banking easy easily easier simple simply simpler smart smarter fast faster quickly secure safe convenient seamless hassle-free paperless contactless lifetime instant convenience security safety innovation technology benefits features feature rates savings current special exclusive exciting great amazing attractive festive season festival family families friends dreams dream future happiness paper trees green loved ones occasion joyous prosperous comfort level levels step steps wonderful beautiful ahead endeavour reliable financial freedom journey next-gen everything everyday everyone anytime anywhere fingertips fam-ing always helping what’s what's india's excellence since tradition growing together life richer cared proud proudly made designed heart choosing value valued loyalty trusted closer continued available round clock switch",
);

/** With what people are greeted and taken leave of. */
const WISHING: ReadonlySet<string> = set(
  'regards wishes warm kind cheers sincerely faithfully truly thanks thank thanking welcome hello hi hey dear sir madam yours happy christmas holi eid pongal onam ugadi navratri diwali deepavali shubh namaste year years day days week weekend month morning afternoon evening night good new wishing xoxo dhanyavaad dhanyavad shukriya',
);

/** What makes goods an offer. */
const OFFERING = set(
  'offer offers deal deals discounts exclusive exciting great amazing attractive best better special',
);

/** Letters that are a network's name only among those of others. */
export const NETWORKS = /\b(?:facebook|instagram|linkedin|youtube|twitter|whatsapp|pinterest)\b/i;

const CLASSES = [JOINING, ASKING, NAMING, TELLING, GOODS, PRAISING, WISHING];

/** All words that may stand in a sentence of which nothing else is known. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(CLASSES.flatMap((words) => [...words]));

const WORD = /\p{L}[\p{L}\p{M}'’.-]*/gu;
/** What says who does something to whom: what such words begin is the end of another sentence. */
const SIDE = /^(?:to|from|by|for|as|at|in|with|of|through)$/;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/[.'’-]+$/, ''));

/**
 * Whether words beside a known phrase are nothing but what such a phrase goes on with: what joins,
 * and whom one reaches where. What is offered is named only by a request or by praise.
 */
export function goesOnOrdinarily(text: string): boolean {
  return text.split(';').every((part) => isMade(wordsOf(part), NETWORKS.test(text)));
}

/** Whether a word of a text is what a payment could be for, or a letter alone: no name has such. */
export const namesGoods = (text: string): boolean =>
  wordsOf(text).some((word) => GOODS.has(word) || word === 'x');

/** What stands behind thanks: `for banking with us`. */
const THANKED = /^\W*for (?:banking|choosing)\b/i;

/** Whether what a text says is the end of another sentence: `to your bank`. */
export const isFragment = (text: string): boolean => {
  const [first = '', ...more] = wordsOf(text);
  return (
    more.length > 0 &&
    SIDE.test(first) &&
    !THANKED.test(text) &&
    !more.some((one) => ASKING.has(one))
  );
};

/** Whether a text names goods, or praises. */
export const offersIn = (text: string): boolean =>
  wordsOf(text).some((word) => GOODS.has(word) || PRAISING.has(word));

/** What a gateway's clauses are marked and joined with. */
const OF_BANNERS = set(
  'and or a an the so please kindly also click tap here important caution warning attention security email e-mail mail message alert notice team faq',
);

/** Whether words beside a gateway's clauses only mark or join them. */
export const goesOnAsBanner = (text: string): boolean =>
  wordsOf(text).every((word) => OF_BANNERS.has(word));

/** A word or two in brackets tell something of what stands in front of them: `(branch)`. */
const BRACKETED = /^\W*\p{L}+(?:\s\p{L}+)?\s*[)\]}]\W*$/u;

/** Whether a sentence is a request, a name, a wish or praise in ordinary words. */
export function isOrdinarySentence(text: string): boolean {
  const words = wordsOf(text);
  return (
    !isFragment(text) &&
    !BRACKETED.test(text) &&
    !tellsAtEnd(words) &&
    isMade(words, NETWORKS.test(text))
  );
}

/** Whether a line ends in what tells something: the line behind it begins another sentence. */
export const tellsLast = (line: string): boolean => TELLING.has(wordsOf(line).at(-1) ?? '');

/** Whether the last word tells something, and nobody is asked for anything. */
function tellsAtEnd(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isAlone = words.length === 1 && PRAISING.has(last);
  return isAlone || (TELLING.has(last) && !words.slice(0, -1).some((word) => ASKING.has(word)));
}

function isMade(words: readonly string[], isAmongNetworks: boolean): boolean {
  const goods = words.findIndex((word) => GOODS.has(word));
  return (
    words.every((word) => ORDINARY_WORDS.has(word) || (word === 'x' && isAmongNetworks)) &&
    (goods === -1 ||
      words.slice(0, goods).some((word) => ASKING.has(word)) ||
      words.some((word) => OFFERING.has(word))) &&
    (!words.includes('toll') || words.includes('free'))
  );
}
