import {
  type Client,
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  ScheduleOverlapPolicy,
} from '@temporalio/client';
import type { Context } from '../platform/context.ts';
import { dbNow } from '../platform/db.ts';
import { taskQueues } from './names.ts';
import { type CatchUpInput, type SweepKind, sweepKinds } from './sweep-kinds.ts';

const notes: Readonly<Record<SweepKind, string>> = {
  starts: "starts and notifies orders' workflows that were missed",
  expiries: 'expires orders and closes late windows that are overdue',
  events: 'sends webhooks that nobody delivers',
  mailboxes: 'has every connected mailbox watched',
  chores: 'gives notices, and purges deleted businesses',
};

const ids = Object.keys(sweepKinds) as SweepKind[];

/**
 * The ids of our schedules that the engine lacks, and of our schedules that somebody has paused.
 */
export async function lookAtSchedules(
  client: Client,
): Promise<{ missing: SweepKind[]; paused: SweepKind[] }> {
  const states = await Promise.all(ids.map((id) => stateOf(client, id)));
  const those = (state: ScheduleState) => ids.filter((_, index) => states[index] === state);
  return { missing: those('missing'), paused: those('paused') };
}

/**
 * Ensures that every kind of work has its schedule; a new schedule first runs at once. Answers the
 * ids of the missing schedules, and of the schedules that somebody has paused. An engine that lacks
 * our schedules is a new engine: what was started before is looked for anew, and every event that
 * waits gets a workflow.
 */
export async function ensureSchedules(
  ctx: Pick<Context, 'db'>,
  client: Client,
): Promise<{ missing: SweepKind[]; paused: SweepKind[] }> {
  const found = await lookAtSchedules(client);
  const { missing } = found;
  if (missing.length > 0) {
    const engineSince = (await dbNow(ctx.db)).toISOString();
    // Before the schedules: if we die between, the next try finds them missing once more.
    await recover(client);
    for (const id of missing) await createSchedule(client, id, engineSince);
  }
  return found;
}

type ScheduleState = 'missing' | 'paused' | 'runs';

async function stateOf(client: Client, id: string): Promise<ScheduleState> {
  try {
    const { state } = await client.schedule.getHandle(id).describe();
    return state.paused ? 'paused' : 'runs';
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return 'missing';
    throw error;
  }
}

async function recover(client: Client): Promise<void> {
  const input: CatchUpInput = { kind: 'recovery' };
  await client.workflow.start('catchUp', {
    workflowId: 'recovery',
    taskQueue: taskQueues.orders,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    staticSummary: 'events that were to be delivered when the engine was new',
  });
}

async function createSchedule(client: Client, id: SweepKind, engineSince: string): Promise<void> {
  const input: CatchUpInput = { kind: id, engineSince };
  try {
    await client.schedule.create({
      scheduleId: id,
      spec: { intervals: [{ every: '1 minute' }] },
      action: {
        type: 'startWorkflow',
        workflowType: 'catchUp',
        workflowId: `sweep:${id}`,
        taskQueue: taskQueues.orders,
        args: [input],
        // Of one run: a large backlog continues as new ones.
        workflowRunTimeout: '30 minutes',
      },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '2 minutes' },
      state: { note: notes[id], triggerImmediately: true },
    });
  } catch (error) {
    // Another worker was faster.
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}

/**
 * Takes runs of the sweep that ended well before an instant out of the engine, at most so many;
 * answers how many. The engine would keep five a minute as long as it keeps orders, more than all
 * else that a small shop's engine holds.
 */
export async function forgetSweeps(client: Client, before: Date, most: number): Promise<number> {
  const { namespace } = client.options;
  const query = `WorkflowType = 'catchUp' AND ExecutionStatus = 'Completed' AND CloseTime < '${before.toISOString()}'`;
  let count = 0;
  for await (const { workflowId, runId } of client.workflow.list({ query, pageSize: most })) {
    if (count === most) break;
    const workflowExecution = { workflowId, runId };
    await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution });
    count += 1;
  }
  return count;
}
