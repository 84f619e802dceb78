import { auditedTransaction } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../get-order.ts';
import type { OrderRow } from '../order-row.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../workflow-notifier.ts';
import { auditedActionOn, type Decision, notIn, readDecision, requireLive } from './decision.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Makes a pending or expired order paid because a person has checked the bank's statement: no alert
 * exists.
 */
export async function markPaid(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision,
): Promise<OrderRow> {
  const decision = readDecision(said);
  const { orderId, reason, by } = decision;
  const about = await auditedActionOn(ctx, 'order.mark-paid', decision);
  const paid = await auditedTransaction(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    requireLive(before);
    const order = await settleOrder(tx, {
      orderId,
      from: ['pending', 'expired'],
      payerEmail: null,
      decision: { reason, by },
    });
    if (!order) throw notIn(before, 'Only a pending or expired order can be marked paid');
    await audit(tx, {
      ...about,
      before: { status: before.status },
      after: { status: order.status },
    });
    return order;
  });
  await notifyWorkflow(ctx, notifier, orderId, { alertId: null, status: paid.status, by, reason });
  return paid;
}
