import { WorkflowNotFoundError } from '@temporalio/client';
import type { Resolution } from '../matching/resolution.ts';
import type { OrderObject } from '../orders/order-object.ts';
import type { PaymentMatched } from '../orders/workflow-notifier.ts';
import type { Context } from '../platform/context.ts';
import { AckBatcher } from './ack-batcher.ts';
import { waitingEvents } from './ack-queries.ts';
import { lazyClient } from './connection.ts';
import type { PauseRequest } from './messages.ts';
import {
  pauseMailbox as pauseUpdate,
  paymentMatched,
  resumeMailbox as resumeUpdate,
} from './messages.ts';
import { resolveThroughWorkflow } from './resolve-through-workflow.ts';
import { StartQueue } from './start-queue.ts';
import {
  type Ensured,
  startMailboxWorkflow,
  startOrderWorkflow,
  startRedelivery,
} from './start-workflows.ts';
import { mailboxWorkflowId, orderWorkflowId } from './workflow-ids.ts';

/** The only door to workflows. Every call rejects soon when the engine is down; nothing of it decides anything. */
export type Engine = {
  /** Sees to it that the order's workflow runs, from the order's present status. `ended`: it has done all it had to do. */
  startOrder: (orderId: string) => Promise<Ensured>;
  /** Starts it in the background, tried again while the engine is down; the sweeper finds what is lost. Never waits. */
  enqueueOrderStart: (orderId: string) => void;
  /** Tells the order's workflow what the database has decided. One that is gone is started anew, or its events are sent by others. */
  notifyOrder: (orderId: string, message: PaymentMatched) => Promise<void>;
  /** The Update `resolve-review`. Throws Refusal with the workflow's own sentence. */
  resolveReview: (orderId: string, resolution: Resolution) => Promise<OrderObject>;
  /** Sees to it that the mailbox is watched. */
  startMailbox: (mailboxId: string) => Promise<void>;
  pauseMailbox: (mailboxId: string, request: PauseRequest) => Promise<string>;
  resumeMailbox: (mailboxId: string, request: PauseRequest) => Promise<string>;
  /** Sends a waiting event now, whoever else carries it. */
  redeliver: (eventId: string) => Promise<void>;
  /** Resolves when the engine answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** Connects when it is first needed: it never throws because the engine is down. `native` where many workflows are started. */
export async function connectEngine(
  ctx: Context,
  options: { native?: boolean } = {},
): Promise<Engine> {
  const { config } = ctx;
  const lazy = lazyClient(config, { native: options.native ?? false, log: ctx.log });
  const marks = new AckBatcher(ctx);
  const startOrder = async (orderId: string) => {
    const ensured = await lazy.call((client) => startOrderWorkflow(ctx, client, orderId));
    marks.seen(orderId);
    return ensured;
  };
  const queue = new StartQueue(startOrder, ctx.log);
  const redeliver = (eventId: string) =>
    lazy.call((client) => startRedelivery(ctx, client, eventId));

  /** False where no such workflow runs. */
  const signal = async (orderId: string, message: PaymentMatched): Promise<boolean> => {
    try {
      await lazy.call((client) =>
        client.workflow.getHandle(orderWorkflowId(orderId)).signal(paymentMatched, message),
      );
      return true;
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return false;
      throw error;
    }
  };

  const notifyOrder = async (orderId: string, message: PaymentMatched): Promise<void> => {
    if (!(await signal(orderId, message))) {
      if ((await startOrder(orderId)) === 'ended')
        await Promise.all((await waitingEvents(ctx, orderId)).map(redeliver));
      // What runs now may have been started meanwhile by another, who had read the order before it changed.
      else await signal(orderId, message);
    }
    marks.told(orderId, message.status);
  };

  return {
    startOrder,
    enqueueOrderStart: (orderId) => queue.add(orderId),
    notifyOrder,
    resolveReview: (orderId, resolution) => resolveThroughWorkflow(ctx, lazy, orderId, resolution),
    startMailbox: (mailboxId) =>
      lazy.call((client) => startMailboxWorkflow(ctx, client, mailboxId)),
    pauseMailbox: (mailboxId, request) =>
      lazy.call((client) =>
        client.workflow
          .getHandle(mailboxWorkflowId(mailboxId))
          .executeUpdate(pauseUpdate, { args: [request] }),
      ),
    resumeMailbox: (mailboxId, request) =>
      lazy.call((client) =>
        client.workflow
          .getHandle(mailboxWorkflowId(mailboxId))
          .executeUpdate(resumeUpdate, { args: [request] }),
      ),
    redeliver,
    ping: () =>
      lazy.call(
        async (client) =>
          void (await client.workflowService.describeNamespace({
            namespace: config.TEMPORAL_NAMESPACE,
          })),
      ),
    close: async () => {
      queue.close();
      await marks.close();
      await lazy.close();
    },
  };
}
