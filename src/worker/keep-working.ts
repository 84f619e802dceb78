import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../engine/client.ts';
import type { Context } from '../platform/context.ts';
import type { Workers } from './workers.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/**
 * Runs the workers as soon as the engine can be reached; the caller doesn't wait for it. Answers
 * how to stop them. `onBroken` is called when one of them breaks later.
 */
export function keepWorking(
  ctx: Context,
  engine: Engine,
  onBroken: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const started = startOnceReachable(ctx, engine, stopping.signal);
  started.then((workers) => workers?.ended.catch(onBroken), onBroken);
  return async () => {
    stopping.abort();
    await (await started)?.stop();
    ctx.log.debug('the workers have stopped');
  };
}

async function startOnceReachable(
  ctx: Context,
  engine: Engine,
  stopped: AbortSignal,
): Promise<Workers | null> {
  // Loaded only where workers run, and beside the API's start.
  const { startWorkers } = await import('./workers.ts');
  for (let tries = 0; !stopped.aborted; tries++) {
    try {
      return await startWorkers(ctx, engine);
    } catch (error) {
      if (tries % 10 === 0)
        ctx.log.warn({ err: error }, 'the workflow engine cannot be reached; trying again');
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      await sleep(waitMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }
  return null;
}
