import { createHash } from 'node:crypto';
import { activityInfo } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { findOrder } from '../../orders/get-order.ts';
import { type OrderObject, orderObject } from '../../orders/order-object.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import { closeWindow } from '../../orders/transitions/close-window.ts';
import { expireOrder } from '../../orders/transitions/expire-order.ts';
import { type Resolution, resolveReview } from '../../payments/matching/resolve-review.ts';
import { readReview } from '../../payments/matching/reviews.ts';
import { assertNever } from '../../platform/assert-never.ts';
import type { Context } from '../../platform/context.ts';
import type { ErrorCode } from '../../platform/errors.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sentence } from '../../words/sentence.ts';
import { recordNotified } from '../ack-batcher.ts';
import type { Engine } from '../client.ts';
import { type ReviewStory, reviewStory } from '../review-story.ts';
import { tryAgain } from './lifecycle.ts';

export type Resolved =
  | { kind: 'resolved'; order: OrderObject }
  /** `status` is the order's present one, for a workflow that believes otherwise. */
  | { kind: 'refused'; code: ErrorCode; why: string; words?: Sentence; status?: OrderStatus };

/** Guarded transitions for the order's workflow, each harmless when it runs twice. */
export function orderActivities(ctx: Context, engine: Pick<Engine, 'storyUrls'>) {
  return {
    readReview: (orderId: string, known: string | null) => tellNews(ctx, engine, orderId, known),
    expireOrder: (orderId: string) => unlessGone(orderId, expireAfterGrace(ctx, orderId)),
    closeWindow: (orderId: string) => unlessGone(orderId, closeLateWindow(ctx, orderId)),
    /** The same in one try within the workflow task; null where it isn't settled by it. */
    expireAtOnce: (orderId: string) => orNull(ctx, expireAfterGrace(ctx, orderId)),
    closeWindowAtOnce: (orderId: string) => orNull(ctx, closeLateWindow(ctx, orderId)),
    resolveReview: (orderId: string, resolution: Resolution) =>
      resolveForWorkflow(ctx, orderId, resolution),
  };
}

export type OrderActivities = ReturnType<typeof orderActivities>;

/** Never throws: the activity that goes on says what is wrong, or when it may be tried. */
const orNull = (ctx: Pick<Context, 'log'>, trying: Promise<OrderStatus>) =>
  trying.catch((error: unknown) => {
    ctx.log.debug({ err: error }, 'a step of an order could not be taken at once');
    return null;
  });

/**
 * Answers the order's status once it is no longer pending. The grace ends by the database's clock.
 */
async function expireAfterGrace(ctx: Context, orderId: string): Promise<OrderStatus> {
  const { status, remainingMs } = await expireOrder(ctx, orderId);
  if (status === 'pending')
    throw tryAgain({
      type: 'StillPending',
      message: `the grace period lasts ${remainingMs} ms longer`,
      nextRetryDelay: remainingMs + 1,
    });
  await recordNotified(ctx, [[orderId, status]]);
  return status;
}

/** Answers the order's status once the late window is over, or a late payment has changed it. */
async function closeLateWindow(ctx: Context, orderId: string): Promise<OrderStatus> {
  const type = 'WindowOpen';
  const closing = await closeWindow(ctx, orderId);
  switch (closing.kind) {
    case 'closed':
      return 'expired';
    case 'moved':
      await recordNotified(ctx, [[orderId, closing.status]]);
      return closing.status;
    case 'open':
      throw tryAgain({
        type,
        message: `the late window is open for ${closing.remainingMs} ms`,
        nextRetryDelay: closing.remainingMs + 1,
      });
    case 'behind':
      throw tryAgain({
        type,
        message: 'the mailbox has not been read past the end of the window',
        nextRetryDelay: growingDelayMs(250, 20_000),
      });
    default:
      return assertNever(closing);
  }
}

/**
 * Answers the order's review once it is another than the known one; null where the order is under
 * none. The engine's retry is what looks again.
 */
async function tellNews(
  ctx: Context,
  engine: Pick<Engine, 'storyUrls'>,
  orderId: string,
  known: string | null,
): Promise<ReviewStory | null> {
  const review = await readReview(ctx.db, orderId);
  if (review === null) return null;
  const version = createHash('sha256').update(JSON.stringify(review)).digest('hex').slice(0, 16);
  if (version === known)
    throw tryAgain({
      type: 'NothingNew',
      message: 'nothing is new in this review; it is looked at again shortly',
      nextRetryDelay: growingDelayMs(1_000, 60_000),
    });
  return reviewStory(review, version, await engine.storyUrls(review.orders.map((o) => o.orderId)));
}

async function resolveForWorkflow(
  ctx: Context,
  orderId: string,
  resolution: Resolution,
): Promise<Resolved> {
  try {
    const order = await resolveReview(ctx, orderId, resolution);
    await recordNotified(ctx, [[orderId, order.status]]);
    return { kind: 'resolved', order: orderObject(order) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const order = await findOrder(ctx, orderId);
    const present = order ? { status: order.status } : {};
    return {
      kind: 'refused',
      code: error.code,
      why: error.message,
      words: error.words,
      ...present,
    };
  }
}

/** Grows with the attempts: many orders may wait for a mailbox or a person for days. */
const growingDelayMs = (from: number, most: number) =>
  Math.min(from * 1.3 ** Math.min(activityInfo().attempt, 40), most);

/** Says of a refusal because of the order's absence that it is final. */
async function unlessGone<T>(orderId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'order_not_found') throw orderGone(orderId);
    throw error;
  }
}

/** An order that the database doesn't have: asking again changes nothing. */
function orderGone(orderId: string): ApplicationFailure {
  const failure = ApplicationFailure.nonRetryable(
    `the database has no order ${orderId}: it was put back from a copy, or lost`,
    'OrderGone',
  );
  failure.stack = '';
  return failure;
}
