import type { WorkflowNotifier } from '../../orders/notify-workflow.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import {
  type Decision,
  decideByHand,
  notIn,
  requireLive,
} from '../../orders/transitions/decide-by-hand.ts';
import { settleOrder } from '../../orders/transitions/settle-order.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { listWaitingCredits } from '../alerts/list-credits.ts';

/**
 * Makes a pending or expired order paid because a person has checked the bank's statement; needs no
 * alert. `noAlert`: none of the payments that wait is this order's.
 */
export const markPaid = (
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision & { noAlert?: boolean },
): Promise<OrderRow> =>
  decideByHand(ctx, notifier, said, {
    action: 'order.mark-paid',
    rule: 'markable',
    noAlert: said.noAlert ?? false,
    change: async (tx, before, { orderId, reason, by }) => {
      requireLive(before);
      if (before.status !== 'pending' && before.status !== 'expired')
        throw notIn(before, 'markable');
      if (!said.noAlert) await refuseWhileWaiting(tx, before);
      return settleOrder(tx, {
        orderId,
        from: ['pending', 'expired'],
        alert: null,
        decision: { reason, by },
      });
    },
  });

/**
 * Refuses to make an order paid by the bank's statement alone while a payment of its amount waits:
 * it may be this one, and could settle a second order later. The order is locked, so an alert that
 * could pay it is recorded before this or finds it paid. An alert that is attached elsewhere
 * meanwhile is still refused here.
 */
export async function refuseWhileWaiting(
  tx: Tx,
  order: OrderRow,
  besides: readonly string[] = [],
): Promise<void> {
  const waiting = (await listWaitingCredits(tx, order))
    .map(({ alertId }) => alertId)
    .filter((alertId) => !besides.includes(alertId));
  if (waiting.length > 0)
    throw new Refusal(
      'alert_waiting',
      say('payment_waiting', {
        amount: showRupees(order.payablePaise),
        orderId: order.orderId,
        alertIds: waiting.join(', '),
      }),
      { alerts: waiting },
    );
}
