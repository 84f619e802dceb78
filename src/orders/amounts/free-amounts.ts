import { sql } from '../../platform/db.ts';
import type { Value } from '../../platform/statement.ts';

/** The offsets: 0.01 to 0.99 above the amount; 1.00 to 2.99 when those are all held. In paise. */
export const NEAR = 99;
export const FAR = 299;

// Part of the statement's text, so that a plan made once fits every call.
const constant = (value: number) => sql.fragment`${sql.literalValue(String(value))}::int`;

/**
 * CTEs up to `free (paise, held_until, window_ends_at)`, to be read from its beginning: the free
 * amounts, best first, with the ends of hold and window of their slot (null where it has none). Near
 * ones before far ones; among those never used before used, then the one longest out of use.
 * Never-used ones in random order, so that creators who ask at once seldom reach for the same one.
 *
 * Any near amount is tried first: one without a slot never had an order, since slots stay for good.
 * The others are listed only where it has one, by the function free_amounts (migrations/0005), which
 * has the rule of what is free. Each is a list of its own, so that the reader's lock is asked for
 * what is free alone.
 */
export const freeAmounts = (mailboxId: Value, basePaise: Value) => sql.fragment`
  any_near AS MATERIALIZED (
    SELECT paise
    FROM (
      SELECT ${basePaise}::bigint + 1 + floor(random() * ${constant(NEAR)})::int AS paise
    ) one
    WHERE NOT EXISTS (
      SELECT FROM amount_slots s
      WHERE s.mailbox_id = ${mailboxId} AND s.payable_paise = one.paise OFFSET 0
    )
  ),
  free AS NOT MATERIALIZED (
    SELECT paise, NULL::timestamptz AS held_until, NULL::timestamptz AS window_ends_at FROM any_near
    UNION ALL
    SELECT * FROM free_amounts(${mailboxId}, ${basePaise}::bigint, ${constant(1)}, ${constant(NEAR)})
    UNION ALL
    SELECT * FROM free_amounts(
      ${mailboxId}, ${basePaise}::bigint, ${constant(NEAR + 1)}, ${constant(FAR)})
  )`;
