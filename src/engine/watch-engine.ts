import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';
import { startStopwatch } from '../platform/stalls.ts';
import type { Engine } from './client.ts';
import { whyAway } from './engine-away.ts';

const EVERY_MS = 2_000;

export type EngineWatch = {
  isAway: () => boolean;
  /** Begins to look: once this process has loaded what it needs, or that would pass for silence. */
  begin: () => void;
  stop: () => void;
};

/**
 * Knows whether the engine answers, so that nobody who asks waits for it, and logs when that
 * changes. Until the first answer it counts as there.
 */
export function watchEngine(engine: Pick<Engine, 'ping'>, log: Log): EngineWatch {
  const stopping = new AbortController();
  let away = false;
  const look = async () => {
    const stopwatch = startStopwatch();
    const error = await engine.ping().then(
      () => null,
      (cause: unknown) => cause ?? new Error('no answer'),
    );
    const stoodStill = stopwatch.stalledMs() > 0;
    stopwatch.end();
    if (stopping.signal.aborted || away === (error !== null)) return;
    // It may have answered to a process that didn't hear: the next look tells.
    if (error !== null && stoodStill) return;
    away = error !== null;
    if (away) log.warn(whyAway(error), 'the workflow engine is away: workflows start later');
    else log.info('the workflow engine is back');
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => null);
    }
  };
  return { isAway: () => away, begin: () => void watch(), stop: () => stopping.abort() };
}
