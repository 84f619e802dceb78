import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Value } from '../../platform/statement.ts';
import { indianToday } from '../../shops/plans/month.ts';

/** The offsets: 0.01 to 0.99 above the amount; 1.00 to 2.99 when those are all held. In paise. */
export const NEAR = 99;
export const FAR = 299;

// Part of the statement's text, so that a plan made once fits every call.
const constant = (value: number) => sql.fragment`${sql.literalValue(String(value))}::int`;

/**
 * CTEs up to `free (paise, held_until, window_ends_at)`, to be read from its beginning: the free
 * amounts, best first, with the ends of hold and window of their slot (null where it has none). Near
 * amounts come first. Within near and far, never-used amounts come first, in random order, so that
 * creators who ask at once seldom reach for the same amount; then the longest unused.
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

/**
 * The key of the lock on an amount of a mailbox, whether or not it has a row yet. Taking the amount
 * holds this lock to the end of the transaction.
 */
export const amountLock = (mailboxId: Value, paise: FragmentSqlToken) =>
  sql.fragment`hashtext(${mailboxId}), (${paise})::int`;

/** Waits until nobody is taking the amount; inside a transaction, keeps others from taking it. */
export async function waitForAmount(
  db: Queryable,
  mailboxId: string,
  paise: number,
): Promise<void> {
  await db.query(
    sql.unsafe`SELECT pg_advisory_xact_lock(${amountLock(mailboxId, sql.fragment`${paise}`)})`,
  );
}

/** From 80 % of a price's amounts on, the price counts as crowded. */
const CROWDED = Math.ceil(FAR * 0.8);

const crowdedRow = z.object({
  businessId: z.string(),
  mailboxId: z.string(),
  amountPaise: z.number(),
  /** How many of the price's 299 payable amounts are held. */
  held: z.number(),
  /** The day of India, `2026-11-30`. */
  day: z.string(),
});

/** A price of a mailbox whose payable amounts are nearly all held. */
type CrowdedPrice = z.output<typeof crowdedRow>;

/** The prices of which 240 of the 299 payable amounts (80 %) or more are held now. */
export async function listCrowdedPrices(db: Queryable): Promise<readonly CrowdedPrice[]> {
  return db.any(sql.type(crowdedRow)`
    WITH held AS (
      SELECT mailbox_id, payable_paise, window_ends_at FROM amount_slots WHERE held_until > now()
    ),
    prices AS (
      SELECT DISTINCT h.mailbox_id, o.amount_paise, o.business_id
      FROM held h JOIN orders o ON o.mailbox_id = h.mailbox_id
        AND o.payable_paise = h.payable_paise AND o.window_ends_at = h.window_ends_at
      WHERE NOT o.exact
        AND h.mailbox_id IN (SELECT mailbox_id FROM held GROUP BY 1 HAVING count(*) >= ${CROWDED})
    )
    SELECT p.business_id AS "businessId", p.mailbox_id AS "mailboxId",
      p.amount_paise AS "amountPaise", count(*) AS held,
      ${indianToday} AS day
    FROM prices p JOIN held h ON h.mailbox_id = p.mailbox_id
      AND h.payable_paise BETWEEN p.amount_paise + 1 AND p.amount_paise + ${FAR}
    GROUP BY p.business_id, p.mailbox_id, p.amount_paise HAVING count(*) >= ${CROWDED}
  `);
}
