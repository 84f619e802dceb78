import { z } from 'zod';
import { STEP } from '../../platform/backlog/work-off.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orderNotFound } from '../get-order.ts';
import { orderRow } from '../order-row.ts';
import type { OrderStatus } from '../order-status.ts';

type Closing =
  | { kind: 'closed' }
  /** The order is no longer expired: a late payment came. */
  | { kind: 'moved'; status: OrderStatus }
  | { kind: 'open'; remainingMs: number }
  /** The window has ended, but the mailbox is not read up to its end: it may hold a payment. */
  | { kind: 'behind'; since: Date };

const present = z.object({
  status: orderRow.shape.status,
  closed: z.boolean(),
  remainingMs: z.number(),
  windowEndsAt: z.date(),
});

/**
 * The window has ended and its mailbox was read past it, or nobody reads it any more. Reads the
 * mailboxes' view mailbox_progress: one guarded statement decides, so that no payment slips
 * between.
 */
const isToBeClosed = sql.fragment`
  o.status = 'expired' AND o.window_closed_at IS NULL AND o.window_ends_at <= now()
  AND NOT EXISTS (
    SELECT FROM mailbox_progress p
    WHERE p.mailbox_id = o.mailbox_id AND p.state <> 'disconnected'
      AND (p.read_until IS NULL OR p.read_until < o.window_ends_at))
`;

/**
 * Closes the late window of an expired order, once the mailbox has been read past it. A mailbox
 * that is down or paused holds the window open, a disconnected one does not; a test order has no
 * mailbox.
 */
export async function closeWindow(ctx: Context, orderId: string): Promise<Closing> {
  const { rowCount } = await ctx.db.query(sql.unsafe`
    UPDATE orders o SET window_closed_at = now() WHERE order_id = ${orderId} AND ${isToBeClosed}
  `);
  if (rowCount === 1) return { kind: 'closed' };
  const order = await ctx.db.maybeOne(sql.type(present)`
    SELECT status, window_closed_at IS NOT NULL AS closed, window_ends_at AS "windowEndsAt",
      ceil(greatest(0, extract(epoch FROM window_ends_at - now()) * 1000))::int AS "remainingMs"
    FROM orders WHERE order_id = ${orderId}
  `);
  if (!order) throw orderNotFound();
  if (order.status !== 'expired') return { kind: 'moved', status: order.status };
  if (order.closed) return { kind: 'closed' };
  return order.remainingMs > 0
    ? { kind: 'open', remainingMs: order.remainingMs }
    : { kind: 'behind', since: order.windowEndsAt };
}

/**
 * Closes late windows that should have closed a minute ago, whatever became of their workflows, at
 * most a step of them. Orders that are locked are left to the next time. Answers how many it
 * closed. Each mailbox is asked once how far it was read: a mailbox that is down holds any number
 * of windows open. The orders are found first, by their ids: of a backlog that has just grown the
 * planner knows nothing yet, and would ask the mailboxes anew for each order of the table.
 */
export async function closeOverdueWindows(ctx: Pick<Context, 'db'>): Promise<number> {
  const { rowCount } = await ctx.db.query(sql.unsafe`
    WITH progress AS MATERIALIZED (
      SELECT mailbox_id, CASE WHEN state = 'disconnected' THEN 'infinity' ELSE read_until END
        AS read_until
      FROM mailbox_progress
    ), due AS MATERIALIZED (
      SELECT one.order_id FROM progress
      CROSS JOIN LATERAL (
        SELECT order_id FROM orders one
        WHERE one.mailbox_id = progress.mailbox_id AND one.status = 'expired'
          AND one.window_closed_at IS NULL
          AND one.window_ends_at <= least(now() - interval '1 minute', progress.read_until)
          AND progress.read_until IS NOT NULL
        ORDER BY one.window_ends_at LIMIT ${STEP} FOR NO KEY UPDATE SKIP LOCKED) one
      UNION ALL
      (SELECT order_id FROM orders
      WHERE mailbox_id IS NULL AND status = 'expired' AND window_closed_at IS NULL
        AND window_ends_at < now() - interval '1 minute'
      LIMIT ${STEP})
    )
    UPDATE orders o SET window_closed_at = now()
    WHERE o.order_id = ANY (ARRAY (SELECT order_id FROM due))
      AND o.status = 'expired' AND o.window_closed_at IS NULL
  `);
  return rowCount;
}
