import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { orderNotFound } from './get-order.ts';
import { orderRow } from './order-row.ts';

const { businessId, mailboxId, merchantOrderId, status, payablePaise, expiresAt } = orderRow.shape;

const row = z.object({
  ...{ businessId, mailboxId, merchantOrderId, status, payablePaise, expiresAt },
  shop: z.string(),
  graceMs: z.number(),
  lateMs: z.number(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
});

/**
 * The order as its workflow sees it, from the present row. `reason` and `by` if a person decided.
 * No customer's or payer's data.
 */
export async function getWorkflowFacts(
  db: Queryable,
  orderId: string,
): Promise<z.output<typeof row>> {
  // The shop's name is joined in: every created order's workflow starts with this one query.
  const facts = await db.maybeOne(sql.prepared('workflow-facts', row)`
    SELECT o.business_id AS "businessId", o.mailbox_id AS "mailboxId",
           o.merchant_order_id AS "merchantOrderId", o.status, o.payable_paise AS "payablePaise",
           o.expires_at AS "expiresAt", b.name AS shop, o.reason, o.decided_by AS by,
           round(extract(epoch FROM o.grace_ends_at - o.expires_at) * 1000)::int AS "graceMs",
           round(extract(epoch FROM o.window_ends_at - o.grace_ends_at) * 1000)::int AS "lateMs"
    FROM orders o JOIN businesses b USING (business_id) WHERE o.order_id = ${orderId}
  `);
  if (!facts) throw orderNotFound();
  return facts;
}
