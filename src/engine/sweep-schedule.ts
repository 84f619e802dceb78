import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client';
import { taskQueues } from './task-queues.ts';

/** The sweep, every minute. Made once; who finds it there leaves it as it is. */
export async function ensureSweep(client: Client): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: 'sweep',
      spec: { intervals: [{ every: '1 minute' }] },
      action: {
        type: 'startWorkflow',
        workflowType: 'sweep',
        workflowId: 'sweep',
        taskQueue: taskQueues.orders,
        args: [],
        workflowExecutionTimeout: '5 minutes',
      },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '2 minutes' },
      state: {
        note: 'finds orders, webhooks and mailboxes that were missed',
        triggerImmediately: true,
      },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
