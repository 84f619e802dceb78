import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { FAR } from '../amounts/free-amounts.ts';
import type { MadeOrder } from '../made-order.ts';

/** Of the 299 amounts of any price: a flood through links leaves two thirds to the shop. */
const MOST_UNPAID = 100;

const mailboxRow = z.object({ mailboxId: z.string() });
const mostRow = z.object({ most: z.number() });

/**
 * Throws all_payment_slots_busy where this order, just recorded as a link's, is one too many. Of
 * the amounts that an order of some price could get, links' unpaid orders hold at most 100. All
 * links, prices and accounts of the mailbox count together. Paid orders don't count: many who pay
 * are no flood.
 *
 * The race: many press at once. Each press waits here for the mailbox's lock. The press before
 * holds that lock until its order is committed, so the count sees the order.
 */
export async function refuseFlood(
  tx: Queryable,
  { orderId, payablePaise }: Pick<MadeOrder, 'orderId' | 'payablePaise'>,
): Promise<void> {
  const mailboxId = await tx.oneFirst(sql.type(mailboxRow)`
    SELECT mailbox_id AS "mailboxId" FROM orders WHERE order_id = ${orderId}
  `);
  await tx.query(
    sql.unsafe`SELECT pg_advisory_xact_lock(hashtextextended(${`links of ${mailboxId}`}, 0))`,
  );
  const span = FAR - 1;
  // The fullest stretch of 299 amounts that has this amount begins with an amount that is held.
  const most = await tx.oneFirst(sql.type(mostRow)`
    WITH held AS MATERIALIZED (
      SELECT orders.payable_paise AS paise
      FROM orders JOIN link_orders USING (order_id)
      LEFT JOIN amount_slots s ON s.mailbox_id = orders.mailbox_id
        AND s.payable_paise = orders.payable_paise AND s.window_ends_at = orders.window_ends_at
      WHERE orders.mailbox_id = ${mailboxId} AND orders.status <> 'paid'
        AND orders.payable_paise
          BETWEEN ${payablePaise - span}::bigint AND ${payablePaise + span}::bigint
        AND (orders.status = 'manual_review' OR s.payable_paise IS NOT NULL)
        AND orders.payable_paise NOT IN (
          SELECT paise FROM free_amounts(${mailboxId}, ${payablePaise}::bigint, ${-span}::int, ${span}::int))
    ),
    stretches AS (
      SELECT paise, count(*) OVER (ORDER BY paise RANGE BETWEEN CURRENT ROW AND ${span}::bigint FOLLOWING) AS held
      FROM held
    )
    SELECT coalesce(max(held), 0)::int AS most FROM stretches WHERE paise <= ${payablePaise}::bigint
  `);
  if (most > MOST_UNPAID)
    throw new Refusal('all_payment_slots_busy', say('links_busy'), {
      retry_after: 60,
    });
}
