import type { Context } from '../../platform/context.ts';
import type { OrderRow } from '../order-row.ts';
import type { WorkflowNotifier } from '../workflow-notifier.ts';
import { decideByHand } from './decide-by-hand.ts';
import type { Decision } from './decision.ts';
import { markFailed } from './mark-failed.ts';

/** Closes a pending order, or one under review, as failed; sends payment.failed. */
export const failOrder = (
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision,
): Promise<OrderRow> =>
  decideByHand(ctx, notifier, said, {
    action: 'order.fail',
    rule: 'Only a pending order or one under review can be failed',
    change: (tx, _before, decision) => markFailed(tx, decision, ['pending', 'manual_review']),
  });
