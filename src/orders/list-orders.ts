import { at, type Queryable, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Sealer } from '../platform/seal.ts';
import { say } from '../words/sentence.ts';
import { type Bound, CURSOR_WRONG, readCursor, writeCursor } from './list-cursor.ts';
import { type OrderRow, orderColumns, orderRow } from './order-row.ts';
import type { OrderStatus } from './order-status.ts';

type ListFilters = { status: OrderStatus | null; merchantOrderId: string | null };
export type ListRequest = ListFilters & { limit: number; cursor: string | null };
export type OrderPage = { orders: OrderRow[]; nextCursor: string | null };

/**
 * A page of a business's orders of one mode, newest first: by created_at, then order_id. Each page
 * goes on strictly after the last row of the page before. So orders that share a timestamp, or are
 * made meanwhile, are neither skipped nor repeated. Throws Refusal invalid_request if the cursor
 * belongs to another business or other filters.
 */
export async function listOrders(
  ctx: { db: Queryable; sealer: Sealer },
  scope: Pick<Bound, 'businessId' | 'mode'>,
  request: ListRequest,
): Promise<OrderPage> {
  const bound = { ...scope, status: request.status, merchantOrderId: request.merchantOrderId };
  const after = request.cursor === null ? null : readCursor(request.cursor, bound, ctx.sealer);
  if (request.cursor !== null && !after) throw badCursor();
  // No order has such an id, and Postgres would not take the text.
  if (request.merchantOrderId?.includes('\0')) return { orders: [], nextCursor: null };
  const conditions = [
    sql.fragment`business_id = ${scope.businessId}`,
    sql.fragment`mode = ${scope.mode}`,
    ...(request.status === null ? [] : [sql.fragment`status = ${request.status}`]),
    ...(request.merchantOrderId === null
      ? []
      : [sql.fragment`merchant_order_id = ${request.merchantOrderId}`]),
    ...(after
      ? [sql.fragment`(created_at, order_id) < (${at(after.createdAt)}, ${after.orderId})`]
      : []),
  ];
  // One more row than the page holds shows whether another page follows.
  const rows = await ctx.db.any(sql.type(orderRow)`
    SELECT ${orderColumns} FROM orders
    WHERE ${sql.join(conditions, sql.fragment` AND `)}
    ORDER BY created_at DESC, order_id DESC
    LIMIT ${request.limit + 1}
  `);
  const orders = rows.slice(0, request.limit);
  const last = orders.at(-1);
  return {
    orders,
    nextCursor: rows.length > request.limit && last ? writeCursor(last, bound, ctx.sealer) : null,
  };
}

const badCursor = () =>
  new Refusal('invalid_request', say('body_wrong', { problem: CURSOR_WRONG }), {
    details: CURSOR_WRONG,
  });
