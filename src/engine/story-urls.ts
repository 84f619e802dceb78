import type { Context } from '../platform/context.ts';
import type { LazyClient } from './connection.ts';
import { orderWorkflowId, workflowUrl } from './names.ts';

/** How many workflows the engine is asked about; the screen finds the run of the others itself. */
const MOST_ASKED = 100;

/**
 * By order, the address of its workflow's story on the engine's screen; empty where TEMPORAL_UI_URL
 * is not set. The story's own address needs the run: without an answer of the engine it is the
 * workflow's page, one click before.
 */
export async function storyUrls(
  { config }: Pick<Context, 'config'>,
  lazy: LazyClient,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pages = orderIds.flatMap((orderId): [string, string][] => {
    const page = workflowUrl(config, orderId);
    return page === null ? [] : [[orderId, page]];
  });
  const stories = pages.slice(0, MOST_ASKED).map(async ([orderId, page]) => {
    const runId = await lazy
      .call((client) => client.workflow.getHandle(orderWorkflowId(orderId)).describe())
      .then((found) => found.runId)
      .catch(() => null);
    return [orderId, runId === null ? page : `${page}/${runId}/user-metadata`] as const;
  });
  return new Map([...pages, ...(await Promise.all(stories))]);
}
