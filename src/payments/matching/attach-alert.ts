import { lockOrder } from '../../orders/get-order.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../../orders/notify-workflow.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import {
  auditedActionOn,
  type Decision,
  notIn,
  readDecision,
  requireLive,
} from '../../orders/transitions/decide-by-hand.ts';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { showRupees } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { tellsOfCredit } from '../alerts/alert.ts';
import { type AlertToSettle, getAlertToSettle } from '../alerts/alert-to-settle.ts';
import { alertUsed, type NamedAlert, settleWithAlert } from './settle-by-alert.ts';
import { countTap } from './taught/bank-settle.ts';

/**
 * Settles a pending or expired order with an alert of the ledger; after expiry the late success
 * webhook follows. Never with an unproven alert, an alert of another account, or an alert that
 * doesn't say that money came.
 */
export async function attachAlert(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision & { alertId: string; amountDiffers?: boolean },
): Promise<OrderRow> {
  const { alertId, amountDiffers = false } = said;
  const decision = readDecision(said);
  const { orderId, reason, by } = decision;
  const about = await auditedActionOn(ctx, 'alert.attach', decision);
  const paid = await auditedTransaction(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    requireLive(before);
    const alert = await getAlertToSettle(tx, alertId, before.businessId);
    const named = requireFit(alert, before);
    if (before.status !== 'pending' && before.status !== 'expired')
      throw notIn(before, 'attachable');
    if (!amountDiffers) requireSameAmount(alert, before);
    const order = await settleWithAlert(tx, before, named, { reason, by });
    await audit(tx, {
      ...about,
      before: { status: before.status },
      after: {
        status: order.status,
        alert: alertId,
        ...(amountDiffers ? { alert_amount_paise: alert.amountPaise } : {}),
      },
    });
    return order;
  });
  await notifyWorkflow(ctx, notifier, orderId, { alertId, status: paid.status, by, reason });
  await countTap(ctx, notifier, alertId);
  return paid;
}

/** The alert, if it proves a payment to the order's account; otherwise throws a Refusal. */
function requireFit(alert: AlertToSettle, order: OrderRow): NamedAlert {
  const { alertId, identity } = alert;
  if (alert.orderId !== null) throw alertUsed(alertId);
  if (identity === null || alert.accountIds.length === 0)
    throw new Refusal('alert_unproven', say('alert_unproven', { alertId, reason: alert.reason }));
  if (!tellsOfCredit(alert))
    throw new Refusal('not_a_credit', say('alert_no_credit', { alertId, kind: alert.kind }));
  if (!alert.accountIds.includes(order.accountId))
    throw new Refusal(
      'wrong_account',
      say('alert_of_another_account', { alertId, orderId: order.orderId }),
    );
  if (alert.underReview.length > 0)
    throw new Refusal(
      'in_review',
      say('alert_in_review', { alertId, orderIds: alert.underReview.join(', ') }),
    );
  return { ...alert, identity };
}

/** Another amount may be the wrong alert: a person who means it says so. */
function requireSameAmount({ alertId, amountPaise }: AlertToSettle, order: OrderRow): void {
  if (amountPaise === order.payablePaise) return;
  const wanted = { alertId, orderId: order.orderId, payable: showRupees(order.payablePaise) };
  throw new Refusal(
    'amount_differs',
    amountPaise === null
      ? say('alert_amount_missing', wanted)
      : say('alert_amount_differs', { ...wanted, amount: showRupees(amountPaise) }),
  );
}
