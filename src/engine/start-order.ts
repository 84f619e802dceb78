import { context } from '@opentelemetry/api';
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { SearchAttributePair } from '@temporalio/common';
import PQueue from 'p-queue';
import { getWorkflowFacts } from '../orders/notify-workflow.ts';
import { canOrderStillChange } from '../orders/open-orders.ts';
import type { Context } from '../platform/context.ts';
import type { Log } from '../platform/log.ts';
import { showRupees } from '../platform/money.ts';
import { type OrderInput, searchAttributes } from './messages.ts';
import { orderWorkflowId, plainText, summaryText, taskQueues } from './names.ts';

/** The input of an order's workflow, from the order as it is now. */
export async function orderInput(ctx: Pick<Context, 'db'>, orderId: string): Promise<OrderInput> {
  const { expiresAt, payablePaise, reason, by, ...facts } = await getWorkflowFacts(ctx.db, orderId);
  const decided = reason === null || by === null ? {} : { decided: { by, reason } };
  return {
    orderId,
    payable: showRupees(payablePaise),
    payablePaise,
    expiresAt: expiresAt.toISOString(),
    ...facts,
    ...decided,
  };
}

/** The workflow runs, or it ran to its end and is not to run again. */
export type Ensured = 'running' | 'ended';

/**
 * Starts `order:<id>` from the order's present status, unless it runs or has ended well. A workflow
 * may be complete while the order is still open: the database is older than the engine, or somebody
 * misled the workflow. Then it is started anew.
 */
export async function startOrderWorkflow(
  ctx: Context,
  client: Client,
  orderId: string,
): Promise<Ensured> {
  const ensured = await ensureRunning(
    client,
    await orderInput(ctx, orderId),
    'ALLOW_DUPLICATE_FAILED_ONLY',
  );
  // Read after the workflow's end: an order that it has finished is not open any more.
  if (ensured === 'running' || !(await canOrderStillChange(ctx.db, orderId))) return ensured;
  return ensureRunning(client, await orderInput(ctx, orderId), 'ALLOW_DUPLICATE');
}

async function ensureRunning(
  client: Client,
  input: OrderInput,
  reuse: 'ALLOW_DUPLICATE' | 'ALLOW_DUPLICATE_FAILED_ONLY',
): Promise<Ensured> {
  try {
    await client.workflow.start('order', {
      workflowId: orderWorkflowId(input.orderId),
      taskQueue: taskQueues.orders,
      args: [input],
      // "Already running" is success. Terminated or failed: started anew; complete: not.
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: reuse,
      typedSearchAttributes: attributesOf(input),
      staticSummary: summaryText(`${input.payable} for ${plainText(input.shop)}`),
      priority: { fairnessKey: input.businessId },
    });
    return 'running';
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return 'ended';
    throw error;
  }
}

function attributesOf(input: OrderInput): SearchAttributePair[] {
  const { merchantOrderId, mailboxId } = input;
  return [
    { key: searchAttributes.businessId, value: input.businessId },
    { key: searchAttributes.orderId, value: input.orderId },
    { key: searchAttributes.orderStatus, value: input.status },
    { key: searchAttributes.payablePaise, value: input.payablePaise },
    ...(merchantOrderId === null
      ? []
      : [{ key: searchAttributes.merchantOrderId, value: merchantOrderId }]),
    ...(mailboxId === null ? [] : [{ key: searchAttributes.mailboxId, value: mailboxId }]),
  ];
}

/** Concurrent starts, and starts that may wait; beyond that the sweep is the queue. */
const CONCURRENCY = 16;
const MOST = 5_000;
const WAITS_MS = [100, 500, 2_000, 5_000];

/**
 * Starts workflows beside the requests that want them, so that an answer never waits for the
 * engine.
 */
export class StartQueue {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #start: (orderId: string) => Promise<unknown>;
  readonly #log: Log;
  readonly #waiting = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(start: (orderId: string) => Promise<unknown>, log: Log) {
    this.#start = start;
    this.#log = log;
  }

  add(orderId: string, failures = 0): void {
    if (this.#closed || this.#queue.size >= MOST) return;
    const start = async () => {
      if (this.#closed) return;
      try {
        await this.#start(orderId);
      } catch (error) {
        this.#again(orderId, failures, error);
      }
    };
    // The queue calls it from elsewhere: it takes the request's trace along.
    void this.#queue.add(context.bind(context.active(), start));
  }

  close(): void {
    this.#closed = true;
    this.#queue.clear();
    for (const timer of this.#waiting) clearTimeout(timer);
  }

  #again(orderId: string, failures: number, error: unknown): void {
    const waitMs = WAITS_MS[failures];
    if (waitMs === undefined) {
      this.#log.warn(
        { orderId, err: error },
        "an order's workflow could not be started; the sweep will",
      );
      return;
    }
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      this.add(orderId, failures + 1);
    }, waitMs);
    this.#waiting.add(timer);
  }
}
