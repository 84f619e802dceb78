import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import type { Resolve } from '../platform/egress/resolve-host.ts';
import { newId } from '../platform/ids.ts';
import { type Begun, beginAttempt } from './begin-attempt.ts';
import { type EventState, type EventType, eventId, eventStates, legacyEvent } from './event.ts';
import { nextAttempt } from './schedule.ts';
import { type Sent, send } from './send.ts';
import { signedHeaders } from './sign.ts';

export type Delivery =
  /** Nothing is left to do: it was delivered, given up, refused or superseded, or there is no such event. */
  | { kind: 'ended'; state: EventState | 'none'; attempts: number }
  /** This attempt failed; the next is due then. */
  | { kind: 'failed'; attempt: number; error: string; delayMs: number }
  /** Not due yet, or another courier is at it: nothing was tried. */
  | { kind: 'wait'; delayMs: number };

/**
 * Makes one attempt to deliver the event, if one is due. The event's row is looked up first and the attempt's row written
 * before anything is sent; only what the other side did counts against the schedule. Throws for our own failures.
 */
export async function deliver(
  ctx: Context,
  orderId: string,
  type: EventType,
  options: { resolve?: Resolve } = {},
): Promise<Delivery> {
  const id = eventId(orderId, type);
  const attemptId = newId('att');
  const begun = await beginAttempt(ctx, id, attemptId);
  if (begun.kind !== 'begun') return begun;
  const outgoing = {
    url: begun.url,
    body: begun.body,
    headers: {
      ...signedHeaders({ id, body: begun.body }, begun.at, begun.secrets),
      'x-webhook-id': attemptId,
      'x-event': legacyEvent[type],
    },
  };
  const { WEBHOOK_DEADLINE_MS: deadlineMs, WEBHOOK_ALLOWED_TARGETS: allowedTargets } = ctx.config;
  const sent = await send(outgoing, { deadlineMs, allowedTargets, ...options });
  return endAttempt(ctx, id, attemptId, begun, sent);
}

const presentRow = z.object({
  state: z.enum(eventStates),
  attempts: z.number(),
  dueInMs: z.number(),
});

type Verdict = { state: EventState; delayMs: number };

async function endAttempt(
  ctx: Context,
  id: string,
  attemptId: string,
  begun: Begun,
  sent: Sent,
): Promise<Delivery> {
  const attempt = begun.attempts + 1;
  const verdict = judge(ctx, sent, attempt);
  // An event that was superseded meanwhile stays so, and one that a person made due again is in a new round, which this attempt
  // is none of: only what was accepted was delivered whatever else became of it. The event is free again in every case.
  const judged = sql.fragment`(state = 'waiting' AND attempts = ${begun.attempts})`;
  const present = await ctx.db.one(sql.type(presentRow)`
    WITH kept AS (
      UPDATE attempts SET status = ${sent.status}, duration_ms = ${sent.durationMs}, error = ${sent.error}, answer = ${sent.answer}
      WHERE attempt_id = ${attemptId}
    )
    UPDATE events
    SET attempting_since = NULL,
        attempts = CASE WHEN attempts = ${begun.attempts} THEN ${attempt} ELSE attempts END,
        state = CASE WHEN ${judged} OR ${verdict.state} = 'delivered' THEN ${verdict.state} ELSE state END,
        next_attempt_at = CASE WHEN ${judged} THEN now() + ${verdict.delayMs} * interval '1 millisecond' ELSE next_attempt_at END
    WHERE event_id = ${id}
    RETURNING state, attempts, ceil(greatest(0, extract(epoch FROM next_attempt_at - now()) * 1000))::float8 AS "dueInMs"
  `);
  if (present.state !== 'waiting')
    return { kind: 'ended', state: present.state, attempts: present.attempts };
  if (present.attempts !== attempt) return { kind: 'wait', delayMs: present.dueInMs };
  return { kind: 'failed', attempt, error: sent.error ?? 'failed', delayMs: verdict.delayMs };
}

function judge(ctx: Context, sent: Sent, attempt: number): Verdict {
  switch (sent.outcome) {
    case 'accepted':
      return { state: 'delivered', delayMs: 0 };
    case 'gone':
      return { state: 'given_up', delayMs: 0 };
    case 'refused_target':
      return { state: 'refused', delayMs: 0 };
    case 'failed': {
      const next = nextAttempt(
        ctx.config.WEBHOOK_SCHEDULE_MS,
        attempt,
        sent.retryAfterMs,
        Math.random(),
      );
      return next.kind === 'again'
        ? { state: 'waiting', delayMs: next.delayMs }
        : { state: 'given_up', delayMs: 0 };
    }
  }
}
