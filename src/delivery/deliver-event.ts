import type { Context } from '../platform/context.ts';
import type { Resolve } from '../platform/egress/pinned-lookup.ts';
import { newId } from '../platform/ids.ts';
import { counter, seconds } from '../platform/meters.ts';
import { inSpan } from '../platform/traces/in-span.ts';
import { type Begun, beginAttempt, type NotBegun } from './begin-attempt.ts';
import { type Ended, endAttempt } from './end-attempt.ts';
import { type EventType, eventId, legacyEvent, signedHeaders } from './event.ts';
import { type Fairness, type OnExchange, untilPlaceMs } from './fairness.ts';
import { send, type Timed } from './send.ts';
import { undoAttempts } from './take-events.ts';

const attempts = counter(
  'webhook_attempts_total',
  'attempts to deliver a webhook: accepted, failed, gone, refused_target, or interrupted by our own process',
  ['outcome'],
);
const attemptSeconds = seconds('webhook_attempt_duration_seconds', 'how long an attempt took');
const paidToDelivered = seconds(
  'paid_to_delivered_seconds',
  "from an order being paid to its shop's server accepting the webhook",
);

/** The context of whatever sends events: all that sends in a process shares its fairness. */
export type Sending = Context & { fairness: Fairness };

/** `cut`: ends an exchange under way, which then uses up no attempt. */
type Options = { resolve?: Resolve; cut?: AbortSignal; onExchange?: OnExchange };

/**
 * `ended`: nothing is left to do, or there is no such event. `failed`: this attempt failed, and the
 * next is due then. `wait`: not due yet, or an attempt is under way; this made none.
 */
export type Delivery = NotBegun | Ended;

/**
 * Makes one attempt to deliver the event, if one is due. The attempt's row is written before
 * anything is sent; only the other side's failures count against the schedule. Throws for our own.
 */
export async function deliverEvent(
  ctx: Sending,
  orderId: string,
  type: EventType,
  options: Options = {},
): Promise<Delivery> {
  const id = eventId(orderId, type);
  const attemptId = newId('att');
  const begun = await beginAttempt(ctx, id, attemptId);
  if (begun.kind !== 'begun') return begun;
  const place = await ctx.fairness.takeSoon(begun);
  if (typeof place === 'string') {
    await undoAttempts(ctx, [attemptId]);
    const waiting = {
      waitedMs: begun.at.getTime() - begun.dueSince.getTime(),
      isNew: begun.isNew,
    };
    const { WEBHOOK_DEADLINE_MS: deadlineMs } = ctx.config;
    return { kind: 'wait', delayMs: untilPlaceMs(place, waiting, deadlineMs, Math.random()) };
  }
  let sent: Timed | undefined;
  try {
    options.onExchange?.(true);
    sent = await attempt(ctx, { id, type, attemptId, begun }, options);
  } finally {
    options.onExchange?.(false);
    // A place is for an exchange: the next one begins while the end of this is written.
    place(typeof sent?.status === 'number');
  }
  measure(type, begun, sent);
  const { at: begunAt, attempts: failures, mode } = begun;
  return endAttempt(ctx, { eventId: id, attemptId, begunAt, failures, mode }, sent);
}

type Attempt = { id: string; type: EventType; attemptId: string; begun: Begun };

async function attempt(
  ctx: Context,
  { id, type, attemptId, begun }: Attempt,
  options: Options,
): Promise<Timed> {
  const { url, body } = begun;
  const headers = {
    ...signedHeaders({ id, body }, begun.at, begun.secrets),
    'x-webhook-id': attemptId,
    'x-event': legacyEvent[type],
  };
  const { WEBHOOK_DEADLINE_MS: deadlineMs, WEBHOOK_ALLOWED_TARGETS: allowedTargets } = ctx.config;
  return inSpan('webhook attempt', { 'event.id': id }, async (span) => {
    const sent = await send({ url, body, headers }, { deadlineMs, allowedTargets, ...options });
    span.setAttributes({ outcome: sent.outcome, 'http.response.status_code': sent.status ?? 0 });
    return sent;
  });
}

function measure(type: EventType, begun: Begun, sent: Timed): void {
  attempts.inc({ outcome: sent.outcome });
  attemptSeconds.observe(sent.durationMs / 1000);
  if (type !== 'payment.paid' || sent.outcome !== 'accepted') return;
  const waitedMs = begun.at.getTime() - begun.createdAt.getTime() + sent.elapsedMs;
  paidToDelivered.observe(Math.max(0, waitedMs) / 1000);
}
