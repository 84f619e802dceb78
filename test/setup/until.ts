import { setTimeout as sleep } from 'node:timers/promises';

type Nothing = null | undefined | false;

/**
 * Waits, generously, until `look` finds something, and returns it. `what` is said where it never
 * does.
 */
export async function until<T>(
  what: string,
  look: () => T | Nothing | Promise<T | Nothing>,
  withinMs = 30_000,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (performance.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await sleep(20);
  }
}
