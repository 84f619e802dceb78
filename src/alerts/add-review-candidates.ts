import { sql, type Tx } from '../platform/db.ts';

/** Enters the orders that the alert fits: a person decides which of them it pays. */
export async function addReviewCandidates(
  tx: Tx,
  alertId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.query(sql.unsafe`
    INSERT INTO review_candidates (alert_id, order_id)
    SELECT ${alertId}, unnest(${sql.array([...orderIds], 'text')})
  `);
}
