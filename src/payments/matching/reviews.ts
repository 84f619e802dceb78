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

const reviewRow = z.object({
  orderId: z.string(),
  businessId: z.string(),
  payablePaise: z.number(),
  since: z.date(),
  candidates: z.array(z.string()),
  alerts: z.array(z.string()),
});

/** An order that waits for a person: the alerts that fit it, and all the orders that they fit. */
type ListedReview = z.output<typeof reviewRow>;

/** Orders under review, newest first; a `limit` of null lists all. */
export async function listReviews(
  ctx: { db: Queryable },
  limit: number | null,
): Promise<readonly ListedReview[]> {
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
