import { z } from 'zod';
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
