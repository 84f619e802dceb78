import { attempt } from '../../audit/audited-transaction.ts';
import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../get-order.ts';
import type { OrderRow } from '../order-row.ts';
import { type Teller, tell } from '../workflow-notifier.ts';
import { close, type Decision, notIn, readDecision, triedOn } from './decision.ts';

/** Closes a pending order, or one under review, as failed; sends payment.failed. Throws Refusal order_not_found, invalid_state. */
export async function failOrder(ctx: Context, teller: Teller, said: Decision): Promise<OrderRow> {
  const decision = readDecision(said);
  const { orderId, reason, by } = decision;
  const about = await triedOn(ctx, 'order.fail', decision);
  const failed = await attempt(ctx.db, about, async (tx) => {
    const before = await lockOrder(tx, orderId);
    const order = await close(tx, decision, ['pending', 'manual_review']);
    if (!order) throw notIn(before, 'Only a pending order or one under review can be failed');
    await audit(tx, {
      ...about,
      before: { status: before.status },
      after: { status: order.status },
    });
    return order;
  });
  await tell(ctx, teller, orderId, { alertId: null, status: failed.status, by, reason });
  return failed;
}
