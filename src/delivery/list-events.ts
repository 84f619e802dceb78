import { z } from 'zod';
import { isSetAside } from '../platform/backlog/set-aside.ts';
import { STEP } from '../platform/backlog/work-off.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { afterMoment, keyedRow, momentKey } from '../platform/keyset.ts';
import { type EventType, eventStates, eventTypes } from './event.ts';
import { attemptLeaseMs } from './schedule.ts';

/**
 * Is this event's attempt 45 s late and not under way: no workflow delivers it any more, and the
 * sweep takes it up? For its list and for its metric.
 */
export const isOverdue = (config: Pick<Config, 'WEBHOOK_DEADLINE_MS'>) => sql.fragment`
  state = 'waiting' AND next_attempt_at < now() - interval '45 seconds'
  AND (attempting_since IS NULL
       OR attempting_since < now() - ${attemptLeaseMs(config)} * interval '1 millisecond')
  AND NOT ${isSetAside('event', sql.fragment`event_id`)}`;

/** Whether the order has an event of this type that no attempt has been made to deliver yet. */
export async function isWaitingForFirstAttempt(
  db: Queryable,
  orderId: string,
  type: EventType,
): Promise<boolean> {
  return db.exists(sql.unsafe`
    SELECT FROM events
    WHERE order_id = ${orderId} AND type = ${type} AND state = 'waiting' AND attempts = 0
  `);
}

const row = z.object({ eventId: z.string() });

/** The ids of the order's events that are still to be delivered, oldest first. */
export async function listWaitingEvents(
  ctx: Pick<Context, 'db'>,
  orderId: string,
): Promise<readonly string[]> {
  const events = await ctx.db.any(sql.type(row)`
    SELECT event_id AS "eventId" FROM events
    WHERE order_id = ${orderId} AND state = 'waiting' ORDER BY created_at
  `);
  return events.map((event) => event.eventId);
}

const namedRow = z.object({ eventId: z.string(), orderId: z.string(), type: z.enum(eventTypes) });
const overdueRow = keyedRow.extend(namedRow.shape);
const waitingRow = namedRow.extend({ isDue: z.boolean() });

/**
 * The ids of overdue events. The one that is late longest comes first, or the next after a `key`:
 * one that was taken up stays in the list until its attempt begins. Sending one that is being
 * delivered after all does no harm: the row lets one attempt at a time begin.
 */
export async function listOverdueEvents(
  ctx: Pick<Context, 'config' | 'db'>,
  after = '',
): Promise<readonly z.output<typeof overdueRow>[]> {
  return ctx.db.any(sql.type(overdueRow)`
    SELECT event_id AS "eventId", order_id AS "orderId", type,
      ${momentKey(sql.fragment`next_attempt_at`, sql.fragment`event_id`)} AS key
    FROM events
    WHERE ${isOverdue(ctx.config)} AND (next_attempt_at, event_id) > ${afterMoment(after)}
    ORDER BY next_attempt_at, event_id LIMIT ${STEP}
  `);
}

/**
 * The ids of all events that are still to be delivered, set aside or not, in the order of their
 * ids, after one of them.
 */
export async function listWaitingAfter(
  db: Queryable,
  after: string,
): Promise<readonly z.output<typeof waitingRow>[]> {
  return db.any(sql.type(waitingRow)`
    SELECT event_id AS "eventId", order_id AS "orderId", type,
      next_attempt_at <= now() AS "isDue"
    FROM events
    WHERE state = 'waiting' AND event_id > ${after} ORDER BY event_id LIMIT ${STEP}
  `);
}

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
