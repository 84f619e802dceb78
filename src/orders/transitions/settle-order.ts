import type { Attribution } from '../../audit/attribution.ts';
import { addCollected } from '../../plans/add-collected.ts';
import { at, sql, type Tx } from '../../platform/db.ts';
import { supersedeExpired } from '../../webhooks/supersede-expired.ts';
import { enqueueOrderEvent } from '../order-event.ts';
import { type OrderRow, orderColumns, orderRow } from '../order-row.ts';

type Settlement = {
  orderId: string;
  from: readonly OrderRow['status'][];
  /** The alert that settles it: its From address and the bank's reference; null without one. */
  alert: { sender: string | null; reference: string | null } | null;
  /** The alert's arrival, which must lie within the window; left out where people decide. */
  arrivedAt?: Date;
  decision?: Attribution;
};

/**
 * Makes an order paid, with all that follows: the event, the end of a waiting expired event, the
 * month's collections. Gives null, and does nothing, if the order is no longer in one of `from`.
 */
export async function settleOrder(tx: Tx, settlement: Settlement): Promise<OrderRow | null> {
  const { orderId, from, alert, arrivedAt, decision } = settlement;
  // Two alerts, an expiry and a person may race for the order: the first to change its status wins.
  const name = arrivedAt ? 'settle-order-in-time' : 'settle-order';
  const order = await tx.maybeOne(sql.prepared(name, orderRow)`
    UPDATE orders
    SET status = 'paid', paid_at = date_trunc('milliseconds', now()), untold_since = now(),
        payer_email = ${alert?.sender ?? null}, bank_reference = ${alert?.reference ?? null},
        reason = ${decision?.reason ?? null}, decided_by = ${decision?.by ?? null}
    WHERE order_id = ${orderId} AND status = ANY(${sql.array([...from], 'text')})
      ${arrivedAt ? sql.fragment`AND window_ends_at >= ${at(arrivedAt)}` : sql.fragment``}
    RETURNING ${orderColumns}
  `);
  if (!order?.paidAt) return null;
  // Only an expired order has an expired event.
  if (order.expiredAt) await supersedeExpired(tx, orderId);
  await enqueueOrderEvent(tx, order, 'payment.paid', order.paidAt);
  if (order.mode === 'live')
    await addCollected(tx, order.businessId, order.paidAt, order.payablePaise);
  return order;
}
