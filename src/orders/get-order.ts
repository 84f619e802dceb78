import { type Queryable, sql, type Tx } from '../platform/db.ts';
import { ORDER_ID } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { type OrderMode, type OrderRow, orderColumns, orderRow } from './order-row.ts';
import type { OrderStatus } from './order-status.ts';

type Scope = { businessId: string; mode: OrderMode };

/**
 * The order, or null. With a scope, orders of another business or mode count as unknown (interface:
 * get order).
 */
export async function findOrder(
  ctx: { db: Queryable },
  orderId: string,
  scope?: Scope,
): Promise<OrderRow | null> {
  if (!ORDER_ID.test(orderId)) return null;
  const within = scope
    ? sql.fragment`AND business_id = ${scope.businessId} AND mode = ${scope.mode}`
    : sql.fragment``;
  return ctx.db.maybeOne(
    sql.type(orderRow)`SELECT ${orderColumns} FROM orders WHERE order_id = ${orderId} ${within}`,
  );
}

/**
 * The order. Throws Refusal order_not_found, the same for an unknown id and for somebody else's.
 */
export async function getOrder(
  ctx: { db: Queryable },
  orderId: string,
  scope?: Scope,
): Promise<OrderRow> {
  const found = await findOrder(ctx, orderId, scope);
  if (!found) throw orderNotFound();
  return found;
}

/**
 * The order, locked: it doesn't change until the transaction ends. Throws Refusal order_not_found.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const found = await tx.maybeOne(
    sql.type(
      orderRow,
    )`SELECT ${orderColumns} FROM orders WHERE order_id = ${orderId} FOR NO KEY UPDATE`,
  );
  if (!found) throw orderNotFound();
  return found;
}

const statusRow = orderRow.pick({ orderId: true, status: true });

/** What these orders of a business are now; an id of no order of it is left out. */
export async function statusesOf(
  db: Queryable,
  businessId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  const rows = await db.any(sql.type(statusRow)`
    SELECT order_id AS "orderId", status FROM orders
    WHERE order_id = ANY (${sql.array([...orderIds], 'text')}) AND business_id = ${businessId}
  `);
  return new Map(rows.map(({ orderId, status }) => [orderId, status]));
}

export const orderNotFound = () => new Refusal('order_not_found', say('order_unknown'));

/**
 * The order that a business made of this merchant_order_id, or null. Ids of test and live keys are
 * apart.
 */
export async function findByMerchantOrderId(
  ctx: { db: Queryable },
  businessId: string,
  mode: OrderMode,
  merchantOrderId: string,
): Promise<OrderRow | null> {
  return ctx.db.maybeOne(sql.prepared('order-by-merchant-order-id', orderRow)`
    SELECT ${orderColumns} FROM orders
    WHERE business_id = ${businessId} AND mode = ${mode} AND merchant_order_id = ${merchantOrderId}
  `);
}
