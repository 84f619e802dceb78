import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import type { EventType } from '../delivery/event.ts';
import { findEvent } from '../delivery/event.ts';
import { findOrder } from '../orders/get-order.ts';
import type { Context } from '../platform/context.ts';
import { type RedeliverInput, searchAttributes, sendNow } from './messages.ts';
import { plainText, redeliveryWorkflowId, taskQueues } from './names.ts';

/** The engine's middle is 3, and its last 5. */
const BACKLOG_PRIORITY = 4;

/** Sends an event now: starts `redeliver:<event>`, or signals the running workflow not to wait. */
export async function startRedelivery(
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
