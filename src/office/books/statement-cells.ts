import { parseRupees } from '../../platform/money.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?![\d])/;
const WORDED = /^(\d{1,2})[-/. ]?([a-z]{3})[a-z]*[-/. ,]*(\d{4}|\d{2})(?![\d])/;

/**
 * The day that a statement's line names, as `2026-04-18`; null where it names none. The day stands
 * before the month, as everywhere in India; a time behind it doesn't count. Pure.
 */
export function readDay(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/^'/, '');
  const iso = YEAR_FIRST.exec(plain);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const numbers = DAY_FIRST.exec(plain);
  if (numbers) return dayOf(numbers[3], Number(numbers[2]), numbers[1]);
  const worded = WORDED.exec(plain);
  return worded ? dayOf(worded[3], MONTHS.indexOf(worded[2] ?? '') + 1, worded[1]) : null;
}

const pad = (value: number) => String(value).padStart(2, '0');

function dayOf(yearText = '', month: number, dayText = ''): string | null {
  const year = Number(yearText.length === 2 ? `20${yearText}` : yearText);
  const day = Number(dayText);
  const made = new Date(Date.UTC(year, month - 1, day));
  const exists = made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return exists && year >= 2000 && year <= 2099 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/** An amount of a statement's cell, and which way the money went where the cell says so. */
export type CellAmount = { paise: number; way: 'in' | 'out' | null };

/**
 * Reads `1,23,456.00`, `₹ 499.37 Cr`, `INR 20 (Dr)`, `-20`, `(20.00)`. Null where the cell is no
 * amount; an empty one and zero are null too: nothing moved. `-20 Cr`, a credit taken back or a
 * slip, is no amount either: a person must look. Pure.
 */
export function readCellAmount(cell: string): CellAmount | null {
  const text = cell.replaceAll(/[\s\u00a0'"]+/g, '').toLowerCase();
  const suffix = /\(?(cr|dr|credit|debit)\.?\)?$/.exec(text);
  const bare = (suffix ? text.slice(0, suffix.index) : text).replace(/^(?:₹|inr\.?|rs\.?)/, '');
  const negative = /^-|-$|^\(.*\)$/.test(bare);
  const digits = bare.replaceAll(/^[-+(]+|[-)]+$/g, '').replace(/^(?:₹|inr\.?|rs\.?)/, '');
  const paise = parseRupees(digits);
  if (paise === null || paise === 0) return null;
  const way = suffix && (suffix[1]?.startsWith('c') ? 'in' : 'out');
  if (negative && way === 'in') return null;
  return { paise, way: way ?? (negative ? 'out' : null) };
}

const SUMS =
  /^[^\p{L}]*(?:(?:grand|sub|page|net)[\s-]?)?(?:totals?|sum|(?:(?:opening|closing)\s?)?balance|(?:brought|carried) forward|b\/f|c\/f|कुल|योग)(?:\s(?:amount|credits?|debits?|deposits?|withdrawals?|brought forward|carried forward))?[^\p{L}]*$/iu;

/**
 * Whether a line without a day is one of a table's own sums: it says so in the place of its date, or
 * its text does where no date stands; or it is a row of bare figures, as below a summary's headings.
 * A payment whose date can't be read is none, whatever a payer wrote. Pure.
 */
export function isSum(date: string, description: string): boolean {
  if (SUMS.test(date)) return true;
  const isDateless = !/\d/.test(date) || readCellAmount(date) !== null;
  return isDateless && (SUMS.test(description) || !/\p{L}/u.test(description));
}
