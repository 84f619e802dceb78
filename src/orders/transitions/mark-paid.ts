import { attempt } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../get-order.ts';
import type { OrderRow } from '../order-row.ts';
import { type Teller, tell } from '../workflow-notifier.ts';
import { type Decision, notIn, readDecision, requireLive, triedOn } from './decision.ts';
import { settle } from './settle-order.ts';

/**
 * Makes a pending or expired order paid because a person has checked the bank's statement: no alert exists.
 * Throws Refusal order_not_found, invalid_state.
 */
export async function markPaid(ctx: Context, teller: Teller, said: Decision): Promise<OrderRow> {
  const decision = readDecision(said);
  const { orderId, reason, by } = decision;
  const about = await triedOn(ctx, 'order.mark-paid', decision);
  const paid = await attempt(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    requireLive(before);
    const order = await settle(tx, {
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
  await tell(ctx, teller, orderId, { alertId: null, status: paid.status, by, reason });
  return paid;
}
