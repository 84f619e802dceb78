import { z } from 'zod';
import type { OrderStatus } from '../../workflows/messages.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

/** The workflow was told of this status. A change made meanwhile leaves the order untold: the sweeper tells that one. */
export async function markTold(ctx: Context, orderId: string, status: OrderStatus): Promise<void> {
  await ctx.db.query(sql.unsafe`
    WITH told AS (UPDATE orders SET untold_since = NULL WHERE order_id = ${orderId} AND status = ${status} RETURNING order_id)
    UPDATE alerts SET signalled_at = now() WHERE order_id IN (SELECT order_id FROM told) AND signalled_at IS NULL
  `);
}

/** The order's events that are still to be delivered. */
export async function waitingEvents(ctx: Context, orderId: string): Promise<readonly string[]> {
  const row = z.object({ eventId: z.string() });
  const events = await ctx.db.any(sql.type(row)`
    SELECT event_id AS "eventId" FROM events WHERE order_id = ${orderId} AND state = 'waiting' ORDER BY created_at
  `);
  return events.map((event) => event.eventId);
}
