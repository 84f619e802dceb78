import { ForbiddenAddress, UnresolvedName } from '../platform/egress/pinned-lookup.ts';
import type { Mode } from '../shops/businesses/keys.ts';
import { type Sentence, say } from '../words/sentence.ts';

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

/** Why an exchange ended without a whole answer, for the attempt's row. */
export function failureOf(error: unknown, deadlineMs: number): Sentence {
  const chain = causes(error);
  const forbidden = chain.find((link) => link instanceof ForbiddenAddress);
  if (forbidden) return say('failure_refused', { why: forbidden.why });
  const unresolved = chain.find((link) => link instanceof UnresolvedName);
  if (unresolved) return say('failure_dns', { why: unresolved.why });
  if (chain.some((link) => link.name === 'TimeoutError' || link.name === 'ConnectTimeoutError'))
    return say('failure_timeout', { seconds: deadlineMs / 1000 });
  const code = chain.map(codeOf).find((found) => found !== undefined);
  if (code && TLS.test(code)) return say('failure_tls', { code });
  if (code?.startsWith('UND_ERR') || code?.startsWith('HPE_'))
    return say('failure_protocol', { code });
  return say('failure_connection', { code: code ?? chain[0]?.name ?? 'it broke' });
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) {
    chain.push(link);
    if (link instanceof AggregateError)
      chain.push(...link.errors.filter((part) => part instanceof Error));
  }
  return chain;
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

const secretOf = { live: 'webhook_secret', test: 'test_webhook_secret' } as const;
/** A server that can't tell who we are, or doesn't believe us. */
const NOT_BELIEVED: readonly unknown[] = [400, 401, 403];

/** A hint for the shop beside what an attempt met; or null. `mode`: of the event's order, whose secret signed it. */
export function endpointHint(met: Sentence | null, mode: Mode): Sentence | null {
  switch (met?.key) {
    case 'failure_cloudflare':
      return say('hint_cloudflare');
    case 'failure_dns':
      return say('hint_name');
    case 'failure_status':
      return NOT_BELIEVED.includes(met.values.status)
        ? say('hint_secret', { secret: secretOf[mode] })
        : null;
    default:
      return null;
  }
}
