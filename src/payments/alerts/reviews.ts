import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';

/**
 * FROM … WHERE: the orders `o` under review that the alert `a` fits. It joins `orders`: an order
 * that leaves review by any way takes its alerts with it, and no second mark can disagree.
 */
export const fromOrdersUnderReview = sql.fragment`
  FROM review_candidates r JOIN orders o USING (order_id)
  WHERE r.alert_id = a.alert_id AND o.status = 'manual_review'
`;

/** Whether an order that the alert `a` fits is under review. */
export const inReview = sql.fragment`EXISTS (SELECT 1 ${fromOrdersUnderReview})`;

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
