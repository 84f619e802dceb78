import type { WorkflowNotifier } from '../orders/notify-workflow.ts';
import type { Stack } from './context.ts';
import { printToStderr } from './run.ts';

/** Connects to the engine only where an order was settled: teaching needs none. */
export const lazyNotifier = (engine: Stack['engine']): WorkflowNotifier => ({
  notifyOrder: async (orderId, message) => (await engine()).notifyOrder(orderId, message),
});

/**
 * Starts a workflow that the sweep would start within a minute anyway. The command has committed
 * its facts by now, so an engine that does not answer is announced and does not fail it.
 */
export async function startOrAnnounce(start: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await start();
  } catch (error) {
    printToStderr(
      `${what} as soon as the engine answers: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** By order, the address of its story on the engine's screen, where that has one. */
export async function storyUrls(
  { ctx, engine }: Stack,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!ctx.config.TEMPORAL_UI_URL || orderIds.length === 0) return new Map();
  return (await engine()).storyUrls(orderIds);
}
