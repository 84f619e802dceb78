import type { FragmentSqlToken } from 'slonik';
import { sql } from '../../platform/db.ts';

/** India has one zone and no summer time: UTC+05:30 all year. */
const OFFSET_MS = 19_800_000;

const pad = (value: number) => String(value).padStart(2, '0');

/** The calendar month of India at an instant: `2026-11`. */
export function indianMonth(at: Date): string {
  const local = new Date(at.getTime() + OFFSET_MS);
  return `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}`;
}

/** The calendar day of India at an instant: `2026-11-30`. */
export function indianDay(at: Date): string {
  return `${indianMonth(at)}-${pad(new Date(at.getTime() + OFFSET_MS).getUTCDate())}`;
}

/** The month after: `2026-12` → `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${pad(number + 1)}`;
}

/** The instant at which a month begins in India. */
export const monthStart = (month: string): Date =>
  new Date(Date.parse(`${month}-01T00:00:00.000Z`) - OFFSET_MS);

const DAY_MS = 86_400_000;

/** So many days of India, the one of that instant the last: where they begin and end. */
export function lastDays(now: Date, days: number): { from: Date; to: Date } {
  const to = indianDayEnd(indianDay(now));
  return { from: new Date(to.getTime() - days * DAY_MS), to };
}

/** The last moment before an instant: a day's end is shown as that day, not as the next one. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1);

/** The instant at which a day of India (`2026-11-30`) ends. */
export const indianDayEnd = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - OFFSET_MS + DAY_MS);

/** In SQL: the day of India at an instant, `2026-11-30`. */
export const indianDayOf = (instant: FragmentSqlToken) =>
  sql.fragment`to_char(${instant} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** In SQL: the month of India at an instant, `2026-11`, as `collections` has it. */
export const indianMonthOf = (instant: FragmentSqlToken) =>
  sql.fragment`to_char(${instant} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;

/** The day of India now. */
export const indianToday = indianDayOf(sql.fragment`now()`);

/** The month of India now. */
export const thisIndianMonth = indianMonthOf(sql.fragment`now()`);
