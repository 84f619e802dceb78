import { z } from 'zod';
import { orderNotFound } from '../orders/get-order.ts';
import { orderRow } from '../orders/order-row.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { showRupees } from '../platform/money.ts';
import type { OrderInput } from './messages.ts';

const row = orderRow
  .pick({
    businessId: true,
    mailboxId: true,
    merchantOrderId: true,
    status: true,
    payablePaise: true,
    expiresAt: true,
  })
  .extend({
    shop: z.string(),
    graceMs: z.number(),
    lateMs: z.number(),
    reason: z.string().nullable(),
    by: z.string().nullable(),
  });

/** What an order's workflow is started with: the order as it is now. No customer's or payer's data. Throws order_not_found. */
export async function orderInput(ctx: Context, orderId: string): Promise<OrderInput> {
  const order = await ctx.db.maybeOne(sql.type(row)`
    SELECT o.business_id AS "businessId", o.mailbox_id AS "mailboxId", o.merchant_order_id AS "merchantOrderId", o.status,
           o.payable_paise AS "payablePaise", o.expires_at AS "expiresAt", b.name AS shop, o.reason, o.decided_by AS by,
           round(extract(epoch FROM o.grace_ends_at - o.expires_at) * 1000)::int AS "graceMs",
           round(extract(epoch FROM o.window_ends_at - o.grace_ends_at) * 1000)::int AS "lateMs"
    FROM orders o JOIN businesses b USING (business_id) WHERE o.order_id = ${orderId}
  `);
  if (!order) throw orderNotFound();
  const { expiresAt, payablePaise, reason, by, ...rest } = order;
  const decided = reason === null || by === null ? {} : { decided: { by, reason } };
  return {
    orderId,
    payable: showRupees(payablePaise),
    payablePaise,
    expiresAt: expiresAt.toISOString(),
    ...rest,
    ...decided,
  };
}
