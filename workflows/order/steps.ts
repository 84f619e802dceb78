import {
  CancellationScope,
  condition,
  isCancellation,
  proxyActivities,
} from '@temporalio/workflow';
import type { OrderActivities } from '../../activities/orders.ts';
import type { Resolution } from '../../src/matching/resolution.ts';
import type { OrderStatus } from '../../src/orders/order-status.ts';
import type { Life } from './life.ts';

// All of them are guarded statements: tried again until the database answers, and harmless when they run twice.
const { expireOrder, closeWindow, resolveReview } = proxyActivities<OrderActivities>({
  taskQueue: 'orders',
  startToCloseTimeout: '20 seconds',
  retry: {
    initialInterval: '200 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '20 seconds',
  },
});

/** Expires the order if it is still pending; answers what it is now. */
export const expire = (orderId: string): Promise<OrderStatus> =>
  expireOrder.executeWithOptions(
    {
      taskQueue: 'orders',
      startToCloseTimeout: '20 seconds',
      summary: 'no payment came: expire the order',
    },
    [orderId],
  );

export const resolve = (orderId: string, resolution: Resolution) =>
  resolveReview.executeWithOptions(
    {
      taskQueue: 'orders',
      startToCloseTimeout: '20 seconds',
      summary: `${resolution.by}: ${resolution.as}`,
    },
    [orderId, resolution],
  );

/**
 * Waits until the mailbox has been read past the order's window, or a late payment has been found. While the mailbox is behind
 * the activity is tried again and again, which adds nothing to the history.
 */
export async function windowCloses(orderId: string, life: Life): Promise<void> {
  const scope = new CancellationScope();
  let closed = false;
  const closing = scope.run(async () => {
    const options = {
      taskQueue: 'orders',
      startToCloseTimeout: '20 seconds',
      summary: 'close the late window, once the mailbox was read past it',
    } as const;
    const { belief } = life;
    life.corrects(belief, await closeWindow.executeWithOptions(options, [orderId]));
    closed = true;
  });
  const ended = closing.catch((error) => {
    if (!isCancellation(error)) throw error;
  });
  await condition(() => closed || !life.is('expired'));
  scope.cancel();
  await ended;
}
