import { assertNever } from '../../platform/assert-never.ts';
import { REFUSED_FROM } from '../../shops/mailboxes/availability.ts';
import type { ImapFailure } from '../../shops/mailboxes/connection/classify-imap-error.ts';
import { backoff, type Pace } from './pace.ts';

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
