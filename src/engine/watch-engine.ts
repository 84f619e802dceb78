import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';
import type { Engine } from './client.ts';
import { whyAway } from './engine-away.ts';

const EVERY_MS = 2_000;

export type EngineWatch = { isAway: () => boolean; stop: () => void };

/**
 * Knows whether the engine answers, so that nobody who asks waits for it, and logs when that
 * changes. Until the first answer it counts as there.
 */
export function watchEngine(engine: Pick<Engine, 'ping'>, log: Log): EngineWatch {
  const stopping = new AbortController();
  let away = false;
  const look = async () => {
    const error = await engine.ping().then(
      () => null,
      (cause: unknown) => cause ?? new Error('no answer'),
    );
    if (stopping.signal.aborted || away === (error !== null)) return;
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
  void watch();
  return { isAway: () => away, stop: () => stopping.abort() };
}
