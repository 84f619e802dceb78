import { z } from 'zod';
import type { Mode } from '../businesses/keys/mode.ts';
import type { Context } from '../platform/context.ts';
import { at, sql } from '../platform/db.ts';
import type { Wait } from './begin-attempt.ts';
import { type EventState, eventStates } from './event.ts';
import { nextAttempt } from './schedule.ts';
import type { Sent } from './send.ts';

export type Ended =
  | { kind: 'ended'; state: EventState; attempts: number }
  | { kind: 'failed'; attempt: number; error: string; delayMs: number; mode: Mode }
  | Wait;

/** After an exchange that our own standing still cut off. */
const INTERRUPTED_MS = 1_000;

const presentRow = z.object({
  state: z.enum(eventStates),
  attempts: z.number(),
  dueInMs: z.number(),
});

/** The attempt that ends: when it began, and how many had failed in the round before it. */
type Attempt = {
  eventId: string;
  attemptId: string;
  begunAt: Date;
  failures: number;
  mode: Mode;
};

/**
 * Writes how the attempt ended, and frees its event. One that outlived its lease, and that another
 * has taken over from, changes nothing for that one: only an accepted event is delivered all the
 * same.
 */
export async function endAttempt(
  ctx: Pick<Context, 'config' | 'db'>,
  { eventId, attemptId, begunAt, failures, mode }: Attempt,
  sent: Sent,
): Promise<Ended> {
  const attempt = sent.outcome === 'interrupted' ? failures : failures + 1;
  const next = nextState(ctx.config.WEBHOOK_SCHEDULE_MS, sent, attempt, Math.random());
  // Whoever began later has the lease now. In milliseconds on both sides.
  const ours = sql.fragment`(attempting_since IS NOT DISTINCT FROM ${at(begunAt)})`;
  // If the event was superseded meanwhile, it stays so. If a person made it due again, it is in a
  // new round, to which this attempt doesn't belong. An accepted event is delivered in any case.
  const unchanged = sql.fragment`(${ours} AND state = 'waiting' AND attempts = ${failures})`;
  const present = await ctx.db.one(sql.prepared('end-attempt', presentRow)`
    WITH kept AS (
      UPDATE attempts
      SET status = ${sent.status}, duration_ms = ${sent.durationMs}, error = ${sent.error},
          answer = ${sent.answer}
      WHERE attempt_id = ${attemptId}
    )
    UPDATE events
    SET attempting_since = CASE WHEN ${ours} THEN NULL ELSE attempting_since END,
        attempts = CASE WHEN ${ours} AND attempts = ${failures} THEN ${attempt} ELSE attempts END,
        state = CASE WHEN ${unchanged} OR ${next.state} = 'delivered' THEN ${next.state}
                     ELSE state END,
        next_attempt_at = CASE WHEN ${unchanged}
                               THEN now() + ${next.delayMs} * interval '1 millisecond'
                               ELSE next_attempt_at END
    WHERE event_id = ${eventId}
    RETURNING state, attempts,
      ceil(greatest(0, extract(epoch FROM next_attempt_at - now()) * 1000))::float8 AS "dueInMs"
  `);
  const { state, attempts, dueInMs } = present;
  if (state !== 'waiting') return { kind: 'ended', state, attempts };
  if (attempts !== attempt || sent.outcome === 'interrupted')
    return { kind: 'wait', delayMs: dueInMs };
  return { kind: 'failed', attempt, error: sent.error ?? 'failed', delayMs: next.delayMs, mode };
}

type NextState = { state: EventState; delayMs: number };

/** The event's state after the attempt. Pure. */
function nextState(
  schedule: readonly number[],
  sent: Sent,
  attempt: number,
  random: number,
): NextState {
  switch (sent.outcome) {
    case 'accepted':
      return { state: 'delivered', delayMs: 0 };
    case 'gone':
      return { state: 'given_up', delayMs: 0 };
    case 'refused_target':
      return { state: 'refused', delayMs: 0 };
    case 'interrupted':
      return { state: 'waiting', delayMs: INTERRUPTED_MS };
    case 'failed': {
      const next = nextAttempt(schedule, attempt, sent.retryAfterMs, random);
      return next.kind === 'again'
        ? { state: 'waiting', delayMs: next.delayMs }
        : { state: 'given_up', delayMs: 0 };
    }
  }
}
