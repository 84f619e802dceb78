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
