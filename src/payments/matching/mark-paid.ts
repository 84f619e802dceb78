import type { OrderRow } from '../../orders/order-row.ts';
import type { WorkflowNotifier } from '../../orders/order-workflow.ts';
import {
  type Decision,
  decideByHand,
  notIn,
  requireLive,
} from '../../orders/transitions/decide-by-hand.ts';
import { settleOrder } from '../../orders/transitions/settle-order.ts';
import type { Context } from '../../platform/context.ts';
import { refuseWhileWaiting } from './refuse-waiting.ts';

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
