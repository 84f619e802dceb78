import { ActivityCancellationType, proxyActivities } from '@temporalio/workflow';
import type { WebhookActivities } from '../activities/webhooks.ts';
import type { OrderStatus } from '../src/orders/order-status.ts';
import type { EventType } from '../src/webhooks/event.ts';
import { type Stoppable, stoppable } from './stoppable.ts';

// The engine's retry is the schedule: each failed attempt says when the next is due, and retrying
// adds nothing to the history. A worker that dies during an attempt misses its heartbeats.
const { deliverWebhook } = proxyActivities<WebhookActivities>({
  taskQueue: 'webhooks',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '5 seconds',
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '30 seconds',
  },
});

/**
 * Delivers an event, attempt after attempt. The result is the order's status where the event
 * doesn't exist because the order is something else, `gone` where the database has no such order,
 * otherwise null.
 */
export const deliverEvent = (
  orderId: string,
  type: EventType,
): Stoppable<OrderStatus | 'gone' | null> =>
  stoppable(async () => {
    const summary = `tell the shop: ${type}`;
    const end = await deliverWebhook.executeWithOptions({ summary }, [{ orderId, type }]);
    // A person who completes the activity by hand may give any answer.
    if (typeof end !== 'object' || end === null) return null;
    return 'orderGone' in end ? 'gone' : (end.orderIs ?? null);
  });
