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

/** So many of the newest orders of each mode are looked at: enough for a page, at any age. */
const ORDERS = 100;

const lastAttemptRow = z.object({
  orderId: z.string(),
  type: z.string(),
  at: z.date(),
  url: z.string(),
  status: z.number().nullable(),
  error: z.string().nullable(),
});

/** The last attempts to reach a business's servers, newest first. */
export async function listLastAttempts(
  db: Queryable,
  businessId: string,
  limit: number,
): Promise<readonly z.output<typeof lastAttemptRow>[]> {
  // Joins orders: their index finds a business's newest ones, which events have none for.
  const newest = (mode: 'live' | 'test') => sql.fragment`
    (SELECT order_id FROM orders WHERE business_id = ${businessId} AND mode = ${mode}
      ORDER BY created_at DESC, order_id DESC LIMIT ${ORDERS})`;
  return db.any(sql.type(lastAttemptRow)`
    SELECT e.order_id AS "orderId", e.type, a.at, a.url, a.status, a.error
    FROM (${newest('live')} UNION ALL ${newest('test')}) o
    JOIN events e USING (order_id) JOIN attempts a USING (event_id)
    ORDER BY a.at DESC, a.attempt_id LIMIT ${limit}
  `);
}
