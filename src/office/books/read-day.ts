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
