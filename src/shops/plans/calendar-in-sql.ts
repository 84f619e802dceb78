import type { FragmentSqlToken } from 'slonik';
import { sql } from '../../platform/db.ts';

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
