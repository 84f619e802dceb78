/**
 * What stands before an amount of rupees: `Rs.`, `INR`, `₹`, `Rs. INR`, an entity nobody decoded, a
 * ₹ that a charset lost. Nothing else is rupees.
 */
const SIGN = 'rs\\.?|inr\\.?|rupees|₹|â‚¹|&#8377;|&#x20b9;|&rupee;|\\uFFFD{1,3}';
const CURRENCY = `(?:(?:${SIGN}|\\?{1,3})[\\s*]{0,3})`;
/** One or two signs; a question mark is a lost one, and stands in front of none. */
const CURRENCIES = `(?:(?:${SIGN})[\\s*]{0,3}${CURRENCY}?|(?<![\\p{L}\\p{N}])\\?{1,3}[\\s*]{0,3})`;
const END = '(?:\\.(\\d{1,6}))?(?![.,]{0,3}\\d)';
const NUMBER = `(\\d{1,15}(?:,\\d{1,9}){0,6}|)${END}`;
/** Behind a currency groups may also be set apart by blanks, which were other characters once. */
const SPACED = `(\\d{1,3}(?:(?:, |,| )\\d{2,3}){1,5}(?=\\.\\d{2}(?!\\d))|\\d{1,15}(?:,\\d{1,9}){0,6}|)${END}`;

const AMOUNT = new RegExp(`\\*?(?:${CURRENCIES}${SPACED}|${NUMBER})\\*?`, 'iuy');
const MONEY = new RegExp(`(?<![\\p{L}\\d])(?:(?:${SIGN})[\\s*]{0,3}){1,2}${SPACED}`, 'giu');

const APART = new RegExp(`(?:${SIGN})[\\s*]{0,3}${SPACED}`, 'giu');

/**
 * Whether groups of an amount in rupees are set apart by blanks (`INR 9 893.64`). No bank writes
 * so: it may be two numbers that a page shows apart, or a number that lost a sign.
 */
export const isSetApart = (text: string): boolean =>
  [...text.matchAll(APART)].some(([amount]) => /\d \d/.test(amount));

/** A group that was to follow: `₹500,` at the end of a row or in front of other words. */
const CUT = new RegExp(`(?:${SIGN})[\\s*]{0,3}\\d{1,15}(?:,\\d{2,3}){0,4},(?=\\s|$)(?! \\d)`, 'iu');
/** Whether an amount in rupees ends in a comma, and may have been cut there. */
export const isCutAtComma = (text: string): boolean => CUT.test(text);

const FOOTNOTED = new RegExp(`(?:${SIGN})\\s?[\\d,]+(?:\\.\\d+)?[*†‡](?![*\\d])`, 'giu');

/**
 * Whether an amount bears a footnote, and so a condition: `INR 500.00*`. A star that ends what one
 * began on its line makes words bold, as plain texts have it.
 */
export function isFootnoted(text: string): boolean {
  for (const { 0: amount, index } of text.matchAll(FOOTNOTED)) {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    if (!amount.endsWith('*') || (line.match(/\*/g) ?? []).length % 2 === 0) return true;
  }
  return false;
}

export type Amount = { paise: number; end: number };

/**
 * The amount at `at`, prefixed or bare, in paise; null where there is none, or none in whole paise
 * above zero.
 */
export function amountAt(text: string, at: number): Amount | null {
  AMOUNT.lastIndex = at;
  const match = AMOUNT.exec(text);
  if (!match) return null;
  const [whole = '', fraction] =
    match[1] === undefined ? [match[3], match[4]] : [match[1], match[2]];
  // A bare number behind another is its next group: `1, 200.50`.
  if (/^\*?[\d.]/.test(match[0]) && /\d[.,]? ?$/.test(text.slice(Math.max(0, at - 3), at)))
    return null;
  const end = at + match[0].length;
  if (isMasked(text, at, end) || IS_NEGATIVE.test(text.slice(end, end + 2))) return null;
  // `INR 1.` at the very end is what a cut leaves of `INR 1.50`.
  if (fraction === undefined && /^\.\s{0,2}$/.test(text.slice(end, end + 4))) return null;
  const paise = toPaise(whole, fraction);
  return paise === null || paise === 0
    ? null
    : { paise, end: text.startsWith('/-', end) ? end + 2 : end };
}

/** A minus behind an amount, as books write a debit: `500.00-`. */
const IS_NEGATIVE = /^[-−–](?![^\s])/;

/**
 * Whether asterisks between a currency and its figures mask some of them (`Rs. *60.00`). Asterisks
 * of bold type stand on both sides of something: `*₹*500`, `₹ *500*`.
 */
function isMasked(text: string, start: number, end: number): boolean {
  const amount = text.slice(start, end);
  const inside = /[^*\d]\s*(\*+)\s*(?=[\d.])/.exec(amount)?.[1]?.length ?? 0;
  if (inside === 0) return false;
  const before = /\**$/.exec(text.slice(Math.max(0, start - 4), start))?.[0].length ?? 0;
  const ahead = before + (/^\**/.exec(amount)?.[0].length ?? 0);
  const behind = /\d(\*+)$/.exec(amount)?.[1]?.length ?? 0;
  const more = /^\**/.exec(text.slice(end, end + 4))?.[0].length ?? 0;
  return inside > Math.max(ahead, behind + more);
}

/**
 * Amounts with a currency in front of them, in order: where they stand and what they are worth
 * (null: not whole paise).
 */
export function* moneyIn(
  text: string,
): Generator<{ paise: number | null; start: number; end: number }> {
  for (const match of text.matchAll(MONEY)) {
    if (match[1] === '' && match[2] === undefined) continue;
    yield {
      paise: toPaise(match[1] ?? '', match[2]),
      start: match.index,
      end: match.index + match[0].length,
    };
  }
}

/**
 * Digits as a bank writes them, by integer arithmetic: `1,20,000.00`, `1,00000.00`, `5498.7`,
 * `6000.000`, `.05`, `413`. Null where it isn't a number of whole paise.
 */
export function toPaise(whole: string, fraction: string | undefined): number | null {
  if (whole === '' && fraction === undefined) return null;
  // The last group has three digits, or five where a bank groups only once; `20,00` is some other
  // country's fraction.
  if (/[, ](?:\d{1,2}|\d{4}|\d{6,})$/.test(whole)) return null;
  const digits = whole.replace(/[, ]/g, '');
  if (digits.length > 12 || /^0\d/.test(digits)) return null;
  const decimals = (fraction ?? '').padEnd(2, '0');
  if (/[^0]/.test(decimals.slice(2))) return null;
  return Number(digits === '' ? '0' : digits) * 100 + Number(decimals.slice(0, 2));
}

const BALANCE = new RegExp(
  `\\*?${CURRENCY}{0,2}-?\\s?${CURRENCY}{0,1}${NUMBER}[^\\S\\n]?(?:[cd]r\\b\\.?)?\\*?`,
  'iy',
);

/**
 * The end of a balance at `at`: with or without currency, sign and a glued `CR`; null where there
 * is none.
 */
export function balanceEnd(text: string, at: number): number | null {
  BALANCE.lastIndex = at;
  const match = BALANCE.exec(text);
  if (!match || !/\d/.test(match[0])) return null;
  const end = at + match[0].length;
  if (/[cd]r\.?\*?$/i.test(match[0])) return end;
  // `422.00CRRegards`: the next sentence stands right behind it.
  return (
    end + (/^[^\S\n]?[CD]R(?=$|\W|\p{Lu}\p{Ll})/u.exec(text.slice(end, end + 6))?.[0].length ?? 0)
  );
}
