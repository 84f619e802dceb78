import { afterAll, beforeAll } from '@jest/globals';
import { testContext } from '../context.ts';
import { startSink } from '../sink.ts';
import { makeWorld, type World } from './world.ts';

/** The world for the tests of a file. */
export async function useWorld(
  overrides: Readonly<Record<string, string | number>> = {},
): Promise<World> {
  const sink = await startSink();
  const world = makeWorld(
    testContext({ WEBHOOK_ALLOWED_TARGETS: sink.target, ...overrides }),
    sink,
  );
  beforeAll(() => world.open(), 60_000);
  afterAll(() => world.close());
  return world;
}
