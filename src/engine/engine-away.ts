/** The workflow engine doesn't answer, or refuses us: nothing was decided, and it acts later. */
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
