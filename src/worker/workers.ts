import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@temporalio/client';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import { createActivities } from '../../activities/index.ts';
import type { Engine } from '../engine/client.ts';
import { connectionOptions } from '../engine/connection.ts';
import { installRuntime } from '../engine/runtime.ts';
import { prepareNamespace } from '../engine/search-attributes.ts';
import { ensureSweep } from '../engine/sweep-schedule.ts';
import { taskQueues } from '../engine/task-queues.ts';
import type { Context } from '../platform/context.ts';

export type Workers = {
  /** Lets what is under way end, as far as the queue's grace goes: 7 s for a webhook. */
  stop: () => Promise<void>;
  /** Resolves when all have stopped; rejects when one of them broke. */
  ended: Promise<void>;
};

export type WorkersOptions = {
  /** The workflows' bundle; default build/workflows.cjs. */
  bundle?: string;
  /** Which queues; default all. */
  queues?: readonly (keyof typeof taskQueues)[];
  /** The sweep's Schedule; tests sweep by hand. */
  sweep?: boolean;
};

/**
 * Starts the workers in this process: orders, webhooks and mailboxes. Rejects when the engine cannot be reached; once started
 * they go on through its restarts.
 */
export async function startWorkers(
  ctx: Context,
  engine: Engine,
  options: WorkersOptions = {},
): Promise<Workers> {
  installRuntime(ctx.log);
  const codePath =
    options.bundle ?? fileURLToPath(new URL('../../build/workflows.cjs', import.meta.url));
  if (!existsSync(codePath)) throw new Error(`${codePath} is missing: run \`npm run build\``);
  const connection = await NativeConnection.connect(connectionOptions(ctx.config));
  try {
    await prepareNamespace(connection, ctx.config, ctx.log);
    // Before anything runs: what fails here must leave no worker behind.
    if (options.sweep !== false)
      await ensureSweep(new Client({ connection, namespace: ctx.config.TEMPORAL_NAMESPACE }));
    const activities = createActivities(ctx, engine);
    const common = { connection, namespace: ctx.config.TEMPORAL_NAMESPACE, activities };
    const queues = options.queues ?? ['orders', 'webhooks', 'mailboxes'];
    const workers = await Promise.all(
      queues.map((queue) => Worker.create({ ...common, ...optionsOf(ctx, queue, codePath) })),
    );
    const ended = Promise.all(workers.map((worker) => worker.run())).then(() => undefined);
    // Whoever started them learns it from `ended`; without a listener it must not end the process twice.
    ended.catch((error) => ctx.log.error({ err: error }, 'a worker broke'));
    return {
      ended,
      stop: async () => {
        for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
        await ended.catch(() => undefined);
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

type OwnOptions = Omit<WorkerOptions, 'connection' | 'namespace' | 'activities'>;

function optionsOf(ctx: Context, queue: keyof typeof taskQueues, codePath: string): OwnOptions {
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
        // One slot a mailbox, for as long as it is watched: with the SDK's default the 101st would silently starve.
        maxConcurrentActivityTaskExecutions: ctx.config.MAILBOX_CAPACITY,
        // The heartbeat timeout is 30 s; the default would send one a minute at most.
        maxHeartbeatThrottleInterval: '10 seconds',
        shutdownGraceTime: 0,
        shutdownForceTime: '5 seconds',
      };
  }
}
