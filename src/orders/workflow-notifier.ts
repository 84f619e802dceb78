import type { Context } from '../platform/context.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * Who decided on an order, and why: 1 to 120 and 1 to 500 characters. The one text of people that
 * enters the engine.
 */
export type Decided = { by: string; reason: string };

/**
 * Told by the mailbox's watcher after the alert's transaction. Postgres has decided already: this
 * only wakes the workflow. `by` and `reason` where a person decided, outside a review.
 */
export type PaymentMatched = { alertId: string | null; status: OrderStatus } & Partial<Decided>;

/** Who can tell an order's workflow what has become of it: the engine's door. */
export type WorkflowNotifier = {
  notifyOrder: (orderId: string, message: PaymentMatched) => Promise<void>;
};

/**
 * Tells the order's workflow after the transaction. The engine may be down: the row says that the
 * workflow hasn't been told, and the sweeper tells it later, so a failure here is logged and
 * nothing more.
 */
export async function notifyWorkflow(
  ctx: Context,
  notifier: WorkflowNotifier,
  orderId: string,
  message: PaymentMatched,
): Promise<void> {
  try {
    await notifier.notifyOrder(orderId, message);
  } catch (error) {
    ctx.log.warn({ orderId, err: error }, 'the order could not be told; the sweeper will');
  }
}
