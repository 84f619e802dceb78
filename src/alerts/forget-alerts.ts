import { changeInParts } from '../platform/change-in-parts.ts';
import { type Queryable, sql } from '../platform/db.ts';

/** Forgets whom a business's alerts name; their amounts and references stay. */
export async function forgetAlerts(db: Queryable, businessId: string): Promise<void> {
  await changeInParts(
    db,
    (most) => sql.unsafe`
      UPDATE alerts SET sender = NULL, account_tail = NULL, explanation = NULL, recipients = NULL
      WHERE alert_id IN (
        SELECT alert_id FROM alerts
        WHERE business_id = ${businessId}
          AND num_nonnulls(sender, account_tail, explanation, recipients) > 0
        LIMIT ${most}
      )
    `,
  );
}
