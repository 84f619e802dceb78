import { sql, type Tx } from '../platform/db.ts';
import { RETRY_EVERY } from './store-alert.ts';

/** Leaves a deferred alert to the next try. */
export async function deferAlert(tx: Tx, alertId: string): Promise<void> {
  await tx.query(
    sql.unsafe`UPDATE alerts SET retry_at = now() + ${RETRY_EVERY} WHERE alert_id = ${alertId}`,
  );
}
