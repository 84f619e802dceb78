import { at, type Queryable, sql } from '../platform/db.ts';
import { type OrderRow, orderColumns, orderRow } from './order-row.ts';
import type { OrderStatus } from './order-status.ts';

/** What support knows of an order; null is unknown. */
export type OrderSearch = {
  businessId: string | null;
  status: OrderStatus | null;
  /** The bank's reference, in any case. */
  reference: string | null;
  /** What the shop asked for, or what the payer was asked to pay. */
  amountPaise: number | null;
  merchantOrderId: string | null;
  since: Date | null;
};

/** Orders of all businesses and both modes that fit, newest first; a `limit` of null lists all. */
export async function searchOrders(
  ctx: { db: Queryable },
  search: OrderSearch,
  limit: number | null,
): Promise<readonly OrderRow[]> {
  const { businessId, status, reference, amountPaise, merchantOrderId, since } = search;
  const conditions = [
    businessId === null ? null : sql.fragment`orders.business_id = ${businessId}`,
    status === null ? null : sql.fragment`orders.status = ${status}`,
    reference === null
      ? null
      : sql.fragment`upper(orders.bank_reference) = upper(${reference})
          AND orders.bank_reference IS NOT NULL`,
    amountPaise === null
      ? null
      : sql.fragment`${amountPaise} IN (orders.amount_paise, orders.payable_paise)`,
    merchantOrderId === null ? null : sql.fragment`orders.merchant_order_id = ${merchantOrderId}`,
    since === null ? null : sql.fragment`orders.created_at >= ${at(since)}`,
  ].filter((condition) => condition !== null);
  return ctx.db.any(sql.type(orderRow)`
    SELECT ${orderColumns} FROM orders
    WHERE ${conditions.length ? sql.join(conditions, sql.fragment` AND `) : sql.fragment`true`}
    ORDER BY orders.created_at DESC, orders.order_id DESC LIMIT ${limit}
  `);
}

/** What a word typed into one box may mean; every meaning is looked for. */
export type Meanings = {
  orderIds: readonly string[];
  merchantOrderId: string;
  reference: string;
  /** As asked for, or as to be paid. */
  amountPaise: number | null;
};

type Scope = { businessId: string; status: OrderStatus | null };

/**
 * The orders of a business that one of the meanings fits, newest first, of both modes. Each meaning
 * has an index, so that a million orders cost no more than a thousand.
 */
export async function findByMeaning(
  ctx: { db: Queryable },
  { businessId, status }: Scope,
  { orderIds, merchantOrderId, reference, amountPaise }: Meanings,
  limit: number,
): Promise<readonly OrderRow[]> {
  const ofStatus = status === null ? sql.fragment`true` : sql.fragment`orders.status = ${status}`;
  const ways = [
    sql.fragment`order_id = ANY (${sql.array([...orderIds], 'text')}) AND business_id = ${businessId}`,
    sql.fragment`business_id = ${businessId} AND mode = 'live' AND merchant_order_id = ${merchantOrderId}`,
    sql.fragment`business_id = ${businessId} AND mode = 'test' AND merchant_order_id = ${merchantOrderId}`,
    sql.fragment`upper(bank_reference) = upper(${reference})
      AND bank_reference IS NOT NULL AND business_id = ${businessId}`,
    ...(amountPaise === null
      ? []
      : [
          sql.fragment`business_id = ${businessId} AND amount_paise = ${amountPaise}`,
          // A business's mailboxes are few, and the index of candidates begins with them.
          sql.fragment`payable_paise = ${amountPaise} AND mailbox_id = ANY (ARRAY(
            SELECT mailbox_id FROM mailboxes WHERE business_id = ${businessId}))`,
        ]),
  ].map(
    (way) => sql.fragment`(
      SELECT order_id FROM orders WHERE ${way} AND ${ofStatus} ORDER BY created_at DESC LIMIT ${limit}
    )`,
  );
  return ctx.db.any(sql.type(orderRow)`
    SELECT ${orderColumns} FROM orders
    WHERE order_id IN (${sql.join(ways, sql.fragment` UNION `)}) AND ${ofStatus}
    ORDER BY orders.created_at DESC, orders.order_id DESC LIMIT ${limit}
  `);
}
