import { setTimeout as sleep } from 'node:timers/promises';

/** What it gives resolves at the soonest so many milliseconds after it did for whoever asked before. */
export function inTurn(everyMs: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    const now = performance.now();
    const at = Math.max(next, now);
    next = at + everyMs;
    if (at > now) await sleep(at - now);
  };
}
