import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import { mailboxWorkflowId, orderWorkflowId } from './names.ts';
import { lookAtSchedules } from './schedules.ts';

/** The orders that no running workflow cares for. Asks for each: a few hundred at most. */
export async function findWithoutWorkflow(
  client: Client,
  orderIds: readonly string[],
): Promise<string[]> {
  const without: string[] = [];
  for (const orderId of orderIds)
    if (!(await isRunning(client, orderWorkflowId(orderId)))) without.push(orderId);
  return without;
}

/** Whether a workflow of this id runs now. */
async function isRunning(client: Client, workflowId: string): Promise<boolean> {
  try {
    return (await client.workflow.getHandle(workflowId).describe()).status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

export type MissingInEngine = {
  schedules: readonly string[];
  /** Schedules that somebody has paused: what they do waits until they are unpaused. */
  paused: readonly string[];
  mailboxes: readonly string[];
};

const MOST = 10;

/**
 * What an engine lacks that lost its data, and which schedules are paused. The mailboxes' workflows are counted first: only where
 * there are too few of them is each asked for, until ten are found missing.
 */
export async function findMissing(
  client: Client,
  mailboxIds: readonly string[],
): Promise<MissingInEngine> {
  const { missing: schedules, paused } = await lookAtSchedules(client);
  const { count } = await client.workflow.count(
    `WorkflowType = 'mailbox' AND ExecutionStatus = 'Running'`,
  );
  const mailboxes: string[] = [];
  if (count < mailboxIds.length)
    for (const id of mailboxIds) {
      if (mailboxes.length >= MOST) break;
      if (!(await isRunning(client, mailboxWorkflowId(id)))) mailboxes.push(id);
    }
  return { schedules, paused, mailboxes };
}
