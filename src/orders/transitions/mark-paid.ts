import type { Context } from '../../platform/context.ts';
import type { OrderRow } from '../order-row.ts';
import type { WorkflowNotifier } from '../workflow-notifier.ts';
import { decideByHand } from './decide-by-hand.ts';
import { type Decision, requireLive } from './decision.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Makes a pending or expired order paid because a person has checked the bank's statement; needs no
 * alert.
 */
export const markPaid = (
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision,
): Promise<OrderRow> =>
  decideByHand(ctx, notifier, said, {
    action: 'order.mark-paid',
    rule: 'Only a pending or expired order can be marked paid',
    change: (tx, before, { orderId, reason, by }) => {
      requireLive(before);
      return settleOrder(tx, {
        orderId,
        from: ['pending', 'expired'],
        alert: null,
        decision: { reason, by },
      });
    },
  });
