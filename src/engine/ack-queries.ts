import { z } from 'zod';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

/** These orders' workflows run. Locked orders are passed over: marks must neither wait nor deadlock with those who decide. */
export async function ackRunning(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET workflow_seen_at = now() WHERE order_id IN (
      SELECT order_id FROM orders WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) FOR NO KEY UPDATE SKIP LOCKED)
  `);
}

/**
 * The workflows were told of these statuses. A change made meanwhile, or a lock, leaves an order untold: the sweeper tells that one.
 */
export async function ackNotified(
  ctx: Context,
  told: readonly (readonly [orderId: string, status: OrderStatus])[],
): Promise<void> {
  await ctx.db.query(sql.unsafe`
    WITH free AS (
      SELECT o.order_id FROM orders o
      JOIN ${sql.unnest(told, ['text', 'text'])} AS t (order_id, status) ON t.order_id = o.order_id AND t.status = o.status
      FOR NO KEY UPDATE OF o SKIP LOCKED
    ), told AS (
      UPDATE orders SET untold_since = NULL, workflow_seen_at = now() WHERE order_id IN (SELECT order_id FROM free) RETURNING order_id
    )
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
