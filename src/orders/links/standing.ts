import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { FAR } from '../amounts/free-amounts.ts';
import type { MadeOrder } from '../insert-order.ts';
import type { OrderStatus } from '../order-status.ts';

/** An order that was made through the link. Null where it is no longer kept. */
export type Try = {
  orderId: string;
  status: OrderStatus;
  expiresAt: Date;
  windowEndsAt: Date;
  /** Its late window was seen to its end: no payment makes it paid by itself any more. */
  isOver: boolean;
} | null;

/** What pressing Pay does on a link. */
export type Standing =
  /** Makes an order. */
  | { kind: 'open' }
  /** Leads to the order that can be paid already. */
  | { kind: 'going'; orderId: string }
  /** Makes none yet: the time of the last order is over, and its payment may still be found. */
  | { kind: 'looking'; orderId: string; until: Date }
  | { kind: 'closed' }
  | { kind: 'ended'; until: Date }
  | { kind: 'used' };

type Rules = { once: boolean; closedAt: Date | null; validUntil: Date | null };

/**
 * Where a link stands, for one payer. `tries` are all orders of a link that is used once, and this
 * payer's orders of any other link. Used once means paid once. While an order of such a link can
 * still become paid by itself, the link makes no second order. An expired order doesn't use the
 * link up. Pure.
 * @see decisions: Payment links
 */
export function decideStanding(link: Rules, tries: readonly Try[], now: Date): Standing {
  const kept = tries.filter((one) => one !== null);
  if (link.once && (kept.length < tries.length || kept.some(({ status }) => status === 'paid')))
    return { kind: 'used' };
  const payable = kept.find(({ status, expiresAt }) => status === 'pending' && now < expiresAt);
  if (payable) return { kind: 'going', orderId: payable.orderId };
  if (link.once) {
    const review = kept.find(({ status }) => status === 'manual_review');
    if (review) return { kind: 'going', orderId: review.orderId };
    const found = kept.find(
      ({ status, isOver }) => status === 'pending' || (status === 'expired' && !isOver),
    );
    if (found) return { kind: 'looking', orderId: found.orderId, until: found.windowEndsAt };
  }
  if (link.closedAt) return { kind: 'closed' };
  if (link.validUntil && link.validUntil <= now) return { kind: 'ended', until: link.validUntil };
  return { kind: 'open' };
}

/** Notes that a browser opened the link. The page doesn't wait for it, nor fail with it. */
export function countOpen({ db, log }: Pick<Context, 'db' | 'log'>, linkId: string): void {
  db.query(sql.unsafe`
    INSERT INTO link_opens AS known (link_id, opened) VALUES (${linkId}, 1)
    ON CONFLICT (link_id) DO UPDATE SET opened = known.opened + 1
  `).catch((err: unknown) => log.warn({ err }, 'an opened link could not be counted'));
}

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
