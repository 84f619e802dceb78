import { auditedTransaction } from '../../platform/audit/audited-transaction.ts';
import { audit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { lockOrder } from '../get-order.ts';
import type { OrderRow } from '../order-row.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../workflow-notifier.ts';
import {
  auditedActionOn,
  type Decision,
  notIn,
  readDecision,
  type StatusRule,
} from './decision.ts';

type Transition = {
  /** `order.<verb>`, for the audit log. */
  action: string;
  /** What the order must be, which refuses it otherwise. */
  rule: StatusRule;
  /** A person said that no payment that waits is the order's: the audit log keeps it. */
  noAlert?: boolean;
  /** Gives null, and does nothing, if the order is in none of these statuses. */
  change: (tx: Tx, before: OrderRow, decision: Decision) => Promise<OrderRow | null>;
};

/**
 * Changes an order by a person's decision: one transaction with the audit row in it, then the
 * order's workflow is notified. The locked row keeps others from changing the order meanwhile.
 */
export async function decideByHand(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision,
  { action, rule, noAlert = false, change }: Transition,
): Promise<OrderRow> {
  const decision = readDecision(said);
  const { orderId, reason, by } = decision;
  const about = await auditedActionOn(ctx, action, decision);
  const changed = await auditedTransaction(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    const order = await change(tx, before, decision);
    if (!order) throw notIn(before, rule);
    const after = { status: order.status, ...(noAlert ? { no_alert: true } : {}) };
    await audit(tx, { ...about, before: { status: before.status }, after });
    return order;
  });
  const { status } = changed;
  await notifyWorkflow(ctx, notifier, orderId, { alertId: null, status, by, reason });
  return changed;
}
