import { type Queryable, sql } from '../platform/db.ts';

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
