import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { eventStates } from './event.ts';

const eventRow = z.object({
  eventId: z.string(),
  type: z.string(),
  createdAt: z.date(),
  state: z.enum(eventStates),
  attempts: z.number(),
  nextAttemptAt: z.date(),
});

const attemptRow = z.object({
  attemptId: z.string(),
  eventId: z.string(),
  type: z.string(),
  at: z.date(),
  url: z.string(),
  status: z.number().nullable(),
  durationMs: z.number().nullable(),
  error: z.string().nullable(),
  answer: z.string().nullable(),
});

export type WebhookEvent = z.output<typeof eventRow>;
export type WebhookAttempt = z.output<typeof attemptRow>;

/** The webhook events of an order, newest first. `attempts` counts all of them, those before a redelivery too. */
export async function eventsOfOrder(
  ctx: { db: Queryable },
  orderId: string,
): Promise<readonly WebhookEvent[]> {
  return ctx.db.any(sql.type(eventRow)`
    SELECT event_id AS "eventId", type, created_at AS "createdAt", state, next_attempt_at AS "nextAttemptAt",
           (SELECT count(*) FROM attempts a WHERE a.event_id = e.event_id) AS attempts
    FROM events e WHERE order_id = ${orderId} ORDER BY created_at DESC, event_id
  `);
}

/** Every attempt made for an order, newest first; `limit` null is all. */
export async function attemptsOfOrder(
  ctx: Pick<Context, 'db'>,
  orderId: string,
  limit: number | null,
): Promise<readonly WebhookAttempt[]> {
  return ctx.db.any(sql.type(attemptRow)`
    SELECT a.attempt_id AS "attemptId", a.event_id AS "eventId", e.type, a.at, a.url, a.status, a.duration_ms AS "durationMs", a.error, a.answer
    FROM attempts a JOIN events e USING (event_id)
    WHERE e.order_id = ${orderId} ORDER BY a.at DESC, a.attempt_id LIMIT ${limit}
  `);
}

export const eventJson = (event: WebhookEvent) => ({
  event_id: event.eventId,
  type: event.type,
  created_at: event.createdAt.toISOString(),
  state: event.state,
  attempts: event.attempts,
  next_attempt_at: event.state === 'waiting' ? event.nextAttemptAt.toISOString() : null,
});

export const attemptJson = (attempt: WebhookAttempt) => ({
  attempt_id: attempt.attemptId,
  event_id: attempt.eventId,
  type: attempt.type,
  at: attempt.at.toISOString(),
  url: attempt.url,
  status: attempt.status,
  duration_ms: attempt.durationMs,
  error: attempt.error,
  answer: attempt.answer,
});
