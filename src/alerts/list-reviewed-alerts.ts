import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const row = z.object({
  alertId: z.string(),
  identity: z.string(),
  amountPaise: z.number().nullable(),
  accountTail: z.string().nullable(),
  messageKey: z.string().nullable(),
});

/** The alerts of an order's review that have settled nothing, in the order of their arrival. */
export async function listReviewedAlerts(
  db: Queryable,
  orderId: string,
): Promise<readonly z.output<typeof row>[]> {
  return db.any(sql.type(row)`
    SELECT a.alert_id AS "alertId", a.identity, a.amount_paise AS "amountPaise",
      a.account_tail AS "accountTail", a.message_key AS "messageKey"
    FROM review_candidates r JOIN alerts a USING (alert_id)
    WHERE r.order_id = ${orderId} AND a.order_id IS NULL AND a.identity IS NOT NULL
    ORDER BY a.arrived_at, a.alert_id
  `);
}
