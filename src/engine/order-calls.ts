import { type Client, WorkflowNotFoundError, WorkflowUpdateFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { type EventType, findEvent } from '../delivery/event.ts';
import { listWaitingEvents } from '../delivery/list-due.ts';
import { findOrder } from '../orders/get-order.ts';
import type { PaymentMatched } from '../orders/notify-workflow.ts';
import type { OrderObject } from '../orders/order-object.ts';
import { type Resolution, requireReview } from '../payments/matching/resolve-review.ts';
import type { Context } from '../platform/context.ts';
import { parseErrorCode } from '../platform/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { sentence } from '../words/kept.ts';
import { say } from '../words/sentence.ts';
import type { AckBatcher } from './ack-batcher.ts';
import type { LazyClient } from './connection.ts';
import {
  paymentMatched,
  type RedeliverInput,
  resolveReviewUpdate,
  searchAttributes,
  sendNow,
} from './messages.ts';
import { orderWorkflowId, plainText, redeliveryWorkflowId, taskQueues } from './names.ts';
import { startOrderWorkflow } from './start-order.ts';

/** The engine's calls for orders' workflows and their events. */
export function orderCalls(ctx: Context, lazy: LazyClient, acks: AckBatcher) {
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

const WITHIN_MS = 20_000;

/** Resolves a review through the order's workflow, so that its history says who did it. */
async function resolveThroughWorkflow(
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

/** The engine's middle is 3, and its last 5. */
const BACKLOG_PRIORITY = 4;

/** Sends an event now: starts `redeliver:<event>`, or signals the running workflow not to wait. */
async function startRedelivery(
  ctx: Context,
  client: Client,
  eventId: string,
  { isBacklog = false }: { isBacklog?: boolean } = {},
): Promise<void> {
  const event = await findEvent(ctx, eventId);
  if (!event) throw new Error(`there is no event ${eventId}`);
  const { orderId, businessId, type } = event;
  // Under a load of webhooks the sweep would signal each of them every minute.
  if (await isSending(client, redeliveryWorkflowId(eventId))) return;
  const input: RedeliverInput = { orderId, type };
  const decided = await decisionBehind(ctx, orderId, type);
  await client.workflow.signalWithStart('redeliver', {
    workflowId: redeliveryWorkflowId(eventId),
    taskQueue: taskQueues.orders,
    args: [input],
    signal: sendNow,
    typedSearchAttributes: [
      { key: searchAttributes.businessId, value: businessId },
      { key: searchAttributes.orderId, value: orderId },
    ],
    staticSummary: `${type} of ${orderId}`,
    // The order's own workflow has ended, so the engine shows a later decision here.
    ...(decided === null ? {} : { staticDetails: `Decided by ${plainText(decided)}` }),
    // What the sweep takes up waits behind what happens now, where the engine has a choice.
    priority: { fairnessKey: businessId, ...(isBacklog ? { priorityKey: BACKLOG_PRIORITY } : {}) },
  });
}

/** `by: reason` of the person whose decision the event reports; null where nobody decided. */
async function decisionBehind(
  ctx: Context,
  orderId: string,
  type: EventType,
): Promise<string | null> {
  const order = await findOrder(ctx, orderId);
  if (!order || type !== `payment.${order.status}`) return null;
  const { decidedBy, reason } = order;
  return decidedBy === null || reason === null ? null : `${decidedBy}: ${reason}`;
}

/** Whether the workflow runs and doesn't wait for the time of a next attempt. */
async function isSending(client: Client, workflowId: string): Promise<boolean> {
  try {
    const { status, raw } = await client.workflow.getHandle(workflowId).describe();
    if (status.name !== 'RUNNING') return false;
    return (
      Boolean(raw.pendingWorkflowTask) ||
      (raw.pendingActivities ?? []).some((activity) => !activity.nextAttemptScheduleTime)
    );
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
