import { SlonikError } from 'slonik';
import { assertNever } from '../../platform/assert-never.ts';
import type { ImapFailure } from '../../shops/mailboxes/connection/classify-imap-error.ts';
import { REFUSED_FROM } from '../../shops/mailboxes/states.ts';
import { backoff, type Pace } from './pace.ts';
import type { Watcher } from './watcher.ts';

// SQLSTATE classes of errors in the values themselves: data exceptions, violated constraints,
// limits of an index or a row.
const OF_THE_VALUES = /^(?:22|23|54)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const NETWORK = /^E[A-Z]{3,}$/;

/**
 * Whether a failed transaction says nothing about the values it was to store: Postgres is away,
 * starting, failing over, full, of another version, or our query is wrong. The mail then waits,
 * however long it takes.
 */
export function isDatabaseAway(error: unknown): boolean {
  let slonik = false;
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    slonik ||= cause instanceof SlonikError;
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (NETWORK.test(code)) return true;
    if (SQLSTATE.test(code)) return !OF_THE_VALUES.test(code);
  }
  return slonik;
}

/**
 * Runs a query again and again while Postgres is away, until it answers or the watcher is to stop.
 */
export async function retryDatabase<T>(
  { ctx, signals, pace }: Pick<Watcher, 'ctx' | 'signals' | 'pace'>,
  query: () => Promise<T>,
): Promise<T | 'stopped'> {
  for (let tries = 1; ; tries++) {
    try {
      return await query();
    } catch (error) {
      ctx.log.warn({ err: error }, 'the database cannot be asked for the mailbox');
      await signals.wait(backoff(pace, tries, Math.random()), 'stop');
      if (signals.isRaised('stop')) return 'stopped';
    }
  }
}

const THROTTLED_MAX_MS = 900_000;

/**
 * How long to wait before the next login, in milliseconds. `tries` is the number of failures since
 * the mailbox was last readable, `failures` the number of rejected logins in a row. Pure.
 */
export function retryDelay(
  pace: Pace,
  failure: ImapFailure,
  { tries, failures, random }: { tries: number; failures: number; random: number },
): number {
  switch (failure.kind) {
    case 'rejected':
      return failures >= REFUSED_FROM ? pace.refusedMs : pace.rejectedMs;
    case 'throttled': {
      const waitMs = failure.waitMs ?? pace.throttledMs * 2 ** Math.min(tries - 1, 4);
      return Math.min(waitMs, THROTTLED_MAX_MS) * (1 + random / 4);
    }
    case 'held_up':
      return Math.min(pace.throttledMs * 2 ** Math.min(tries, 4), THROTTLED_MAX_MS);
    case 'unreachable':
      return backoff(pace, tries, random);
    default:
      return assertNever(failure);
  }
}
