import { attempt } from '../../audit/attempt.ts';
import { audit } from '../../audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { readName, readReason } from '../../platform/words.ts';
import { getOrder } from '../get.ts';
import type { OrderRow } from '../order-row.ts';
import { type Teller, tell } from '../tell.ts';
import { type Decision, notIn } from './fail.ts';
import { settle } from './settle.ts';

/**
 * Makes a pending or expired order paid because a person has checked the bank's statement: no alert exists.
 * Throws Refusal order_not_found, invalid_state.
 */
export async function markPaid(ctx: Context, teller: Teller, decision: Decision): Promise<OrderRow> {
  const reason = readReason(decision.reason);
  const by = readName(decision.by, 'The name of who decides');
  const before = await getOrder(ctx, decision.orderId);
  const about = { businessId: before.businessId, actor: by, action: 'order.mark-paid', subject: before.orderId, reason };
  const paid = await attempt(ctx.db, about, async (tx) => {
    const settlement = { orderId: before.orderId, from: ['pending', 'expired'], payerEmail: null, decision: { reason, by } } as const;
    const order = await settle(tx, settlement);
    if (!order) throw notIn(await getOrder({ db: tx }, before.orderId), 'Only a pending or expired order can be marked paid');
    await audit(tx, { ...about, before: { status: before.status }, after: { status: order.status } });
    return order;
  });
  await tell(ctx, teller, paid.orderId, { alertId: null, status: paid.status });
  return paid;
}
