import type { Config } from '../platform/config.ts';

type Next = { kind: 'again'; delayMs: number } | { kind: 'given_up' };

/**
 * When the next attempt is due after `failures` failed ones of this round. Each wait of the
 * schedule varies by 20 % either way, so that the events of one outage don't return together; a
 * Retry-After can stretch a wait to twice its length. Pure.
 * @param random at least 0 and below 1
 * @see decisions: Webhooks
 */
export function nextAttempt(
  schedule: readonly number[],
  failures: number,
  retryAfterMs: number | null,
  random: number,
): Next {
  const wait = schedule[failures - 1];
  if (wait === undefined) return { kind: 'given_up' };
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

const MARGIN_MS = 2_000;

/**
 * How long an attempt holds its event. After that its process has died, and another may begin.
 */
export const attemptLeaseMs = (config: Pick<Config, 'WEBHOOK_DEADLINE_MS'>): number =>
  config.WEBHOOK_DEADLINE_MS + MARGIN_MS;
