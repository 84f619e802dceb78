import {
  ActivityCancellationType,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow';
import type { EventType } from '../../delivery/event.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import type { WebhookActivities } from '../activities/webhooks.ts';
import { atOnce, type Stoppable, stoppable } from './stoppable.ts';

// The engine's retry is the schedule: each failed attempt says when the next is due, and retrying
// adds nothing to the history. A worker that dies during an attempt misses its heartbeats. Their
// timeout is hardly longer than an attempt holds its event: where it took it, no other worker could
// begin sooner.
const { deliverWebhook } = proxyActivities<WebhookActivities>({
  taskQueue: 'webhooks',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '15 seconds',
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '30 seconds',
  },
});

// In the workflow task that learnt of the order's end: no queue lies between it and the shop.
// What it doesn't settle, a worker that dies included, is left to the activity above.
const { tellAtOnce } = proxyLocalActivities<WebhookActivities>({
  startToCloseTimeout: '30 seconds',
  retry: { maximumAttempts: 1 },
});

type DeliveryEnd = Awaited<ReturnType<WebhookActivities['deliverWebhook']>>;

/**
 * Delivers an event, attempt after attempt. Null: the delivery has ended. A status: the order has that
 * status now, and no event of this type. `gone`: the database has no such order. With `early` the
 * first attempt is part of the present workflow task.
 */
export const keepDelivering = (
  orderId: string,
  type: EventType,
  early?: { businessId: string },
): Stoppable<OrderStatus | 'gone' | null> =>
  stoppable(async () => {
    const told = early ? await firstAttempt({ orderId, type, businessId: early.businessId }) : null;
    if (told !== null) return outcomeOf(told);
    const summary = `tell the shop${early ? ' again' : ''}: ${type}`;
    return outcomeOf(await deliverWebhook.executeWithOptions({ summary }, [{ orderId, type }]));
  });

const firstAttempt = (event: Parameters<typeof tellAtOnce>[0]) =>
  atOnce(tellAtOnce.executeWithOptions({ summary: `tell the shop: ${event.type}` }, [event]));

/** A person who completes the activity by hand may give any answer. */
function outcomeOf(end: DeliveryEnd): OrderStatus | 'gone' | null {
  if (typeof end !== 'object' || end === null) return null;
  return 'orderGone' in end ? 'gone' : (end.orderIs ?? null);
}
