import type { FragmentSqlToken } from 'slonik';
import { sql } from '../platform/db.ts';
import type { Value } from '../platform/statement.ts';

/** The present to the millisecond, as it is shown on the wire and bound into cursors. */
export const present = sql.fragment`date_trunc('milliseconds', now())`;

/** So many milliseconds from the present. */
export const after = (ms: Value) =>
  sql.fragment`${present} + ${ms}::float8 * interval '1 millisecond'`;

/**
 * In SQL: milliseconds until the earliest window that ends after `readUntil` is over, of the orders
 * whose payments come into this mailbox; negative once it is over, null where there is none. One
 * probe by index.
 */
export const msToEarliestWindowEnd = (
  mailboxId: FragmentSqlToken,
  readUntil: FragmentSqlToken,
): FragmentSqlToken => sql.fragment`
  (SELECT extract(epoch FROM min(o.window_ends_at) - clock_timestamp())::float8 * 1000
   FROM orders o WHERE o.mailbox_id = ${mailboxId} AND o.window_ends_at > ${readUntil})`;
