import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { sql } from './db.ts';

/** A bounded part of a pass over rows in the order of a key: how many, and where the next begins. */
export type Part = {
  done: number;
  /** Null once nothing is left. */
  after: string | null;
};

/** A moment, to the microsecond, and an id as one text, for `readMomentKey`. In SQL. */
export const momentKey = (moment: FragmentSqlToken, id: FragmentSqlToken) => sql.fragment`
  to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || ${id}`;

/** The moment and id that `momentKey` made, as a row of SQL; an empty text is before all. */
export function afterMoment(key: string): FragmentSqlToken {
  const [moment = '', id = ''] = key.split(' ', 2);
  return sql.fragment`(${moment || '-infinity'}::timestamptz, ${id})`;
}

/** A row with its place in the order of the pass. */
export const keyedRow = z.object({ key: z.string() });

/**
 * What a statement took up. Only an empty part is the last: fewer rows than were asked for may be
 * left of one because others were deleted beside it.
 */
export const partOf = (rows: readonly z.output<typeof keyedRow>[]): Part => ({
  done: rows.length,
  after: rows.at(-1)?.key ?? null,
});

/** Rows that ended more than so many days ago. */
export type Older = { days: number; after: string; most: number };
