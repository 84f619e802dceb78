import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const row = z.object({ alertId: z.string() });

/** Those of the alerts that no order has taken and nobody has called no payment. */
export async function listUnsettled(
  db: Queryable,
  alertIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(row)`
    SELECT alert_id AS "alertId" FROM alerts
    WHERE alert_id = ANY (${sql.array([...alertIds], 'text')}) AND order_id IS NULL AND dismissed_at IS NULL
  `);
}
