import { z } from 'zod';
import { noRows, type Queryable, sql } from '../platform/db.ts';
import type { OrderStatus } from './order-status.ts';

const orderIdRow = z.object({ orderId: z.string() });

/**
 * Notes that these orders' workflows run. Locked orders are skipped: a note must neither wait for a
 * decision nor deadlock with it. After a skipped or lost note the sweep only checks the order once
 * more.
 */
export async function ackRunning(db: Queryable, orderIds: readonly string[]): Promise<void> {
  await db.query(sql.prepared('ack-running', noRows)`
    UPDATE orders SET workflow_seen_at = now() WHERE order_id IN (
      SELECT order_id FROM orders WHERE order_id = ANY(${sql.array([...orderIds], 'text')})
      FOR NO KEY UPDATE SKIP LOCKED)
  `);
}

/**
 * Notes that these orders' workflows were notified of these statuses; gives the ids of those noted.
 * The column untold_since says since when the workflow is not notified of a change. An order that
 * has changed since, or is locked, stays as it is: the sweep notifies its workflow again.
 */
export async function ackNotified(
  db: Queryable,
  notified: readonly (readonly [orderId: string, status: OrderStatus])[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.prepared('ack-notified', orderIdRow)`
    WITH free AS (
      SELECT o.order_id FROM orders o
      JOIN ${sql.unnest(notified, ['text', 'text'])} AS n (order_id, status)
        ON n.order_id = o.order_id AND n.status = o.status
      FOR NO KEY UPDATE OF o SKIP LOCKED
    )
    UPDATE orders SET untold_since = NULL, workflow_seen_at = now()
    WHERE order_id IN (SELECT order_id FROM free)
    RETURNING order_id AS "orderId"
  `);
}
