import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import { lockOrder } from '../orders/get-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import {
  auditedActionOn,
  type Decision,
  notIn,
  readDecision,
  requireLive,
} from '../orders/transitions/decision.ts';
import { settleOrder } from '../orders/transitions/settle-order.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../orders/workflow-notifier.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import { type AlertToSettle, alertUsed, getAlertToSettle, linkAlert } from './manual-settlement.ts';

/**
 * Settles a pending or expired order with an alert of the ledger; after expiry the late success webhook follows.
 * Never with an unproven alert, nor with one of another account, nor with one that doesn't say that money came. Throws Refusal
 * alert_not_found, alert_unproven, not_a_credit, wrong_account, in_review, alert_used, order_not_found, invalid_state.
 */
export async function attachAlert(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision & { alertId: string },
): Promise<OrderRow> {
  const { alertId } = said;
  const decision = readDecision(said);
  const { orderId, reason, by } = decision;
  const about = await auditedActionOn(ctx, 'alert.attach', decision);
  const paid = await auditedTransaction(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    requireLive(before);
    const alert = await getAlertToSettle(tx, alertId, before.businessId);
    const identity = provenIdentity(alert, before);
    const order = await settleOrder(tx, {
      orderId,
      from: ['pending', 'expired'],
      payerEmail: alert.sender,
      decision: { reason, by },
      claim: { identity, alertId },
    });
    if (!order) throw notIn(before, 'An alert can be attached to a pending or expired order only');
    await linkAlert(tx, alertId, orderId);
    await audit(tx, {
      ...about,
      before: { status: before.status },
      after: { status: order.status, alert: alertId },
    });
    return order;
  });
  await notifyWorkflow(ctx, notifier, orderId, { alertId, status: paid.status, by, reason });
  return paid;
}

function provenIdentity(alert: AlertToSettle, order: OrderRow): string {
  if (alert.orderId !== null) throw alertUsed(alert.alertId);
  if (alert.identity === null || alert.accountIds.length === 0)
    throw new Refusal(
      'alert_unproven',
      `The alert ${alert.alertId} is not proven to be of your account (${alert.reason}); it can settle nothing.`,
    );
  // An IMPS or NEFT credit doesn't settle by itself, since its payer saw no exact amount; a person may know whose it is.
  if (alert.kind !== 'credit' && alert.kind !== 'other_rail')
    throw new Refusal(
      'not_a_credit',
      `The alert ${alert.alertId} doesn't say that money came in (${alert.kind}); it can settle nothing.`,
    );
  if (!alert.accountIds.includes(order.accountId))
    throw new Refusal(
      'wrong_account',
      `The alert ${alert.alertId} is of another UPI account than the order ${order.orderId}.`,
    );
  if (alert.underReview.length > 0)
    throw new Refusal(
      'in_review',
      `The alert ${alert.alertId} belongs to the review of ${alert.underReview.join(', ')}; resolve that first.`,
    );
  return alert.identity;
}
