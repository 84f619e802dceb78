import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const pairRow = z.object({ alertId: z.string().nullable(), orderIds: z.array(z.string()) });

/**
 * A payment of a review that waits for a person, with every order that it may belong to, whatever its
 * status now. `alertId` is null for an order under review that no payment is known of.
 */
export type PaymentReview = z.output<typeof pairRow>;

/** The payments of a business that wait for a person, the oldest first. */
export const listPaymentReviews = (
  db: Queryable,
  businessId: string,
  limit: number,
): Promise<readonly PaymentReview[]> =>
  db.any(sql.type(pairRow)`
    WITH open AS (
      SELECT order_id, review_since FROM orders
      WHERE business_id = ${businessId} AND mode = 'live' AND status = 'manual_review'
    ), reviews AS (
      SELECT r.alert_id, NULL AS order_id, min(r.added_at) AS since
      FROM open JOIN review_candidates r USING (order_id) GROUP BY r.alert_id
      UNION ALL
      SELECT NULL, order_id, review_since FROM open
      WHERE NOT EXISTS (SELECT FROM review_candidates r WHERE r.order_id = open.order_id)
    )
    SELECT v.alert_id AS "alertId", coalesce((
        SELECT array_agg(o.order_id ORDER BY o.created_at, o.order_id)
        FROM review_candidates r JOIN orders o USING (order_id) WHERE r.alert_id = v.alert_id),
      ARRAY[v.order_id]) AS "orderIds"
    FROM reviews v ORDER BY v.since, v.alert_id, v.order_id LIMIT ${limit}
  `);
