import { sql } from '../platform/db.ts';
import type { Value } from '../platform/statement.ts';

/** The present to the millisecond, as it is shown on the wire and bound into cursors. */
export const present = sql.fragment`date_trunc('milliseconds', now())`;

/** So many milliseconds from the present. */
export const after = (ms: Value) =>
  sql.fragment`${present} + ${ms}::float8 * interval '1 millisecond'`;
