import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementCancelledError,
  StatementTimeoutError,
  UnexpectedStateError,
} from 'slonik';

const AWAY = [
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementCancelledError,
  StatementTimeoutError,
  UnexpectedStateError,
];
// SQLSTATE classes: connection, rollback (deadlock, serialization), resources, lock, operator, system.
const AWAY_STATES = /^(?:08|40|53|55|57|58)[0-9A-Z]{3}$|^E[A-Z]{3,}$/;

/** Whether a failed transaction says something about Postgres, and nothing about what was to be stored. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (AWAY.some((kind) => cause instanceof kind)) return true;
    if ('code' in cause && typeof cause.code === 'string' && AWAY_STATES.test(cause.code)) return true;
  }
  return false;
}
