import { z } from 'zod';
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

export type WebhookEvent = z.output<typeof eventRow>;

/**
 * The order's events, newest first. `attempts` counts all rounds, those before a redelivery too.
 */
export async function listEvents(
  ctx: { db: Queryable },
  orderId: string,
): Promise<readonly WebhookEvent[]> {
  return ctx.db.any(sql.type(eventRow)`
    SELECT event_id AS "eventId", type, created_at AS "createdAt", state,
           next_attempt_at AS "nextAttemptAt",
           (SELECT count(*) FROM attempts a WHERE a.event_id = e.event_id) AS attempts
    FROM events e WHERE order_id = ${orderId} ORDER BY created_at DESC, event_id
  `);
}

/** The event as the command line prints it. `next_attempt_at` is null once nothing is due. */
export const eventJson = (event: WebhookEvent) => ({
  event_id: event.eventId,
  type: event.type,
  created_at: event.createdAt.toISOString(),
  state: event.state,
  attempts: event.attempts,
  next_attempt_at: event.state === 'waiting' ? event.nextAttemptAt.toISOString() : null,
});
