import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

const row = z.object({
  alertId: z.string(),
  businessId: z.string(),
  accountIds: z.array(z.string()),
  sender: z.string().nullable(),
  kind: z.string(),
  identity: z.string().nullable(),
  reason: z.string(),
  orderId: z.string().nullable(),
  /** Orders still under review that this alert fits. */
  underReview: z.array(z.string()),
});
export type AlertToSettle = z.output<typeof row>;

/** An alert that a person names. Throws Refusal alert_not_found, also for one of another business. */
export async function getAlertToSettle(
  db: Queryable,
  alertId: string,
  businessId: string,
): Promise<AlertToSettle> {
  const alert = await db.maybeOne(sql.type(row)`
    SELECT a.alert_id AS "alertId", a.business_id AS "businessId", a.account_ids AS "accountIds", a.sender, a.kind, a.identity, a.reason,
           a.order_id AS "orderId",
           ARRAY(SELECT o.order_id FROM review_candidates c JOIN orders o USING (order_id)
                 WHERE c.alert_id = a.alert_id AND o.status = 'manual_review' ORDER BY o.order_id) AS "underReview"
    FROM alerts a WHERE a.alert_id = ${alertId} AND a.business_id = ${businessId}
  `);
  if (!alert)
    throw new Refusal('alert_not_found', `There is no alert ${alertId} in this business's ledger.`);
  return alert;
}

/** AckBatcher the alert as what settled the order. */
export async function linkAlert(db: Queryable, alertId: string, orderId: string): Promise<void> {
  await db.query(sql.unsafe`
    UPDATE alerts SET reason = 'ok', explanation = 'It settled an order, by a person''s decision.', order_id = ${orderId}
    WHERE alert_id = ${alertId}
  `);
}

/** The claim was taken: by which order, in words. */
export const alertUsed = (alertId: string) =>
  new Refusal(
    'alert_used',
    `The payment of the alert ${alertId} has settled an order already; it cannot settle another.`,
  );
