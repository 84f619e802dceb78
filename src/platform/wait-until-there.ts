import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;
const SAY_EVERY_MS = 10_000;

/**
 * Does `work` as soon as the part it needs is there, and says every 10 s that it waits. Rejects with
 * an error that waiting can't mend, or once `stopped`.
 */
export async function waitUntilThere<T>(
  what: string,
  work: () => Promise<T>,
  how: { isAway: (error: unknown) => boolean; log: Log; stopped: AbortSignal },
): Promise<T> {
  let saidAt = -Infinity;
  for (let tries = 0; ; tries++) {
    how.stopped.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!how.isAway(error)) throw error;
      if (performance.now() - saidAt >= SAY_EVERY_MS) {
        how.log.warn({ err: error }, `waiting for ${what}, which cannot be reached`);
        saidAt = performance.now();
      }
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      await sleep(waitMs, undefined, { signal: how.stopped });
    }
  }
}
