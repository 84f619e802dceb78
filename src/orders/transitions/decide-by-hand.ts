import {
  type Attribution,
  type AuditedAction,
  audit,
  auditedTransaction,
} from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { findOrder, lockOrder } from '../get-order.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../notify-workflow.ts';
import type { OrderRow } from '../order-row.ts';
import { statusName } from '../order-status.ts';

/** A person's decision on an order: why, and who it was. */
export type Decision = Attribution & { orderId: string };

/** The decision as it is kept, trimmed and checked. */
export const readDecision = (said: Decision): Decision => ({
  orderId: said.orderId,
  reason: readReason(said.reason),
  by: readName(said.by, say('the_deciders_name')),
});

/**
 * Who tries what on which order, for the audit row of a refusal. An attempt on an unknown order is
 * recorded too.
 */
export async function auditedActionOn(
  ctx: Pick<Context, 'db'>,
  action: string,
  { orderId, reason, by }: Decision,
): Promise<AuditedAction> {
  const order = await findOrder(ctx, orderId);
  return { businessId: order?.businessId ?? null, actor: by, action, subject: orderId, reason };
}

/** Refuses a test order: it would waste a real payment, and `simulate` drives test orders. */
export function requireLive({ orderId, mode }: OrderRow): void {
  if (mode !== 'live') throw new Refusal('invalid_state', say('order_is_a_test', { orderId }));
}

/** A decision that an order's status may not allow. */
type StatusRule = 'attachable' | 'markable' | 'failable' | 'under_review';

/** The refusal of a decision that the order's status doesn't allow. */
export const notIn = ({ orderId, status }: OrderRow, rule: StatusRule) =>
  new Refusal('invalid_state', say(`order_not_${rule}`, { orderId, status: statusName(status) }));

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
