import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import { orderWorkflowId } from './workflow-ids.ts';

/** Those of the orders that no running workflow cares for. Asks for each: a few hundred at most. */
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
export async function isRunning(client: Client, workflowId: string): Promise<boolean> {
  try {
    return (await client.workflow.getHandle(workflowId).describe()).status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}
