import { WorkflowNotFoundError } from '@temporalio/client';
import { listWaitingEvents } from '../delivery/list-due.ts';
import type { PaymentMatched } from '../orders/order-workflow.ts';
import type { Resolution } from '../payments/matching/resolve-review.ts';
import type { Context } from '../platform/context.ts';
import type { AckBatcher } from './ack-batcher.ts';
import type { LazyClient } from './connection.ts';
import { paymentMatched } from './messages.ts';
import { orderWorkflowId } from './names.ts';
import { resolveThroughWorkflow } from './resolve-through-workflow.ts';
import { startOrderWorkflow } from './start-order.ts';
import { startRedelivery } from './start-redelivery.ts';

/** The engine's calls for orders' workflows and their events. */
export function orderWorkflows(ctx: Context, lazy: LazyClient, acks: AckBatcher) {
  const redeliver = (eventId: string, options: { isBacklog?: boolean } = {}) =>
    lazy.call((client) => startRedelivery(ctx, client, eventId, options));
  const startOrder = async (orderId: string) => {
    const ensured = await lazy.call((client) => startOrderWorkflow(ctx, client, orderId));
    acks.running(orderId);
    return ensured;
  };
  const notifyOrder = async (orderId: string, message: PaymentMatched) => {
    if (!(await signalOrder(lazy, orderId, message))) {
      if ((await startOrder(orderId)) === 'ended')
        await Promise.all((await listWaitingEvents(ctx, orderId)).map((id) => redeliver(id)));
      // Another may have started it meanwhile, having read the order before it changed.
      else await signalOrder(lazy, orderId, message);
    }
    acks.notified(orderId, message.status);
  };
  return {
    startOrder,
    notifyOrder,
    resolveThroughWorkflow: (orderId: string, resolution: Resolution) =>
      resolveThroughWorkflow(ctx, lazy, orderId, resolution),
    redeliver,
  };
}

/** False where no such workflow runs. */
async function signalOrder(
  lazy: LazyClient,
  orderId: string,
  message: PaymentMatched,
): Promise<boolean> {
  try {
    await lazy.call((client) =>
      client.workflow.getHandle(orderWorkflowId(orderId)).signal(paymentMatched, message),
    );
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
