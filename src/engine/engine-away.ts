import { deadlineSignal, startStopwatch } from '../platform/stalls.ts';

/** The workflow engine does not answer, or refuses us: it acts later, also on an Update that it took. */
export class EngineAway extends Error {
  override name = 'EngineAway';
}

// gRPC's own numbers: deadline exceeded, unavailable, unauthenticated, permission denied.
const STATUSES: readonly unknown[] = [4, 14, 16, 7];

/** Whether an error says that the engine is away, in our words or in gRPC's. */
export const isEngineAway = (error: unknown): boolean =>
  error instanceof EngineAway ||
  (error instanceof Error &&
    'code' in error &&
    'details' in error &&
    STATUSES.includes(error.code));

/** What the log says of such an error: words where the engine is merely away, all of it elsewhere. */
export const whyAway = (error: unknown): { why: string } | { err: unknown } =>
  isEngineAway(error) ? { why: wordsOf(error) } : { err: error };

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${wordsOf(error.cause)}`;
};

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
