/**
 * How an attempt went, whatever carried it. `gone`: the shop's server wants this event no more.
 * `refused_target`: the address may not be sent to. `refused`: nobody will ever take it there. `off`:
 * the installation has no such channel. `interrupted`: it failed, and our own process stood still or
 * ended meanwhile.
 */
export type Outcome =
  | 'accepted'
  | 'failed'
  | 'gone'
  | 'refused_target'
  | 'refused'
  | 'off'
  | 'interrupted';

/** An attempt that ended: of which outcome, and when the other side would like the next. */
export type Tried = { outcome: Outcome; retryAfterMs: number | null };

/** What follows an attempt: it was accepted, the next one is due then, or there is none. */
export type Next = { kind: 'accepted' | 'over' } | { kind: 'again'; delayMs: number };

/** After an exchange that our own standing still cut off. */
const INTERRUPTED_MS = 1_000;

/** In how many milliseconds the next attempt is due; 0 where there is none. */
export const delayOf = (next: Next): number => (next.kind === 'again' ? next.delayMs : 0);

/**
 * What follows an attempt, for webhooks and notices alike. Pure.
 * @param attempts how many of this round count, this one included unless it was interrupted
 * @param random at least 0 and below 1
 */
export function afterAttempt(
  schedule: readonly number[],
  { outcome, retryAfterMs }: Tried,
  attempts: number,
  random: number,
): Next {
  switch (outcome) {
    case 'accepted':
      return { kind: 'accepted' };
    case 'gone':
    case 'refused_target':
    case 'refused':
    case 'off':
      return { kind: 'over' };
    case 'interrupted':
      return { kind: 'again', delayMs: INTERRUPTED_MS };
    case 'failed':
      return nextAttempt(schedule, attempts, retryAfterMs, random);
  }
}

/**
 * When the next attempt is due after `failures` failed ones of this round. Each wait of the
 * schedule varies by 20 % either way, so that the events of one outage don't return together; a
 * Retry-After can stretch a wait to twice its length. Pure.
 * @param random at least 0 and below 1
 * @see decisions: Webhooks
 */
function nextAttempt(
  schedule: readonly number[],
  failures: number,
  retryAfterMs: number | null,
  random: number,
): Next {
  const wait = schedule[failures - 1];
  if (wait === undefined) return { kind: 'over' };
  const varied = wait * (0.8 + 0.4 * random);
  return {
    kind: 'again',
    delayMs: Math.round(Math.max(varied, Math.min(retryAfterMs ?? 0, wait * 2))),
  };
}

/**
 * Retry-After (RFC 9110, 10.2.3) in milliseconds from now: it gives seconds, or an HTTP date. null
 * where it is absent or unreadable.
 */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
