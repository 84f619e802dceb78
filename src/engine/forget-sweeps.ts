import type { Client } from '@temporalio/client';

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
