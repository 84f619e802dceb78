import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../engine/client.ts';
import type { Context } from '../platform/context.ts';
import type { Workers, WorkersOptions } from './workers.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** Workers that break again so soon are broken themselves. */
const BROKEN_WITHIN_MS = 30_000;

/**
 * Runs the workers as soon as the engine can be reached; the caller doesn't wait for it. Where they
 * break, as they do when the engine comes back without our namespace, they are started anew.
 * Answers how to stop them. `onBroken` is called when they break again at once.
 */
export function keepWorking(
  ctx: Context,
  engine: Engine,
  onBroken: (error: unknown) => void,
  options: WorkersOptions = {},
): () => Promise<void> {
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
  return async () => {
    stopping.abort();
    await workers?.stop();
    await working;
    ctx.log.debug('the workers have stopped');
  };
}

async function startOnceReachable(
  ctx: Context,
  engine: Engine,
  options: WorkersOptions,
  stopped: AbortSignal,
): Promise<Workers | null> {
  // Loaded only where workers run, and beside the API's start.
  const { startWorkers } = await import('./workers.ts');
  for (let tries = 0; !stopped.aborted; tries++) {
    try {
      return await startWorkers(ctx, engine, options);
    } catch (error) {
      if (tries % 10 === 0)
        ctx.log.warn({ err: error }, 'the workflow engine cannot be reached; trying again');
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      await sleep(waitMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
  return null;
}
