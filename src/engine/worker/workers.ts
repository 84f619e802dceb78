import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker';
import type { Sending } from '../../delivery/deliver-event.ts';
import { fair } from '../../delivery/fairness.ts';
import { readDatabaseMark } from '../../orders/hold/hold.ts';
import type { Context } from '../../platform/context.ts';
import { createActivities } from '../activities/index.ts';
import { WorkersEnd } from '../activities/lifecycle.ts';
import type { Engine } from '../client.ts';
import { connectionOptions, explainedAway } from '../connection.ts';
import { taskQueues } from '../names.ts';
import { installRuntime } from '../runtime.ts';
import { prepareNamespace } from '../search-attributes.ts';
import { workerIdentity } from '../strangers.ts';
import { bundleName, workerTraces } from '../traces.ts';
import { ensureOurs, keepEnsured } from './keep-ensured.ts';

export type Workers = {
  isPolling: () => boolean;
  /** Waits for running activities, within the queue's grace: 6 s for a webhook. */
  stop: () => Promise<void>;
  /** Resolves when all have stopped; rejects when one of them broke. */
  ended: Promise<void>;
};

export type WorkersOptions = {
  /** The workflows' bundle; default build/workflows.cjs. */
  bundle?: string;
  /** Default all. */
  queues?: readonly Queue[];
  /** Whether to ensure the schedules; tests sweep by hand. */
  schedules?: boolean;
};

/**
 * Starts the workers in this process: orders and webhooks. Rejects when the engine can't
 * be reached; once started they outlast its restarts.
 */
export async function startWorkers(
  ctx: Sending,
  engine: Engine,
  options: WorkersOptions = {},
): Promise<Workers> {
  installRuntime(ctx.log);
  const codePath =
    options.bundle ?? fileURLToPath(new URL(`../../../${bundleName()}`, import.meta.url));
  if (!existsSync(codePath)) throw new Error(`${codePath} is missing: run \`npm run build\``);
  const connection = await NativeConnection.connect(connectionOptions(ctx.config)).catch(
    async (error: unknown) => {
      throw await explainedAway(ctx.config, error);
    },
  );
  try {
    const end = new WorkersEnd();
    const mark = await readDatabaseMark(ctx.db);
    const how = { ...options, codePath, end, mark };
    const workers = await createWorkers(ctx, engine, connection, how);
    const endEnsuring = options.schedules === false ? () => {} : keepEnsured(ctx, connection, mark);
    return run(ctx, connection, workers, { end, endEnsuring });
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
}

async function createWorkers(
  ctx: Sending,
  engine: Engine,
  connection: NativeConnection,
  options: WorkersOptions & { codePath: string; end: WorkersEnd; mark: string },
): Promise<Worker[]> {
  const { codePath, end, mark } = options;
  const namespace = ctx.config.TEMPORAL_NAMESPACE;
  // Before any worker exists: a failure here must leave none behind.
  if (options.schedules === false) await prepareNamespace(connection, ctx.config, ctx.log);
  else await ensureOurs(ctx, connection, mark);
  const common = {
    ...{ connection, namespace, activities: createActivities(ctx, engine, end) },
    ...{ identity: workerIdentity(mark), ...(await workerTraces()) },
  };
  const queues = options.queues ?? ['orders', 'webhooks'];
  return Promise.all(
    queues.map((queue) => Worker.create({ ...common, ...workerOptions(queue, codePath) })),
  );
}

function run(
  ctx: Context,
  connection: NativeConnection,
  workers: readonly Worker[],
  { end, endEnsuring }: { end: WorkersEnd; endEnsuring: () => void },
): Workers {
  const runs = workers.map((worker) => worker.run());
  const ended = Promise.all(runs).then(() => undefined);
  // The process that started them learns it from `ended`; without a listener it must not crash the
  // process.
  ended.catch((error) => ctx.log.error({ err: error }, 'a worker broke'));
  return {
    ended,
    isPolling: () => workers.every((worker) => worker.getState() === 'RUNNING'),
    stop: async () => {
      endEnsuring();
      end.leave();
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
      // The connection can be closed only once no worker holds it, broken workers included.
      await Promise.allSettled(runs);
      await end.settled();
      await connection.close();
    },
  };
}

type Queue = keyof typeof taskQueues;

/** How the worker of a queue polls, how much it does at once, and how it ends. */
function workerOptions(
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
