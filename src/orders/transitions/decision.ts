import type { AuditedAction } from '../../audit/audited-transaction.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOrder } from '../get-order.ts';
import { enqueueOrderEvent } from '../order-event.ts';
import { type OrderRow, orderColumns, orderRow } from '../order-row.ts';

/** What a person decided, why, and who it was. */
export type Decision = { orderId: string; reason: string; by: string };

/** The decision as it is kept. Throws Refusal invalid_request. */
export const readDecision = (said: Decision): Decision => ({
  orderId: said.orderId,
  reason: readReason(said.reason),
  by: readName(said.by, 'The name of who decides'),
});

/** Who tries what on which order, for the audit row of a refusal: an order that there isn't is tried too. */
export async function auditedActionOn(
  ctx: Pick<Context, 'db'>,
  action: string,
  { orderId, reason, by }: Decision,
): Promise<AuditedAction> {
  const order = await findOrder(ctx, orderId);
  return { businessId: order?.businessId ?? null, actor: by, action, subject: orderId, reason };
}

/** Makes an order failed, with its event. null, and nothing done, where it is no longer in one of `from`. */
export async function markFailed(
  tx: Tx,
  { orderId, reason, by }: Decision,
  from: readonly OrderRow['status'][],
): Promise<OrderRow | null> {
  const order = await tx.maybeOne(sql.type(orderRow)`
    UPDATE orders
    SET status = 'failed', failed_at = date_trunc('milliseconds', now()), reason = ${reason}, decided_by = ${by}, untold_since = now()
    WHERE order_id = ${orderId} AND status = ANY(${sql.array([...from], 'text')})
    RETURNING ${orderColumns}
  `);
  if (order?.failedAt) await enqueueOrderEvent(tx, order, 'payment.failed', order.failedAt);
  return order;
}

/** A real payment settles no test order: it would be spent on nothing, and a test is driven by simulate. Throws Refusal invalid_state. */
export function requireLive({ orderId, mode }: OrderRow): void {
  if (mode !== 'live')
    throw new Refusal(
      'invalid_state',
      `The order ${orderId} is a test order: no payment settles it; simulate does.`,
    );
}

export const notIn = (order: OrderRow, rule: string) =>
  new Refusal(
    'invalid_state',
    `The order ${order.orderId} is ${order.status === 'manual_review' ? 'under review' : order.status}. ${rule}.`,
  );
