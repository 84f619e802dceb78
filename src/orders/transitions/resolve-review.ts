import type { Resolution } from '../../../workflows/messages.ts';
import { attempt } from '../../audit/attempt.ts';
import { audit } from '../../audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readName, readReason } from '../../platform/words.ts';
import { writeEvent } from '../../webhooks/event.ts';
import { getAlertForHand, ownAlert } from '../alert-for-hand.ts';
import { getOrder } from '../get.ts';
import { type OrderRow, orderColumns, orderRow } from '../order-row.ts';
import { notIn } from './fail.ts';
import { settle } from './settle.ts';

/**
 * Brings an order out of review: paid, with one of that review's alerts or with a note that the statement was checked, or
 * failed. A refusal changes nothing and says why in one sentence. Throws Refusal order_not_found, invalid_state,
 * alert_not_found, alert_not_in_review, alert_used.
 */
export async function resolveReview(ctx: Context, orderId: string, resolution: Resolution): Promise<OrderRow> {
  const reason = readReason(resolution.reason, 'reason');
  const by = readName(resolution.by, 'by');
  const before = await getOrder(ctx, orderId);
  const about = { businessId: before.businessId, actor: by, action: 'review.resolve', subject: orderId, reason };
  return attempt(ctx.db, about, async (tx) => {
    const order =
      resolution.as === 'paid' ? await asPaid(tx, before, resolution.alert, { reason, by }) : await asFailed(tx, orderId, { reason, by });
    if (!order) throw notUnderReview(await getOrder({ db: tx }, orderId));
    const after = { status: order.status, ...(resolution.alert ? { alert: resolution.alert } : {}) };
    await audit(tx, { ...about, before: { status: before.status }, after });
    return order;
  });
}

async function asPaid(tx: Tx, before: OrderRow, alertId: string | undefined, decision: { reason: string; by: string }) {
  const { orderId, businessId } = before;
  const alert = alertId === undefined ? null : await getAlertForHand(tx, alertId, businessId);
  if (alert && before.status === 'manual_review' && !alert.underReview.includes(orderId))
    throw new Refusal('alert_not_in_review', `alert must be one of this review's alerts, and ${alert.alertId} is not.`);
  if (alert && alert.identity === null) throw new Error(`${alert.alertId} is in a review and has no identity`);
  const taken = alert?.identity ? { claim: { identity: alert.identity, alertId: alert.alertId } } : {};
  const order = await settle(tx, { orderId, from: ['manual_review'], payerEmail: alert?.sender ?? null, decision, ...taken });
  if (!order || !alert) return order;
  await ownAlert(tx, alert.alertId, orderId);
  return order;
}

async function asFailed(tx: Tx, orderId: string, { reason, by }: { reason: string; by: string }) {
  const order = await tx.maybeOne(sql.type(orderRow)`
    UPDATE orders
    SET status = 'failed', failed_at = date_trunc('milliseconds', now()), reason = ${reason}, decided_by = ${by}, untold_since = now()
    WHERE order_id = ${orderId} AND status = 'manual_review'
    RETURNING ${orderColumns}
  `);
  if (order?.failedAt) await writeEvent(tx, order, 'payment.failed', order.failedAt);
  return order;
}

export const notUnderReview = (order: OrderRow) => notIn(order, 'Only an order under review can be resolved');
