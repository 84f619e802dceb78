import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../platform/db.ts';
import {
  afterMoment,
  keyedRow,
  momentKey,
  type Older,
  type Part,
  partOf,
} from '../platform/keyset.ts';
import type { OrderMode } from './order-row.ts';

const idRow = keyedRow.extend({ orderId: z.string() });

/** The ids of a business's orders of a mode, oldest first, at most so many of them. */
export async function listOrdersOf(
  db: Queryable,
  businessId: string,
  { mode, after, most }: { mode: OrderMode; after: string; most: number },
): Promise<Part & { orderIds: readonly string[] }> {
  const rows = await db.any(sql.type(idRow)`
    SELECT order_id AS "orderId", ${momentKey(sql.fragment`created_at`, sql.fragment`order_id`)} AS key
    FROM orders
    WHERE business_id = ${businessId} AND mode = ${mode}
      AND (created_at, order_id) > ${afterMoment(after)}
    ORDER BY created_at, order_id LIMIT ${most}
  `);
  return { ...partOf(rows), orderIds: rows.map(({ orderId }) => orderId) };
}

const row = keyedRow.extend({ orderId: z.string() });

/**
 * The ids of orders that ended so many days ago and that nothing can happen to any more, at most so
 * many, by their creation. The orders are held to the end of the transaction; a locked order counts
 * the next time.
 */
export async function lockLongEnded(
  tx: Tx,
  { days, after, most }: Older,
): Promise<Part & { orderIds: readonly string[] }> {
  const rows = await tx.any(sql.type(row)`
    SELECT order_id AS "orderId", ${momentKey(sql.fragment`created_at`, sql.fragment`order_id`)} AS key
    FROM orders
    WHERE status IN ('paid', 'failed', 'expired')
      AND created_at < now() - make_interval(days => ${days})
      AND coalesce(paid_at, failed_at, expired_at) < now() - make_interval(days => ${days})
      AND (status <> 'expired' OR window_closed_at IS NOT NULL OR mode = 'test')
      AND untold_since IS NULL
      AND (created_at, order_id) > ${afterMoment(after)}
    ORDER BY created_at, order_id LIMIT ${most} FOR UPDATE SKIP LOCKED
  `);
  return { ...partOf(rows), orderIds: rows.map(({ orderId }) => orderId) };
}

/** Deletes orders whose events are gone. What payers typed about them goes with them. */
export async function deleteOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const ids = sql.array([...orderIds], 'text');
  await tx.query(sql.unsafe`DELETE FROM order_opens WHERE order_id = ANY(${ids})`);
  await tx.query(sql.unsafe`DELETE FROM orders WHERE order_id = ANY(${ids})`);
}

/**
 * Forgets who paid and was paid in these orders, and what the shop called them; their amounts,
 * times and statuses stay for the books.
 */
export async function forgetOrders(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE orders SET vpa = 'purged@invalid', payee_name = '', upi_uri = '', success_url = NULL,
      failure_url = NULL, webhook_url = NULL, customer_email = NULL, customer_name = NULL,
      payer_email = NULL, bank_reference = NULL, note = NULL, reason = NULL, decided_by = NULL,
      merchant_order_id = NULL
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')})
  `);
}
