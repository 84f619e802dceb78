import type { Day } from '../types.ts';

export type Clock = { hours: number; minutes: number; seconds: number | null };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** `22-05-26`, `16/10/24`, `04.08.2026`: always the day first. */
const NUMERIC = /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/y;
/** `17-Sep-26`, `31-MAR-2026`, `12 Aug 2026`, `19 May, 2026`, `20Sep26`. */
const DAY_FIRST = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th)?[-/\\s]?${MONTH}[-/,.'\\s]{0,3}(\\d{4}|\\d{2})(?!\\d)`,
  'iy',
);
/** `Jul 3, 2026`. */
const MONTH_FIRST = new RegExp(
  `${MONTH}[.\\s]{1,2}(\\d{1,2})(?:st|nd|rd|th)?,?\\s?(\\d{4})(?!\\d)`,
  'iy',
);
const TIME =
  /(\d{1,2}):(\d{2})(?::(\d{2}))?(?![:\d])(?:\s?([aApP])\.?[mM](?![a-z])\.?)?(?:\s?\(?(?:[Ii][Ss][Tt]|[Hh][Rr][Ss]|[Hh]ours|HOURS)\)?)?/y;

/**
 * The day at `at`, in any spelling a bank uses; never month-day-year in figures. Null without a
 * date, or if no such day exists.
 */
export function dayAt(text: string, at: number): { value: Day; end: number } | null {
  const numeric = execAt(NUMERIC, text, at);
  if (numeric) return day(numeric[1], Number(numeric[3]), numeric[4], at + numeric[0].length);
  const dayFirst = execAt(DAY_FIRST, text, at);
  if (dayFirst) return day(dayFirst[1], monthOf(dayFirst[2]), dayFirst[3], at + dayFirst[0].length);
  const monthFirst = execAt(MONTH_FIRST, text, at);
  if (monthFirst)
    return day(monthFirst[2], monthOf(monthFirst[1]), monthFirst[3], at + monthFirst[0].length);
  return null;
}

/**
 * The time of day at `at`: 24 hours, or 12 with AM or PM (`13:19:45 PM` is 13:19:45), an `IST`
 * behind it.
 */
export function timeAt(text: string, at: number): { value: Clock; end: number } | null {
  const match = execAt(TIME, text, at);
  if (!match) return null;
  let hours = Number(match[1]);
  const minutes = Number(match[2]);
  const seconds = match[3] === undefined ? null : Number(match[3]);
  const half = match[4]?.toLowerCase();
  if (hours > 23 || minutes > 59 || (seconds ?? 0) > 59) return null;
  if (half === 'a' && hours > 12) return null;
  if (half === 'a' && hours === 12) hours = 0;
  if (half === 'p' && hours < 12) hours += 12;
  return { value: { hours, minutes, seconds }, end: at + match[0].length };
}

/** A day and time of India as an instant. */
export function instantOf(date: Day, time: Clock): Date {
  const minutesAhead = 5 * 60 + 30;
  return new Date(
    Date.UTC(
      date.year,
      date.month - 1,
      date.day,
      time.hours,
      time.minutes - minutesAhead,
      time.seconds ?? 0,
    ),
  );
}

function day(
  dayText: string | undefined,
  month: number,
  yearText: string | undefined,
  end: number,
): { value: Day; end: number } | null {
  const value = {
    year: Number(yearText) + (yearText?.length === 2 ? 2000 : 0),
    month,
    day: Number(dayText),
  };
  const made = new Date(Date.UTC(value.year, value.month - 1, value.day));
  const exists =
    made.getUTCMonth() === value.month - 1 && made.getUTCDate() === value.day && value.year >= 2000;
  return exists ? { value, end } : null;
}

const monthOf = (name: string | undefined): number =>
  MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
