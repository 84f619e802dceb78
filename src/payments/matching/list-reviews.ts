import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const reviewRow = z.object({
  orderId: z.string(),
  businessId: z.string(),
  payablePaise: z.number(),
  since: z.date(),
  candidates: z.array(z.string()),
  alerts: z.array(z.string()),
});

/** An order that waits for a person: the alerts that fit it, and all the orders that they fit. */
type Review = z.output<typeof reviewRow>;

/** Orders under review, newest first; a `limit` of null lists all. */
export async function listReviews(
  ctx: { db: Queryable },
  limit: number | null,
): Promise<readonly Review[]> {
  // A review is an order and its alerts: one query joins them, so that both are of one moment.
  return ctx.db.any(sql.type(reviewRow)`
    SELECT o.order_id AS "orderId", o.business_id AS "businessId",
      o.payable_paise AS "payablePaise", o.review_since AS since,
      coalesce((
        SELECT array_agg(DISTINCT other.order_id)
        FROM review_candidates mine JOIN review_candidates other USING (alert_id)
        WHERE mine.order_id = o.order_id), '{}') AS candidates,
      coalesce((
        SELECT array_agg(mine.alert_id ORDER BY mine.added_at)
        FROM review_candidates mine WHERE mine.order_id = o.order_id), '{}') AS alerts
    FROM orders o WHERE o.status = 'manual_review'
    ORDER BY o.review_since DESC, o.order_id LIMIT ${limit}
  `);
}
