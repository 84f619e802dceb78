import {
  CancellationScope,
  condition,
  proxyActivities,
  proxyLocalActivities,
  sleep,
} from '@temporalio/workflow';
import type { OrderStatus } from '../../../orders/order-status.ts';
import type { Resolution } from '../../../payments/matching/resolve-review.ts';
import type { OrderActivities, Resolved } from '../../activities/orders.ts';
import type { ReviewStory } from '../../review-story.ts';
import { atOnce, stoppable } from '../stoppable.ts';
import type { OrderState } from './state.ts';

// Guarded statements: retried until the database answers, and harmless when they run twice.
const activities = proxyActivities<OrderActivities>({
  taskQueue: 'orders',
  startToCloseTimeout: '20 seconds',
  retry: {
    initialInterval: '200 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '20 seconds',
  },
});

// Tried once in the workflow task whose timer has fired: the engine then writes a third as much for each
// order. Where the try fails, the activities above take over.
const local = proxyLocalActivities<OrderActivities>({
  startToCloseTimeout: '5 seconds',
  retry: { maximumAttempts: 1 },
});

/** Expires the order if it is still pending; answers its present status. */
export async function expireOrder(orderId: string): Promise<OrderStatus> {
  const options = { summary: 'no payment came: expire the order' };
  const early = await atOnce(local.expireAtOnce.executeWithOptions(options, [orderId]));
  return early ?? activities.expireOrder.executeWithOptions(options, [orderId]);
}

/** Answers the order's review once it is another than the known one; null where there is none. */
export const readReview = (orderId: string, known: string | null): Promise<ReviewStory | null> =>
  activities.readReview.executeWithOptions(
    { summary: 'which orders and alerts the review is about' },
    [orderId, known],
  );

/** Resolves the order's review as a person decided. */
export const resolveReview = (orderId: string, resolution: Resolution): Promise<Resolved> =>
  activities.resolveReview.executeWithOptions({ summary: `${resolution.by}: ${resolution.as}` }, [
    orderId,
    resolution,
  ]);

/**
 * Waits until the mailbox has been read past the order's window, or a late payment has been found.
 * While the mailbox is behind the activity is retried, which adds nothing to the history.
 */
export async function closeLateWindow(state: OrderState): Promise<void> {
  const options = { summary: 'close the late window, once the mailbox was read past it' };
  const { orderId } = state.input;
  const { known } = state;
  const closing = stoppable(async () => {
    const early = await atOnce(local.closeWindowAtOnce.executeWithOptions(options, [orderId]));
    const present = early ?? (await activities.closeWindow.executeWithOptions(options, [orderId]));
    state.correct(known, present);
  });
  await condition(() => closing.ended || !state.is('expired'));
  await closing.stop();
}

type Timer = {
  /** What it waits for, on the workflow's page. */
  summary: string;
  /**
   * Whether the timer may run on once it happened. It then ends with the workflow, where cancelling
   * it would be one event more.
   */
  mayRunOn: () => boolean;
};

/** Whether it came true within so many milliseconds. */
export async function happensInTime(
  hasHappened: () => boolean,
  ms: number,
  { summary, mayRunOn }: Timer,
): Promise<boolean> {
  const timer = new CancellationScope();
  const tooLate = timer.run(() => sleep(ms, { summary })).then(() => false);
  tooLate.catch(() => undefined);
  const happened = await Promise.race([tooLate, condition(hasHappened).then(() => true)]);
  if (happened && !mayRunOn()) timer.cancel();
  return happened;
}

/**
 * Milliseconds from now until `plusMs` after the instant, at least 1. Now is the workflow's clock;
 * the database's decides.
 */
export const msUntil = (iso: string, plusMs: number): number =>
  Math.max(1, Date.parse(iso) + plusMs - Date.now());
