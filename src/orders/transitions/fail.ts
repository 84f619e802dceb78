import { attempt } from '../../audit/attempt.ts';
import { audit } from '../../audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readName, readReason } from '../../platform/words.ts';
import { writeEvent } from '../../webhooks/event.ts';
import { getOrder } from '../get.ts';
import { type OrderRow, orderColumns, orderRow } from '../order-row.ts';
import { type Teller, tell } from '../tell.ts';

/** What a person decided, why, and who it was. */
export type Decision = { orderId: string; reason: string; by: string };

/** Closes a pending order, or one under review, as failed; sends payment.failed. Throws Refusal order_not_found, invalid_state. */
export async function failOrder(ctx: Context, teller: Teller, decision: Decision): Promise<OrderRow> {
  const reason = readReason(decision.reason);
  const by = readName(decision.by, 'The name of who decides');
  const before = await getOrder(ctx, decision.orderId);
  const about = { businessId: before.businessId, actor: by, action: 'order.fail', subject: before.orderId, reason };
  const failed = await attempt(ctx.db, about, async (tx) => {
    const order = await tx.maybeOne(sql.type(orderRow)`
      UPDATE orders
      SET status = 'failed', failed_at = date_trunc('milliseconds', now()), reason = ${reason}, decided_by = ${by}, untold_since = now()
      WHERE order_id = ${before.orderId} AND status IN ('pending', 'manual_review')
      RETURNING ${orderColumns}
    `);
    if (!order?.failedAt) throw notIn(await getOrder({ db: tx }, before.orderId), 'Only a pending order or one under review can be failed');
    await writeEvent(tx, order, 'payment.failed', order.failedAt);
    await audit(tx, { ...about, before: { status: before.status }, after: { status: order.status } });
    return order;
  });
  await tell(ctx, teller, failed.orderId, { alertId: null, status: failed.status });
  return failed;
}

export const notIn = (order: OrderRow, rule: string) =>
  new Refusal(
    'invalid_state',
    `The order ${order.orderId} is ${order.status === 'manual_review' ? 'under review' : order.status}. ${rule}.`,
  );
