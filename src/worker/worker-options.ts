import type { WorkerOptions } from '@temporalio/worker';
import { taskQueues } from '../engine/task-queues.ts';
import type { Context } from '../platform/context.ts';

export type Queue = keyof typeof taskQueues;

/** How the worker of a queue polls, how much it does at once, and how it ends. */
export function workerOptions(
  ctx: Pick<Context, 'config'>,
  queue: Queue,
  codePath: string,
): Omit<WorkerOptions, 'connection' | 'namespace' | 'activities'> {
  const taskQueue = taskQueues[queue];
  switch (queue) {
    case 'orders':
      return {
        taskQueue,
        workflowBundle: { codePath },
        maxCachedWorkflows: 1_000,
        maxConcurrentActivityTaskExecutions: 100,
        workflowTaskPollerBehavior: { type: 'autoscaling' },
        activityTaskPollerBehavior: { type: 'autoscaling' },
        shutdownGraceTime: '2 seconds',
        shutdownForceTime: '7 seconds',
      };
    case 'webhooks':
      return {
        taskQueue,
        // Slots are cheap and shops are slow: a dead endpoint keeps one for ten seconds.
        maxConcurrentActivityTaskExecutions: 200,
        activityTaskPollerBehavior: { type: 'autoscaling' },
        shutdownGraceTime: '7 seconds',
        shutdownForceTime: '8 seconds',
      };
    case 'mailboxes':
      return {
        taskQueue,
        // A mailbox keeps its slot while it is watched: the SDK's default would starve the 101st.
        maxConcurrentActivityTaskExecutions: ctx.config.MAILBOX_CAPACITY,
        // The heartbeat timeout is 30 s; the default would send one a minute at most.
        maxHeartbeatThrottleInterval: '10 seconds',
        shutdownGraceTime: 0,
        shutdownForceTime: '5 seconds',
      };
  }
}
