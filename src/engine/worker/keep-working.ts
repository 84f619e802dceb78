import { setTimeout as sleep } from 'node:timers/promises';
import type { Sending } from '../../delivery/deliver-event.ts';
import type { Engine } from '../client.ts';
import { whyAway } from '../engine-away.ts';
import type { Workers, WorkersOptions } from './workers.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2_000;
const SAY_EVERY_MS = 10_000;
/** Workers that break again so soon are broken themselves. */
const BROKEN_WITHIN_MS = 30_000;

export type Working = {
  /** Whether every worker polls its queue. An engine that went away since is not seen here. */
  isPolling: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Runs the workers as soon as the engine can be reached, and says every 10 s that it waits; the
 * caller doesn't wait for it. Where they break, as they do when the engine comes back without our
 * namespace, they are started anew. `onBroken` is called when they break again at once.
 */
export function keepWorking(
  ctx: Sending,
  engine: Engine,
  onBroken: (error: unknown) => void,
  options: WorkersOptions = {},
): Working {
  const stopping = new AbortController();
  const { signal } = stopping;
  let workers: Workers | null = null;
  const work = async () => {
    for (;;) {
      workers = await startOnceReachable(ctx, engine, options, signal);
      const startedAt = performance.now();
      try {
        if (signal.aborted) return await workers?.stop();
        await workers?.ended;
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (performance.now() - startedAt < BROKEN_WITHIN_MS) return onBroken(error);
        ctx.log.warn('the workers are started anew');
        await workers?.stop();
      }
    }
  };
  const working = work().catch(onBroken);
  return {
    isPolling: () => workers?.isPolling() ?? false,
    stop: async () => {
      stopping.abort();
      await workers?.stop();
      await working;
      ctx.log.debug('the workers have stopped');
    },
  };
}

async function startOnceReachable(
  ctx: Sending,
  engine: Engine,
  options: WorkersOptions,
  stopped: AbortSignal,
): Promise<Workers | null> {
  // Loaded only where workers run, and beside the API's start.
  const { startWorkers } = await import('./workers.ts');
  let saidAt = -Infinity;
  for (let tries = 0; !stopped.aborted; tries++) {
    try {
      return await startWorkers(ctx, engine, options);
    } catch (error) {
      if (performance.now() - saidAt >= SAY_EVERY_MS) {
        ctx.log.warn(whyAway(error), 'waiting for the workflow engine, which cannot be reached');
        saidAt = performance.now();
      }
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      await sleep(waitMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
  return null;
}
