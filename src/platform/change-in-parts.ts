import type { QuerySqlToken } from 'slonik';
import type { Queryable } from './db.ts';

/**
 * Rows of one statement: a business may have millions, and each statement holds its locks briefly.
 */
const PART = 5_000;

/**
 * Runs a statement until it has changed all its rows, at most `most` at a time. The statement
 * selects only rows that it has not changed yet, so it can resume after a crash.
 */
export async function changeInParts(
  db: Queryable,
  statement: (most: number) => QuerySqlToken,
): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(statement(PART));
    if (rowCount < PART) return;
  }
}
