import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

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

type WebhookAttempt = z.output<typeof attemptRow>;

/** Every attempt to deliver an event of the order, newest first; `limit` null is all. */
export async function listAttempts(
  ctx: { db: Queryable },
  orderId: string,
  limit: number | null,
): Promise<readonly WebhookAttempt[]> {
  return ctx.db.any(sql.type(attemptRow)`
    SELECT a.attempt_id AS "attemptId", a.event_id AS "eventId", e.type, a.at, a.url, a.status,
           a.duration_ms AS "durationMs", a.error, a.answer
    FROM attempts a JOIN events e USING (event_id)
    WHERE e.order_id = ${orderId} ORDER BY a.at DESC, a.attempt_id LIMIT ${limit}
  `);
}

/** The attempt as the command line prints it. */
export const attemptJson = (attempt: WebhookAttempt) => ({
  at: attempt.at.toISOString(),
  type: attempt.type,
  status: attempt.status,
  duration_ms: attempt.durationMs,
  attempt_id: attempt.attemptId,
  event_id: attempt.eventId,
  url: attempt.url,
  error: attempt.error,
  answer: attempt.answer,
});
