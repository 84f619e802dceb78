import { auditedTransaction } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../get-order.ts';
import type { OrderRow } from '../order-row.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../workflow-notifier.ts';
import { auditedActionOn, type Decision, notIn, readDecision } from './decision.ts';
import { markFailed } from './mark-failed.ts';

/** Closes a pending order, or one under review, as failed; sends payment.failed. */
export async function failOrder(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision,
): Promise<OrderRow> {
  const decision = readDecision(said);
  const { orderId, reason, by } = decision;
  const about = await auditedActionOn(ctx, 'order.fail', decision);
  const failed = await auditedTransaction(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    const order = await markFailed(tx, decision, ['pending', 'manual_review']);
    if (!order) throw notIn(before, 'Only a pending order or one under review can be failed');
    await audit(tx, {
      ...about,
      before: { status: before.status },
      after: { status: order.status },
    });
    return order;
  });
  await notifyWorkflow(ctx, notifier, orderId, {
    alertId: null,
    status: failed.status,
    by,
    reason,
  });
  return failed;
}
