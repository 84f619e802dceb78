import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const countRow = z.object({ count: z.number() });

/** How many open orders wait for a payment into an account at a bank. */
export const countOpenOrdersAt = (db: Queryable, bank: string): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    SELECT count(*) AS count FROM accounts a
    JOIN orders o ON o.account_id = a.account_id AND o.status IN ('pending', 'manual_review')
    WHERE a.bank = ${bank}
  `);

const waitingRow = z.object({ waiting: z.number(), underReview: z.number() });

/** How many live orders of a business wait for their payer, and how many for a person. */
export const countWaitingOrders = (
  db: Queryable,
  businessId: string,
): Promise<z.output<typeof waitingRow>> =>
  db.one(sql.type(waitingRow)`
    SELECT count(*) FILTER (WHERE status = 'pending') AS waiting,
      count(*) FILTER (WHERE status = 'manual_review') AS "underReview"
    FROM orders
    WHERE business_id = ${businessId} AND mode = 'live' AND status IN ('pending', 'manual_review')
  `);

const healthRow = z.object({
  pending: z.number(),
  underReview: z.number(),
  /** Pending two minutes past their grace. */
  overdue: z.number(),
  /** Pending for two minutes without a workflow. */
  unstarted: z.number(),
  /** Their workflows were not notified of a change within two minutes. */
  unnotified: z.number(),
});

/** How many orders are open, and how many of them should have moved on. An index finds each. */
export async function orderHealth(db: Queryable): Promise<z.output<typeof healthRow>> {
  return db.one(sql.type(healthRow)`
    SELECT (SELECT count(*) FROM orders WHERE status = 'pending') AS pending,
      (SELECT count(*) FROM orders WHERE status = 'manual_review') AS "underReview",
      (SELECT count(*) FROM orders
       WHERE status = 'pending' AND grace_ends_at < now() - interval '2 minutes') AS overdue,
      (SELECT count(*) FROM orders
       WHERE status = 'pending' AND workflow_seen_at IS NULL
         AND created_at < now() - interval '2 minutes') AS unstarted,
      (SELECT count(*) FROM orders
       WHERE untold_since < now() - interval '2 minutes') AS unnotified
  `);
}

const row = z.object({
  orderId: z.string(),
  merchantOrderId: z.string().nullable(),
  payablePaise: z.number(),
  paidAt: z.date(),
});

/** A live order that was paid, whenever it was made. */
export type PaidOrder = z.output<typeof row>;

/** The live orders of a business that were paid last, the newest payment first. */
export const listLastPaid = (
  db: Queryable,
  businessId: string,
  most: number,
): Promise<readonly PaidOrder[]> =>
  db.any(sql.type(row)`
    SELECT order_id AS "orderId", merchant_order_id AS "merchantOrderId",
      payable_paise AS "payablePaise", paid_at AS "paidAt"
    FROM orders
    WHERE business_id = ${businessId} AND mode = 'live' AND status = 'paid' AND paid_at IS NOT NULL
    ORDER BY paid_at DESC LIMIT ${most}
  `);

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
