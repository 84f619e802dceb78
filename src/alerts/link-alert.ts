import { sql, type Tx } from '../platform/db.ts';
import type { AlertReason } from './alert-reason.ts';

/** Enters the alert as the one that settled the order because a person decided so. */
export async function linkAlert(tx: Tx, alertId: string, orderId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE alerts
    SET reason = 'ok', explanation = 'It settled an order, by a person''s decision.',
        order_id = ${orderId}
    WHERE alert_id = ${alertId}
  `);
}

/** Enters the alert as one that settled nothing, for this reason. */
export async function unlinkAlert(
  tx: Tx,
  alertId: string,
  { reason, explanation }: { reason: AlertReason; explanation: string },
): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE alerts SET reason = ${reason}, explanation = ${explanation}, order_id = NULL
    WHERE alert_id = ${alertId}
  `);
}
