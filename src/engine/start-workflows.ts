import {
  type Client,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import type { SearchAttributePair } from '@temporalio/common';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import {
  type MailboxInput,
  type OrderInput,
  type RedeliverInput,
  searchAttributes,
  sendNow,
} from './messages.ts';
import { orderInput } from './order-input.ts';
import { taskQueues } from './task-queues.ts';
import { mailboxWorkflowId, orderWorkflowId, redeliveryWorkflowId } from './workflow-ids.ts';

/** What became of the wish that a workflow runs: it does, or it ran to its end and is not to be run again. */
export type Ensured = 'running' | 'ended';

/**
 * Starts `order:<id>` from the order's present status, unless it runs or has ended well. One that is complete while the order is
 * still open (the database is older than the engine, or somebody misled the workflow) is started anew. Throws order_not_found.
 */
export async function startOrderWorkflow(
  ctx: Context,
  client: Client,
  orderId: string,
): Promise<Ensured> {
  const ensured = await startOrder(
    client,
    await orderInput(ctx, orderId),
    'ALLOW_DUPLICATE_FAILED_ONLY',
  );
  // Asked after the workflow's end: what it has brought to its end is not open any more.
  if (ensured === 'running' || !(await isOpen(ctx, orderId))) return ensured;
  return startOrder(client, await orderInput(ctx, orderId), 'ALLOW_DUPLICATE');
}

const isOpen = (ctx: Context, orderId: string): Promise<boolean> =>
  ctx.db.exists(sql.unsafe`
    SELECT FROM orders WHERE order_id = ${orderId}
      AND (status IN ('pending', 'manual_review') OR status = 'expired' AND window_closed_at IS NULL)
  `);

function startOrder(
  client: Client,
  input: OrderInput,
  reuse: 'ALLOW_DUPLICATE' | 'ALLOW_DUPLICATE_FAILED_ONLY',
): Promise<Ensured> {
  return ensure(() =>
    client.workflow.start('order', {
      workflowId: orderWorkflowId(input.orderId),
      taskQueue: taskQueues.orders,
      args: [input],
      // "Already running" is success; one that was terminated or failed is started anew, one that is complete is not.
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: reuse,
      typedSearchAttributes: attributesOf(input),
      staticSummary: shorten(`${input.payable} for ${plain(input.shop)}`, 200),
      priority: { fairnessKey: input.businessId },
    }),
  );
}

const mailboxInputRow = z.object({
  mailboxId: z.string(),
  businessId: z.string(),
  address: z.string(),
});

/** Starts `mailbox:<id>`, unless it runs. A mailbox that is gone is left alone. */
export async function startMailboxWorkflow(
  ctx: Context,
  client: Client,
  mailboxId: string,
): Promise<void> {
  const input: MailboxInput | null = await ctx.db.maybeOne(sql.type(mailboxInputRow)`
    SELECT mailbox_id AS "mailboxId", business_id AS "businessId", coalesce(addresses[1], username) AS address
    FROM mailboxes WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
  `);
  if (!input) return;
  await client.workflow.start('mailbox', {
    workflowId: mailboxWorkflowId(mailboxId),
    taskQueue: taskQueues.orders,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    typedSearchAttributes: [
      { key: searchAttributes.businessId, value: input.businessId },
      { key: searchAttributes.mailboxId, value: input.mailboxId },
    ],
    staticSummary: shorten(plain(input.address), 200),
  });
}

const redeliverRow = z.object({
  orderId: z.string(),
  businessId: z.string(),
  type: z.enum(['payment.paid', 'payment.expired', 'payment.failed']),
  decided: z.string().nullable(),
});

/** Sends an event now: starts `redeliver:<event>`, or tells the one that runs not to wait any longer. */
export async function startRedelivery(
  ctx: Context,
  client: Client,
  eventId: string,
): Promise<void> {
  const event = await ctx.db.maybeOne(sql.type(redeliverRow)`
    SELECT e.order_id AS "orderId", e.business_id AS "businessId", e.type,
           CASE WHEN e.type = 'payment.' || o.status THEN o.decided_by || ': ' || o.reason END AS decided
    FROM events e JOIN orders o USING (order_id) WHERE e.event_id = ${eventId}
  `);
  if (!event) throw new Error(`there is no event ${eventId}`);
  // What is about to send needs no telling: under a load of webhooks the sweep would tell it every minute.
  if (await isAtWork(client, redeliveryWorkflowId(eventId))) return;
  const input: RedeliverInput = { orderId: event.orderId, type: event.type };
  await client.workflow.signalWithStart('redeliver', {
    workflowId: redeliveryWorkflowId(eventId),
    taskQueue: taskQueues.orders,
    args: [input],
    signal: sendNow,
    typedSearchAttributes: [
      { key: searchAttributes.businessId, value: event.businessId },
      { key: searchAttributes.orderId, value: event.orderId },
    ],
    staticSummary: `${event.type} of ${event.orderId}`,
    // The order's own workflow has ended: this is where the engine tells of a decision that came later.
    ...(event.decided === null ? {} : { staticDetails: `Decided by ${plain(event.decided)}` }),
    priority: { fairnessKey: event.businessId },
  });
}

/** Whether the workflow runs and its next step is due or under way: it doesn't wait for the time of a next attempt. */
async function isAtWork(client: Client, workflowId: string): Promise<boolean> {
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

async function ensure(start: () => Promise<unknown>): Promise<Ensured> {
  try {
    await start();
    return 'running';
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return 'ended';
    throw error;
  }
}

function attributesOf(input: OrderInput): SearchAttributePair[] {
  return [
    { key: searchAttributes.businessId, value: input.businessId },
    { key: searchAttributes.orderId, value: input.orderId },
    { key: searchAttributes.orderStatus, value: input.status },
    { key: searchAttributes.payablePaise, value: input.payablePaise },
    ...(input.merchantOrderId === null
      ? []
      : [{ key: searchAttributes.merchantOrderId, value: input.merchantOrderId }]),
    ...(input.mailboxId === null
      ? []
      : [{ key: searchAttributes.mailboxId, value: input.mailboxId }]),
  ];
}

// The screen shows summaries as Markdown: a shop's name is shown as it is written.
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>()#|~!]/g, ' ').trim();

/** At most so many bytes of UTF-8. */
function shorten(text: string, bytes: number): string {
  const cut = Buffer.from(text).subarray(0, bytes).toString('utf8');
  return cut.replace(/\uFFFD$/, '');
}
