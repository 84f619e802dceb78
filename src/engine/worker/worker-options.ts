import type { WorkerOptions } from '@temporalio/worker';
import { fair } from '../../delivery/fairness.ts';
import { taskQueues } from '../names.ts';

export type Queue = keyof typeof taskQueues;

/** How the worker of a queue polls, how much it does at once, and how it ends. */
export function workerOptions(
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
        // A task that tells a shop keeps its slot until the shop has answered, for two seconds at most.
        maxConcurrentWorkflowTaskExecutions: 2 * fair.early,
        // More than may send: what finds no place there says so at once instead of waiting.
        maxConcurrentLocalActivityExecutions: 2 * fair.early,
        // Workflows that a killed worker had in its cache wait this long for it. A busy one needs
        // some time to take them, or they would all be replayed elsewhere.
        stickyQueueScheduleToStartTimeout: '3 seconds',
        maxConcurrentActivityTaskExecutions: 100,
        workflowTaskPollerBehavior: { type: 'autoscaling' },
        activityTaskPollerBehavior: { type: 'autoscaling' },
        shutdownGraceTime: '2 seconds',
        shutdownForceTime: '7 seconds',
      };
    case 'webhooks':
      return {
        taskQueue,
        maxConcurrentActivityTaskExecutions: fair.slots,
        activityTaskPollerBehavior: { type: 'autoscaling' },
        shutdownGraceTime: '7 seconds',
        shutdownForceTime: '8 seconds',
      };
  }
}
