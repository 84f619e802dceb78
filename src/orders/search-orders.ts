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
