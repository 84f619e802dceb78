import { backoff } from './pace.ts';
import type { Watcher } from './watcher.ts';

/**
 * Runs a query again and again while Postgres is away, until it answers or the watcher is to stop.
 */
export async function retryDatabase<T>(
  { ctx, signals, pace }: Pick<Watcher, 'ctx' | 'signals' | 'pace'>,
  query: () => Promise<T>,
): Promise<T | 'stopped'> {
  for (let tries = 1; ; tries++) {
    try {
      return await query();
    } catch (error) {
      ctx.log.warn({ err: error }, 'the database cannot be asked for the mailbox');
      await signals.wait(backoff(pace, tries, Math.random()), 'stop');
      if (signals.isRaised('stop')) return 'stopped';
    }
  }
}
