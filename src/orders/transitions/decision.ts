import type { Attribution } from '../../platform/audit/attribution.ts';
import type { AuditedAction } from '../../platform/audit/audited-transaction.ts';
import type { Context } from '../../platform/context.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { findOrder } from '../get-order.ts';
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
export type StatusRule = 'attachable' | 'markable' | 'failable' | 'under_review';

/** The refusal of a decision that the order's status doesn't allow. */
export const notIn = ({ orderId, status }: OrderRow, rule: StatusRule) =>
  new Refusal('invalid_state', say(`order_not_${rule}`, { orderId, status: statusName(status) }));
