import {
  ActivityCancellationType,
  CancellationScope,
  isCancellation,
  proxyActivities,
} from '@temporalio/workflow';
import type { WebhookActivities } from '../../activities/webhooks.ts';
import type { OrderInput, RedeliverInput } from '../../src/engine/messages.ts';
import type { OrderStatus } from '../../src/orders/order-status.ts';

// The engine's retry is the schedule: each failed attempt says when the next is due. Retrying adds nothing to the history.
// Heartbeats tell within seconds that the worker died in the middle of an attempt.
const { deliverWebhook } = proxyActivities<WebhookActivities>({
  taskQueue: 'webhooks',
  startToCloseTimeout: '1 minute',
});

export type Courier = {
  /**
   * Resolves when nothing is left to deliver, or when it was stopped. With a status where there is no such event because the
   * order is something else, else with null.
   */
  readonly delivered: Promise<OrderStatus | null>;
  readonly ended: boolean;
  /** Begins no further attempt; resolves once one that is under way has ended. */
  stop: () => Promise<void>;
};

/** Sees an event delivered, attempt after attempt. */
export function courier(input: Pick<OrderInput, 'orderId'>, type: RedeliverInput['type']): Courier {
  const scope = new CancellationScope();
  let ended = false;
  const options = {
    taskQueue: 'webhooks',
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: '5 seconds',
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: {
      initialInterval: '500 milliseconds',
      backoffCoefficient: 2,
      maximumInterval: '30 seconds',
    },
    summary: `tell the shop: ${type}`,
  } as const;
  const delivered = scope
    .run(async () => {
      const end = await deliverWebhook.executeWithOptions(options, [
        { orderId: input.orderId, type },
      ]);
      // Whoever completes an activity by hand gives any answer at all.
      return typeof end === 'object' ? (end?.orderIs ?? null) : null;
    })
    .catch((error) => {
      // Stopped: either before an attempt, or with one that failed after it was asked to stop.
      if (!isCancellation(error) && !scope.consideredCancelled) throw error;
      return null;
    })
    .finally(() => {
      ended = true;
    });
  return {
    delivered,
    get ended() {
      return ended;
    },
    stop: async () => {
      scope.cancel();
      await delivered;
    },
  };
}
