import { sql, type Tx } from '../platform/db.ts';
import { isNotUnderstood } from './names-payment.ts';

/**
 * Marks a proven mail that was not understood as no payment, or takes that back. False where it
 * isn't such a mail, settled an order, or is marked so already.
 */
export async function markDismissed(tx: Tx, alertId: string, isDismissed: boolean) {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE alerts a SET dismissed_at = ${isDismissed ? sql.fragment`now()` : sql.fragment`NULL`}
    WHERE alert_id = ${alertId} AND order_id IS NULL AND proof IS NOT NULL AND ${isNotUnderstood}
      AND (dismissed_at IS NULL) = ${isDismissed}
  `);
  return rowCount === 1;
}
