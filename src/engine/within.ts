import { deadlineSignal, startStopwatch } from '../platform/stalls.ts';
import { EngineAway } from './engine-away.ts';

/**
 * What the work comes to. Throws EngineAway where it takes longer than `withinMs`; the time in which
 * this process stood still is none of the engine's and isn't counted.
 */
export async function within<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const watch = startStopwatch();
  const deadline = deadlineSignal(withinMs, watch);
  const late = Promise.withResolvers<never>();
  deadline.signal.addEventListener('abort', () =>
    late.reject(new EngineAway(`the workflow engine did not answer within ${withinMs / 1000} s`)),
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    deadline.clear();
    watch.end();
  }
}
