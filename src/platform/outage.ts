import { setTimeout as sleep } from 'node:timers/promises';
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  StatementCancelledError,
  StatementTimeoutError,
} from 'slonik';
import type { Log } from './log.ts';

const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
// SQLSTATE classes: connection, resources, operator intervention (shutting down, starting up); and
// a server that writes nothing, as a replica does.
const SQLSTATE = /^(?:08|53|57P|25006)/;
// node-postgres gives these no code; the last is ours, of a replica that will be promoted.
const WORDS = /^(?:Connection terminated|timeout expired$|the database is a replica)/;

/** Whether the database is away, starting, stopping, or too busy to answer in time, as behind a lock. */
export function isOutage(error: unknown): boolean {
  if (
    error instanceof BackendTerminatedError ||
    error instanceof BackendTerminatedUnexpectedlyError ||
    error instanceof StatementCancelledError ||
    error instanceof StatementTimeoutError
  )
    return true;
  return error instanceof ConnectionError || isUnreachable(error) || isLockedOut(error);
}

/** Whether a statement waited for a lock as long as it may: `lock_timeout`. */
const isLockedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Whether no connection came about for a reason that may pass by itself, unlike a wrong password. */
export function isUnreachable(error: unknown): boolean {
  for (
    let at: unknown = error, depth = 0;
    at instanceof Error && depth < 5;
    at = at.cause, depth++
  ) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (SQLSTATE.test(code) || NETWORK.test(code) || WORDS.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isUnreachable)) return true;
  }
  return false;
}

// gRPC's: cancelled, deadline exceeded, resource exhausted, aborted, internal, unavailable.
const ENGINE_IS_AWAY: readonly unknown[] = [1, 4, 8, 10, 13, 14];

/**
 * Whether an error says that the engine or the database is away or overloaded, and nothing of what
 * was to be done: that is then not its fault.
 */
export function isAway(error: unknown): boolean {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++)
    if (
      link.name === 'EngineAway' ||
      isNotReady(link) ||
      isLockedOut(link) ||
      link instanceof ConnectionError ||
      link instanceof BackendTerminatedError ||
      link instanceof StatementTimeoutError ||
      ('code' in link && ENGINE_IS_AWAY.includes(link.code))
    )
      return true;
  return false;
}

/** A new engine knows our namespace and search attributes only some seconds after they were made. */
const isNotReady = ({ name, message }: Error): boolean =>
  name === 'NamespaceNotFoundError' || /\bsearch attribute\b/i.test(message);

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
