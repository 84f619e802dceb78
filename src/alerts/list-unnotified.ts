import { z } from 'zod';
import { orderStatuses } from '../orders/order-status.ts';
import { type Queryable, sql } from '../platform/db.ts';

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
