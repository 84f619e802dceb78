import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const pairRow = z.object({ alertId: z.string(), orderIds: z.array(z.string()) });

/** A payment that waits for a person, with the orders under review that it fits. */
export type PaymentReview = z.output<typeof pairRow>;

/** The payments of a business that wait for a person, the oldest first. */
export const listPaymentReviews = (
  db: Queryable,
  businessId: string,
  limit: number,
): Promise<readonly PaymentReview[]> =>
  db.any(sql.type(pairRow)`
    SELECT r.alert_id AS "alertId", array_agg(o.order_id ORDER BY o.created_at) AS "orderIds"
    FROM orders o JOIN review_candidates r USING (order_id)
    WHERE o.business_id = ${businessId} AND o.mode = 'live' AND o.status = 'manual_review'
    GROUP BY r.alert_id ORDER BY min(r.added_at), r.alert_id LIMIT ${limit}
  `);
