import { at, type Queryable, sql } from '../platform/db.ts';
import { ORDER_ID } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Sealer } from '../platform/seal.ts';
import { say } from '../words/sentence.ts';
import { type OrderMode, type OrderRow, orderColumns, orderRow } from './order-row.ts';
import type { OrderStatus } from './order-status.ts';

export const CURSOR_WRONG =
  'cursor is not valid: pass next_cursor from the previous page, with the same filters';

/** The list that a cursor belongs to. */
export type Bound = {
  businessId: string;
  mode: OrderMode;
  status: OrderStatus | null;
  merchantOrderId: string | null;
};
type Position = { createdAt: Date; orderId: string };

/**
 * A place in a list as an opaque text: milliseconds and order id, and a digest that binds both to
 * the list. Only the holders of the sealer's keys can make one: a forged place never reaches the
 * database.
 */
export function writeCursor(
  { createdAt, orderId }: Position,
  bound: Bound,
  sealer: Pick<Sealer, 'digests'>,
): string {
  const place = `${createdAt.getTime()}.${orderId}`;
  return Buffer.from(`${place}.${digests(place, bound, sealer)[0]}`).toString('base64url');
}

/** The place, or null if the text is not a cursor of this list. */
export function readCursor(
  cursor: string,
  bound: Bound,
  sealer: Pick<Sealer, 'digests'>,
): Position | null {
  if (cursor.length > 200) return null;
  const bytes = Buffer.from(cursor, 'base64url');
  // Decoding forgives what encoding never makes.
  if (bytes.toString('base64url') !== cursor) return null;
  const [, ms = '', orderId = '', mark = ''] =
    /^(\d{1,15})\.([A-Z]+-\d{10})\.([\w-]{22})$/.exec(bytes.toString('latin1')) ?? [];
  if (!ORDER_ID.test(orderId) || !digests(`${ms}.${orderId}`, bound, sealer).includes(mark))
    return null;
  return { createdAt: new Date(Number(ms)), orderId };
}

const digests = (
  place: string,
  { businessId, mode, status, merchantOrderId }: Bound,
  sealer: Pick<Sealer, 'digests'>,
): string[] =>
  sealer
    .digests(JSON.stringify(['cursor', place, businessId, mode, status, merchantOrderId]))
    .map((digest) => digest.slice(0, 22));

type ListFilters = { status: OrderStatus | null; merchantOrderId: string | null };
type ListRequest = ListFilters & { limit: number; cursor: string | null };
type OrderPage = { orders: OrderRow[]; nextCursor: string | null };

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
