import { supersedeExpired } from '../../delivery/event.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { lockedColumns, lockedOrder, type OrderRow, orderColumns, orderRow } from '../order-row.ts';
import { type Settlement, settlement } from './settlement.ts';

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
