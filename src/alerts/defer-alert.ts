import { sql, type Tx } from '../platform/db.ts';
import { RETRY_EVERY } from './store-alert.ts';

/**
 * Leaves a deferred alert to the next try: the longer it waits already, the later, since each try
 * fetches the whole mail again. The last try is at the end of its time.
 */
export async function deferAlert(tx: Tx, alertId: string): Promise<void> {
  await tx.query(
    sql.unsafe`
      UPDATE alerts SET retry_at = greatest(
        now() + ${RETRY_EVERY}, least(retry_until, now() + (now() - read_at) / 4))
      WHERE alert_id = ${alertId}`,
  );
}
