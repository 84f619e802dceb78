import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import type { WorkflowNotifier } from '../notify-workflow.ts';
import { enqueueOrderEvent } from '../order-object.ts';
import { type OrderRow, orderColumns, orderRow } from '../order-row.ts';
import { type Decision, decideByHand } from './decide-by-hand.ts';

/**
 * Makes an order failed, with its event. Gives null, and does nothing, if the order is no longer in
 * one of `from`.
 */
export async function markFailed(
  tx: Tx,
  { orderId, reason, by }: Decision,
  from: readonly OrderRow['status'][],
): Promise<OrderRow | null> {
  const order = await tx.maybeOne(sql.type(orderRow)`
    UPDATE orders
    SET status = 'failed', failed_at = date_trunc('milliseconds', now()), untold_since = now(),
        reason = ${reason}, decided_by = ${by}
    WHERE order_id = ${orderId} AND status = ANY(${sql.array([...from], 'text')})
    RETURNING ${orderColumns}
  `);
  if (order?.failedAt) await enqueueOrderEvent(tx, order, 'payment.failed', order.failedAt);
  return order;
}

/** Closes a pending order, or one under review, as failed; sends payment.failed. */
export const failOrder = (
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Decision,
): Promise<OrderRow> =>
  decideByHand(ctx, notifier, said, {
    action: 'order.fail',
    rule: 'failable',
    change: (tx, _before, decision) => markFailed(tx, decision, ['pending', 'manual_review']),
  });

/** Sends pending orders to review, for people to decide. Leaves the others as they are. */
export async function sendToReview(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE orders SET status = 'manual_review', review_since = now(), untold_since = now()
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) AND status = 'pending'
  `);
}
