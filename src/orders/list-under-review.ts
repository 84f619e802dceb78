import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const reviewRow = z.object({
  businessId: z.string(),
  orderId: z.string(),
  payablePaise: z.number(),
  since: z.date(),
});

/** Orders that wait for a person's decision. */
export async function listUnderReview(
  db: Queryable,
): Promise<readonly z.output<typeof reviewRow>[]> {
  return db.any(sql.type(reviewRow)`
    SELECT business_id AS "businessId", order_id AS "orderId", payable_paise AS "payablePaise",
      coalesce(review_since, created_at) AS since
    FROM orders WHERE status = 'manual_review'
  `);
}
