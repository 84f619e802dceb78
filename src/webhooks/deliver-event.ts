import type { Context } from '../platform/context.ts';
import type { Resolve } from '../platform/egress/resolve-host.ts';
import { newId } from '../platform/ids.ts';
import { beginAttempt, type NotBegun } from './begin-attempt.ts';
import { type Ended, endAttempt } from './end-attempt.ts';
import { type EventType, eventId, legacyEvent } from './event.ts';
import { send } from './send.ts';
import { signedHeaders } from './sign.ts';

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
  ctx: Context,
  orderId: string,
  type: EventType,
  options: { resolve?: Resolve } = {},
): Promise<Delivery> {
  const id = eventId(orderId, type);
  const attemptId = newId('att');
  const begun = await beginAttempt(ctx, id, attemptId);
  if (begun.kind !== 'begun') return begun;
  const { url, body } = begun;
  const headers = {
    ...signedHeaders({ id, body }, begun.at, begun.secrets),
    'x-webhook-id': attemptId,
    'x-event': legacyEvent[type],
  };
  const { WEBHOOK_DEADLINE_MS: deadlineMs, WEBHOOK_ALLOWED_TARGETS: allowedTargets } = ctx.config;
  const sent = await send({ url, body, headers }, { deadlineMs, allowedTargets, ...options });
  return endAttempt(ctx, { eventId: id, attemptId, failures: begun.attempts }, sent);
}
