import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  StatementCancelledError,
  StatementTimeoutError,
} from 'slonik';

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
export const isLockedOut = (error: unknown): boolean =>
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
