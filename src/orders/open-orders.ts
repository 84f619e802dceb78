import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const orderIdRow = z.object({ orderId: z.string() });

// "Open" means four things; each has its name here. All are for queries over `orders` under its own
// name.

/**
 * Nobody has decided on it: the payer may still pay in time, or a person is to resolve a review.
 */
export const awaitsDecision = sql.fragment`orders.status IN ('pending', 'manual_review')`;

/** Expired, and its late window has not been closed: a late payment still turns it paid. */
export const inLateWindow = sql.fragment`(orders.status = 'expired' AND orders.window_closed_at IS NULL)`;

/** Something may still happen to it by itself: it awaits a decision, or its late window is open. */
const canStillChange = sql.fragment`(${awaitsDecision} OR ${inLateWindow})`;

/**
 * What a deleted business's purge waits for: an order that can still change. A late window that
 * ended a day ago holds nothing up: a mailbox that nobody reads any more would keep it open for
 * ever.
 */
const holdsUpPurge = sql.fragment`
  (${awaitsDecision} OR (${inLateWindow} AND orders.window_ends_at > now() - interval '1 day'))
`;

const countRow = z.object({ count: z.number() });

/** How many orders of an account, or of a business, await a decision: pending or under review. */
export async function countUndecidedOrders(
  db: Queryable,
  of: { accountId: string } | { businessId: string },
): Promise<number> {
  const owner =
    'accountId' in of
      ? sql.fragment`orders.account_id = ${of.accountId}`
      : sql.fragment`orders.business_id = ${of.businessId}`;
  return db.oneFirst(
    sql.type(countRow)`SELECT count(*) FROM orders WHERE ${owner} AND ${awaitsDecision}`,
  );
}

/**
 * The ids of the newest orders that await a decision and were made more than two minutes ago: their
 * workflows run by now.
 */
export async function listUndecidedOrderIds(
  db: Queryable,
  most: number,
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(orderIdRow)`
    SELECT order_id AS "orderId" FROM orders
    WHERE ${awaitsDecision} AND created_at < now() - interval '2 minutes'
    ORDER BY created_at DESC LIMIT ${most}
  `);
}

/** How many orders whose payments come into this mailbox can still change, late windows counted. */
export async function countOpenOrders(db: Queryable, of: { mailboxId: string }): Promise<number> {
  return db.oneFirst(sql.type(countRow)`
    SELECT count(*) FROM orders WHERE orders.mailbox_id = ${of.mailboxId} AND ${canStillChange}
  `);
}

/** Whether the order can still change: its workflow has something left to wait for. */
export async function canOrderStillChange(db: Queryable, orderId: string): Promise<boolean> {
  return db.exists(
    sql.unsafe`SELECT FROM orders WHERE orders.order_id = ${orderId} AND ${canStillChange}`,
  );
}

/** Whether a deleted business has an order that its purge must wait for. */
export async function hasOrdersHoldingPurge(db: Queryable, businessId: string): Promise<boolean> {
  return db.exists(
    sql.unsafe`SELECT FROM orders WHERE orders.business_id = ${businessId} AND ${holdsUpPurge}`,
  );
}
