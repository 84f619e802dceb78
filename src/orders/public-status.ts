import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OrderStatus } from '../../workflows/messages.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { ORDER_ID } from '../platform/ids.ts';
import { toRupees } from '../platform/money.ts';
import { Refusal } from '../platform/refusal.ts';
import { orderNotFound } from './get.ts';
import { type OrderRow, orderColumns, orderRow } from './order-row.ts';
import { returnUrl } from './return-url.ts';

/** What anyone who has the link may know: no business, customer or payer data (decisions: Public status). */
export type PublicStatus = {
  order_id: string;
  status: OrderStatus;
  payable_amount: number;
  expires_at: string;
  server_time: string;
  /** Once it is paid, expired or failed, where the order has such an address. */
  return_url?: string;
};

const row = orderRow.extend({ serverTime: z.date(), gone: z.boolean() });

/**
 * The order behind a public link and the database's clock. Links answer for 24 h after the order's end: its payment, its failure,
 * or the end of its late window. Throws Refusal order_not_found or gone.
 */
export async function getPublicOrder(ctx: { db: Queryable }, orderId: string): Promise<{ order: OrderRow; serverTime: Date }> {
  if (!ORDER_ID.test(orderId)) throw orderNotFound();
  const found = await ctx.db.maybeOne(sql.type(row)`
    SELECT ${orderColumns}, clock_timestamp() AS "serverTime",
      coalesce(CASE status
        WHEN 'paid' THEN paid_at
        WHEN 'failed' THEN failed_at
        WHEN 'expired' THEN greatest(expired_at, window_ends_at)
      END < clock_timestamp() - interval '24 hours', false) AS gone
    FROM orders WHERE order_id = ${orderId}
  `);
  if (!found) throw orderNotFound();
  if (found.gone) throw new Refusal('gone', 'This payment link is no longer shown: its order ended more than 24 hours ago.');
  const { serverTime, gone: _, ...order } = found;
  return { order, serverTime };
}

/** The body of the public status. Throws Refusal order_not_found or gone. */
export async function publicStatus(ctx: { db: Queryable }, orderId: string): Promise<PublicStatus> {
  const { order, serverTime } = await getPublicOrder(ctx, orderId);
  return showStatus(order, serverTime);
}

/** What the public status shows of an order at an instant. Pure. */
export function showStatus(order: OrderRow, serverTime: Date): PublicStatus {
  const back = returnUrl(order);
  return {
    order_id: order.orderId,
    status: order.status,
    payable_amount: toRupees(order.payablePaise),
    expires_at: order.expiresAt.toISOString(),
    server_time: serverTime.toISOString(),
    ...(back ? { return_url: back } : {}),
  };
}

/** The ETag of a status: over everything but server_time. */
export function publicStatusTag({ server_time: _, ...state }: PublicStatus): string {
  return `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;
}
