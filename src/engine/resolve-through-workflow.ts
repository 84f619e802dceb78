import { WorkflowNotFoundError, WorkflowUpdateFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import type { OrderObject } from '../orders/order-object.ts';
import { type Resolution, requireReview } from '../payments/matching/resolve-review.ts';
import type { Context } from '../platform/context.ts';
import { parseErrorCode } from '../platform/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { sentence } from '../words/kept.ts';
import { say } from '../words/sentence.ts';
import type { LazyClient } from './connection.ts';
import { resolveReviewUpdate } from './messages.ts';
import { orderWorkflowId } from './names.ts';
import { startOrderWorkflow } from './start-order.ts';

const WITHIN_MS = 20_000;

/** Resolves a review through the order's workflow, so that its history says who did it. */
export async function resolveThroughWorkflow(
  ctx: Context,
  lazy: LazyClient,
  orderId: string,
  resolution: Resolution,
): Promise<OrderObject> {
  await requireReview(ctx, orderId, resolution);
  const update = () =>
    lazy.call(
      (client) =>
        client.workflow
          .getHandle(orderWorkflowId(orderId))
          .executeUpdate(resolveReviewUpdate, { args: [resolution] }),
      WITHIN_MS,
    );
  try {
    return await update().catch(async (error) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
      await lazy.call((client) => startOrderWorkflow(ctx, client, orderId));
      return update();
    });
  } catch (error) {
    // It ended between our query and our Update.
    if (error instanceof WorkflowNotFoundError) await requireReview(ctx, orderId, resolution);
    const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
    if (cause instanceof ApplicationFailure)
      throw new Refusal(parseErrorCode(cause.type), wordsOf(cause), {}, { cause: error });
    throw error;
  }
}

/** What refused it, in words; what the workflow itself could not read has none of ours. */
const wordsOf = ({ details, message }: ApplicationFailure) => {
  const words = sentence.safeParse(details?.[0]);
  return words.success ? words.data : say('engine_says', { words: message });
};
