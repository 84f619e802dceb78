import type { PaymentMatched } from '../../workflows/messages.ts';
import type { Context } from '../platform/context.ts';

/** Who can tell an order's workflow what has become of it: the engine's door. */
export type WorkflowNotifier = {
  notifyOrder: (orderId: string, message: PaymentMatched) => Promise<void>;
};

/**
 * Tells the order's workflow after the transaction. The engine may be down: the row says that the workflow hasn't been
 * told, and the sweeper tells it later, so a failure here is logged and nothing more.
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
