import { z } from 'zod';
import { orderStatuses } from '../../orders/order-status.ts';
import { type Queryable, sql } from '../../platform/db.ts';

const unnotifiedAlert = z.object({
  alertId: z.string(),
  orderId: z.string(),
  status: z.enum(orderStatuses),
});

/** An alert of an order whose workflow may not know of it, and the order's status now. */
export type UnnotifiedAlert = z.output<typeof unnotifiedAlert>;

/**
 * The mailbox's committed alerts whose orders' workflows were not notified, because the process
 * died between the two. Lists the oldest hundred; the sweep takes care of the rest.
 */
export async function listUnnotified(
  db: Queryable,
  mailboxId: string,
): Promise<readonly UnnotifiedAlert[]> {
  // Joins orders: a workflow is notified of the order's status now, which may have changed since
  // the alert.
  return db.any(sql.type(unnotifiedAlert)`
    SELECT a.alert_id AS "alertId", o.order_id AS "orderId", o.status
    FROM alerts a JOIN orders o USING (order_id)
    WHERE a.mailbox_id = ${mailboxId} AND a.order_id IS NOT NULL AND a.signalled_at IS NULL
    ORDER BY a.read_at LIMIT 100
  `);
}

/**
 * Notes that the workflows of these orders, just noted by `ackNotified`, know of the alerts that
 * settled them. The two statements need not be one. A crash between them leaves an alert that looks
 * unsignalled: the mailbox's watcher notifies its order once more at its next start, which changes
 * nothing. And an alert that settles the order between them is marked before its own signal: its
 * order's row still says that the workflow is to be notified, and the sweep does it.
 */
export async function markSignalled(db: Queryable, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.query(sql.unsafe`
    UPDATE alerts SET signalled_at = now()
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) AND signalled_at IS NULL
  `);
}
