import type { Stack } from './context.ts';

/** By order, the address of its story on the engine's screen, where that has one. */
export async function storyUrls(
  { ctx, engine }: Stack,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!ctx.config.TEMPORAL_UI_URL || orderIds.length === 0) return new Map();
  return (await engine()).storyUrls(orderIds);
}
