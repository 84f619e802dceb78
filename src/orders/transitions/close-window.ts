import { z } from 'zod';
import type { OrderStatus } from '../../../workflows/messages.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { orderNotFound } from '../get.ts';
import { orderRow } from '../order-row.ts';

export type Closing =
  | { kind: 'closed' }
  /** It is no longer expired: a late payment was found. */
  | { kind: 'moved'; status: OrderStatus }
  | { kind: 'open'; remainingMs: number }
  /** The window has ended, and the mailbox has not been read up to there: a payment may lie in it. */
  | { kind: 'behind'; since: Date };

const present = z.object({
  status: orderRow.shape.status,
  closed: z.boolean(),
  remainingMs: z.number(),
  windowEndsAt: z.date(),
});

/**
 * Ends the late window of an expired order, once the mailbox has been read past it. A mailbox that is down or paused
 * holds the window open, a disconnected one does not; a test order has none.
 */
export async function closeWindow(ctx: Context, orderId: string): Promise<Closing> {
  const { rowCount } = await ctx.db.query(sql.unsafe`
    UPDATE orders o SET window_closed_at = now()
    WHERE order_id = ${orderId} AND status = 'expired' AND window_closed_at IS NULL AND window_ends_at <= now()
      AND NOT EXISTS (
        SELECT FROM mailbox_progress p
        WHERE p.mailbox_id = o.mailbox_id AND p.state <> 'disconnected'
          AND (p.read_until IS NULL OR p.read_until < o.window_ends_at))
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
  return order.remainingMs > 0 ? { kind: 'open', remainingMs: order.remainingMs } : { kind: 'behind', since: order.windowEndsAt };
}
