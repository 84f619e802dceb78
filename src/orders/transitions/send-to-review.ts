import { sql, type Tx } from '../../platform/db.ts';

/** Sends pending orders to review, for people to decide. Leaves the others as they are. */
export async function sendToReview(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE orders SET status = 'manual_review', review_since = now(), untold_since = now()
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) AND status = 'pending'
  `);
}
