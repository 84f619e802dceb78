import { BackendTerminatedError, ConnectionError, StatementTimeoutError } from 'slonik';
import { isLockedOut } from '../is-outage.ts';

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
