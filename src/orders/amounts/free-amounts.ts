import { sql } from '../../platform/db.ts';
import { isRested, progressOf } from './slot-rules.ts';

/** The offsets: 0.01 to 0.99 above the amount; 1.00 to 2.99 when those are all held. In paise. */
export const NEAR = 99;
export const FAR = 299;

// Part of the statement's text, so that a plan made once fits every call.
const constant = (value: number) => sql.fragment`${sql.literalValue(String(value))}::int`;

/** The free amounts of a span of offsets, best first; `slots` are those of all offsets. */
const freeOf = (basePaise: number, from: number, to: number) => sql.fragment`
  SELECT ${basePaise}::bigint + step AS paise
  FROM generate_series(${constant(from)}, ${constant(to)}) step
  LEFT JOIN slots s ON s.payable_paise = ${basePaise}::bigint + step
  WHERE (s.payable_paise IS NULL OR (${isRested}))
    AND NOT EXISTS (
      SELECT FROM under_review r WHERE r.payable_paise = ${basePaise}::bigint + step
    )
  ORDER BY s.held_until NULLS FIRST, random()`;

/**
 * CTEs up to `free (paise)`, to be read from its beginning: the free amounts, best first. Near ones
 * before far ones; among those never used before used, then the one longest out of use. Never-used
 * ones in random order, so that creators who ask at once seldom reach for the same one.
 *
 * Any near amount is tried first: one without a slot never had an order, since slots stay for good.
 * The others are listed only where it has one. Each is a list of its own, so that the reader's lock
 * is asked for what is free alone.
 */
export const freeAmounts = (mailboxId: string, basePaise: number) => sql.fragment`
  ${progressOf(mailboxId)},
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
  under_review AS MATERIALIZED (
    SELECT payable_paise FROM orders
    WHERE mailbox_id = ${mailboxId} AND status = 'manual_review'
      AND payable_paise > ${basePaise}::bigint
      AND payable_paise <= ${basePaise}::bigint + ${constant(FAR)}
  ),
  slots AS MATERIALIZED (
    SELECT payable_paise, held_until, window_ends_at FROM amount_slots
    WHERE mailbox_id = ${mailboxId}
      AND payable_paise > ${basePaise}::bigint
      AND payable_paise <= ${basePaise}::bigint + ${constant(FAR)}
  ),
  near AS MATERIALIZED (${freeOf(basePaise, 1, NEAR)}),
  far AS MATERIALIZED (${freeOf(basePaise, NEAR + 1, FAR)}),
  free AS NOT MATERIALIZED (
    SELECT paise FROM any_near UNION ALL SELECT paise FROM near UNION ALL SELECT paise FROM far
  )`;
