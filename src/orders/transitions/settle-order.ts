import type { FragmentSqlToken } from 'slonik';
import { insertEvent, supersedeExpired } from '../../delivery/event.ts';
import type { Attribution } from '../../platform/audit/audit.ts';
import { at, sql, type Tx } from '../../platform/db.ts';
import { insertCollected } from '../../shops/plans/plan-use.ts';
import { orderEvent } from '../order-object.ts';
import {
  type LockedOrder,
  lockedColumns,
  lockedOrder,
  type OrderRow,
  orderColumns,
  orderRow,
} from '../order-row.ts';

type Settlement = {
  from: readonly LockedOrder['status'][];
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
export async function settleOrder(
  tx: Tx,
  { orderId, ...settling }: Settlement & { orderId: string },
): Promise<OrderRow | null> {
  // Two alerts, an expiry and a person may race for the order: the first to change its status wins.
  const locked = await tx.maybeOne(sql.type(lockedOrder)`
    SELECT ${lockedColumns} FROM orders WHERE order_id = ${orderId} FOR NO KEY UPDATE
  `);
  if (!locked) return null;
  const order = await tx.maybeOne(sql.type(orderRow)`
    WITH granted AS (SELECT ${orderId}::text AS order_id), ${settlement(locked, settling)}
    SELECT ${orderColumns} FROM settled AS orders
  `);
  // Only an expired order has an expired event.
  if (order?.expiredAt) await supersedeExpired(tx, orderId);
  return order;
}

/**
 * The queries of a WITH that make an order paid, with all that follows: `settled` has its row,
 * `enqueued` writes the event, `counted` adds to the month's collections. They follow a query
 * `granted (order_id)`, and write nothing where it has no row, nor where the order isn't in one of
 * `from`. The order is locked since it was read, so that the event can be made of that reading:
 * its row is what it was, and now() is the transaction's moment in both.
 */
export function settlement(order: LockedOrder, settling: Settlement): FragmentSqlToken {
  const { from, alert, arrivedAt, decision } = settling;
  const { businessId, payablePaise: paise, lockedAt: paidAt } = order;
  const written = {
    payerEmail: alert?.sender ?? null,
    bankReference: alert?.reference ?? null,
    reason: decision?.reason ?? null,
    decidedBy: decision?.by ?? null,
  };
  const paid = { ...order, ...written, status: 'paid' as const, paidAt };
  return sql.fragment`
    settled AS (
      UPDATE orders
      SET status = 'paid', paid_at = date_trunc('milliseconds', now()), untold_since = now(),
          payer_email = ${written.payerEmail}, bank_reference = ${written.bankReference},
          reason = ${written.reason}, decided_by = ${written.decidedBy}
      FROM granted
      WHERE orders.order_id = granted.order_id
        AND orders.status = ANY(${sql.array([...from], 'text')})
        ${arrivedAt ? sql.fragment`AND orders.window_ends_at >= ${at(arrivedAt)}` : sql.fragment``}
      RETURNING orders.*
    ), enqueued AS (
      ${insertEvent(orderEvent(paid, 'payment.paid', paidAt), isSettled)}
    ), counted AS (
      ${insertCollected({ businessId, paidAt, paise }, isSettledLive)}
    )`;
}

const isSettled = sql.fragment`EXISTS (SELECT FROM settled)`;
const isSettledLive = sql.fragment`EXISTS (SELECT FROM settled WHERE mode = 'live')`;
