import { z } from 'zod';
import { orderStatuses } from '../../orders/order-status.ts';
import { type Queryable, sql } from '../../platform/db.ts';

const instant = z.coerce.date();

const review = z.object({
  alerts: z.array(
    z.object({
      alertId: z.string(),
      amountPaise: z.number().nullable(),
      reference: z.string().nullable(),
      arrivedAt: instant,
    }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      merchantOrderId: z.string().nullable(),
      payablePaise: z.number(),
      status: z.enum(orderStatuses),
      createdAt: instant,
    }),
  ),
});

/** The alerts that may pay an order, oldest first, and every order that one of them may pay. */
export type Review = z.output<typeof review>;

/** How many alerts, and how many orders, are read. */
const MOST = 50;

/** What a person has to decide of an order under review; null where it is under none. */
export async function readReview(db: Queryable, orderId: string): Promise<Review | null> {
  // One statement: orders and alerts of one moment.
  return db.maybeOne(sql.type(review)`
    WITH mine AS (SELECT alert_id FROM review_candidates WHERE order_id = ${orderId})
    SELECT
      coalesce((SELECT json_agg(a) FROM (
        SELECT alert_id AS "alertId", amount_paise AS "amountPaise", reference,
          arrived_at AS "arrivedAt"
        FROM alerts JOIN mine USING (alert_id) ORDER BY arrived_at, alert_id LIMIT ${MOST}
      ) a), '[]') AS alerts,
      (SELECT json_agg(c) FROM (
        SELECT order_id AS "orderId", merchant_order_id AS "merchantOrderId",
          payable_paise AS "payablePaise", status, created_at AS "createdAt"
        FROM orders WHERE order_id = o.order_id OR order_id IN (
          SELECT r.order_id FROM review_candidates r JOIN mine USING (alert_id))
        ORDER BY order_id <> o.order_id, created_at, order_id LIMIT ${MOST}
      ) c) AS orders
    FROM orders o WHERE o.order_id = ${orderId} AND o.status = 'manual_review'
  `);
}
