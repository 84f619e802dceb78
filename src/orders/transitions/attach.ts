import { attempt } from '../../audit/attempt.ts';
import { audit } from '../../audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readName, readReason } from '../../platform/words.ts';
import { type AlertForHand, alertUsed, getAlertForHand, ownAlert } from '../alert-for-hand.ts';
import { getOrder } from '../get.ts';
import type { OrderRow } from '../order-row.ts';
import { type Teller, tell } from '../tell.ts';
import { type Decision, notIn } from './fail.ts';
import { settle } from './settle.ts';

/**
 * Settles a pending or expired order with an alert of the ledger; after expiry the late success webhook follows.
 * Never with an unproven alert, nor with one of another account. Throws Refusal alert_not_found, alert_unproven, alert_used,
 * order_not_found, invalid_state.
 */
export async function attachAlert(ctx: Context, teller: Teller, decision: Decision & { alertId: string }): Promise<OrderRow> {
  const reason = readReason(decision.reason);
  const by = readName(decision.by, 'The name of who decides');
  const { alertId } = decision;
  const before = await getOrder(ctx, decision.orderId);
  const about = { businessId: before.businessId, actor: by, action: 'alert.attach', subject: before.orderId, reason };
  const paid = await attempt(ctx.db, about, async (tx) => {
    const alert = await getAlertForHand(tx, alertId, before.businessId);
    const identity = provenIdentity(alert, before);
    const order = await settle(tx, {
      orderId: before.orderId,
      from: ['pending', 'expired'],
      payerEmail: alert.sender,
      decision: { reason, by },
      claim: { identity, alertId },
    });
    if (!order) throw notIn(await getOrder({ db: tx }, before.orderId), 'An alert can be attached to a pending or expired order only');
    await ownAlert(tx, alertId, before.orderId);
    await audit(tx, { ...about, before: { status: before.status }, after: { status: order.status, alert: alertId } });
    return order;
  });
  await tell(ctx, teller, paid.orderId, { alertId, status: paid.status });
  return paid;
}

function provenIdentity(alert: AlertForHand, order: OrderRow): string {
  if (alert.orderId !== null) throw alertUsed(alert.alertId);
  if (alert.identity === null || alert.accountIds.length === 0)
    throw new Refusal(
      'alert_unproven',
      `The alert ${alert.alertId} is not proven to be of your account (${alert.reason}); it can settle nothing.`,
    );
  if (!alert.accountIds.includes(order.accountId))
    throw new Refusal('wrong_account', `The alert ${alert.alertId} is of another UPI account than the order ${order.orderId}.`);
  if (alert.underReview.length > 0)
    throw new Refusal(
      'in_review',
      `The alert ${alert.alertId} belongs to the review of ${alert.underReview.join(', ')}; resolve that first.`,
    );
  return alert.identity;
}
