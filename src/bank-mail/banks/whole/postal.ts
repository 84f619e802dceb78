import { sensitiveWord } from '../language/sensitive-words.ts';

/** Where a bank has its office. */
const OFFICE =
  /^(?:h\.?o\.?(?= ?:)|(?:registered|regd\.?|corporate|head|corp\.?|central|administrative)(?: (?:and|&|\/) (?:corporate|head))? off(?:ice\b|\.)|(?:our |postal |mailing )?address\b|(?:(?:principal )?nodal|grievance(?: redressal)?|compliance|appellate) officer\b)[\s.:–-]*/i;
const PLACE =
  /\b(?:mumbai|delhi|bengaluru|bangalore|chennai|kolkata|pune|hyderabad|ahmedabad|kochi|gurugram|gurgaon|noida|thane|lucknow|jaipur|surat|vadodara|nagpur|indore|bhopal|coimbatore|thrissur|kumbakonam|mangaluru|chandigarh|karnataka|tamil nadu|gujarat|kerala|rajasthan|haryana|uttar pradesh|telangana|maharashtra|west bengal)\b/i;
const PIN_CODE = /(?<!\d)\d{3} ?\d{3}(?!\d)/;
const HOUSE_NUMBERS =
  /\b(?:(?:plot|door|flat|shop|survey|unit|house|gate)\.? no\.? ?)?(?:\p{L}+-?)?\d{1,4}(?:st|nd|rd|th|BKC|[A-Z])?(?![\p{L}\p{N}])|\bplot no\.?/giu;
/** What a bank is by law. */
const LEGAL_KIND = /\((?:a )?(?:scheduled commercial|multi-state scheduled)[ \w-]{0,20}\)/gi;
const BLOCK = /(?<![/\w-])(?:[A-Z][- ]Block|Block(?: No\.?)?[- ][A-Z\d]{1,2})\b(?=,|$)/g;
/** A name, or what joins names. */
const NAMED = /^(?:\p{Lu}.*|of|and|near|the|opp|at|road|floor)$/u;
/** Who writes its name small. */
const SMALL_BRAND = /^slice(?: small finance bank)?(?: limited| ltd\.?)?,?\s/iu;
const LENGTH_MAX = 300;
/** What an address names that has no pin code: a building, or the street it stands in. */
const BUILDING =
  /\b(?:park|towers?|house|complex|road|marg|floor|building|bhavan|bhawan|nagar|point|centre|center|plaza|chambers|street|square|estate|chowk)\b|\bBKC\b|\d ?BKC\b/i;

/** The last line of an address: a town, and its pin code. */
const TOWN = new RegExp(
  `^(?:new |navi )?${PLACE.source}\\s?[,–-]?\\s?${PIN_CODE.source}\\.?$`,
  'iu',
);

/** A line of an address: a number and a street. */
const STREET =
  /^(?:no\.? ?|# ?)?\d{1,4}[A-Z]?(?:[/-]\d{1,4})?,?\s(?:\p{Lu}[\p{L}.'’]{0,20}\s){1,4}(?:road|rd|street|lane|marg|nagar|colony|cross|layout|avenue)\.?,?$/iu;

/** No street is called so, and a payment may be. */
const NO_STREET =
  /\b(?:double|triple|twice|empty|dead|bare|hollow|bogus|phon(?:e)?y|dud|zero|nil|none|nothing|lost|gone|past|late|half)\b/i;

/** Whether a text is where somebody has an office, as it is written on a letter. */
export function isPostal(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  if (STREET.test(text))
    return sensitiveWord(text.replace(HOUSE_NUMBERS, ' ')) === null && !NO_STREET.test(text);
  if (!PLACE.test(text)) return false;
  if (TOWN.test(text)) return true;
  const isCoded = PIN_CODE.test(text);
  if (!isCoded && !BUILDING.test(text)) return false;
  const least = isCoded && !BUILDING.test(text) ? 2 : 1;
  if ((text.match(/,/g)?.length ?? 0) < least) return false;
  const plain = text
    .replace(/[|·•]\s*$/, '')
    .replace(OFFICE, '')
    .replace(SMALL_BRAND, '')
    .replace(/\bNo\.? ?(?=\d)/g, ' ')
    .replace(BLOCK, ' ')
    .replace(LEGAL_KIND, ' ')
    .replace(PIN_CODE, ' ')
    .replace(HOUSE_NUMBERS, ' ');
  const words = plain.match(/[\p{L}\p{M}][\p{L}\p{M}'’.-]*/gu) ?? [];
  return !/[:=₹$]/.test(plain) && sensitiveWord(plain) === null && words.every(isNamed);
}

const isNamed = (word: string): boolean => NAMED.test(word);
