import { z } from 'zod';
import { isSetAside } from '../platform/backlog/set-aside.ts';
import { STEP } from '../platform/backlog/work-off.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { afterMoment, keyedRow, momentKey } from '../platform/keyset.ts';
import { type EventType, eventTypes } from './event.ts';
import { isHeld, leaseOf } from './lease.ts';

/**
 * Is this event's attempt 45 s late and not under way: no workflow delivers it any more, and the
 * sweep takes it up? For its list and for its metric.
 */
export const isOverdue = (config: Pick<Config, 'WEBHOOK_DEADLINE_MS'>) => sql.fragment`
  state = 'waiting' AND next_attempt_at < now() - interval '45 seconds'
  AND NOT ${isHeld(sql.fragment`attempting_since`, leaseOf(config))}
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

const namedRow = z.object({ orderId: z.string(), type: z.enum(eventTypes) });
const waitingRow = keyedRow.extend({
  ...namedRow.shape,
  eventId: z.string(),
  /** Whether it may be sent now. */
  isDue: z.boolean(),
});

/** An event that is still to be delivered. `key`: from there the list goes on after this event. */
export type WaitingEvent = z.output<typeof waitingRow>;

/**
 * Overdue events. The event that is late longest comes first, or the next after a `key`: an event
 * that was taken up stays in the list until its attempt begins. Sending an event that is being
 * delivered after all does no harm: the row lets one attempt at a time begin.
 */
export async function listOverdueEvents(
  ctx: Pick<Context, 'config' | 'db'>,
  after = '',
): Promise<readonly WaitingEvent[]> {
  return ctx.db.any(sql.type(waitingRow)`
    SELECT event_id AS "eventId", order_id AS "orderId", type, true AS "isDue",
      ${momentKey(sql.fragment`next_attempt_at`, sql.fragment`event_id`)} AS key
    FROM events
    WHERE ${isOverdue(ctx.config)} AND (next_attempt_at, event_id) > ${afterMoment(after)}
    ORDER BY next_attempt_at, event_id LIMIT ${STEP}
  `);
}

/**
 * All events that are still to be delivered, set aside or not, in the order of their
 * ids, after one of them.
 */
export async function listWaitingAfter(
  db: Queryable,
  after: string,
): Promise<readonly WaitingEvent[]> {
  return db.any(sql.type(waitingRow)`
    SELECT event_id AS "eventId", order_id AS "orderId", type,
      next_attempt_at <= now() AS "isDue", event_id AS key
    FROM events
    WHERE state = 'waiting' AND event_id > ${after} ORDER BY event_id LIMIT ${STEP}
  `);
}

/** The orders' due events that nobody has begun to deliver. */
export async function listUntouched(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly z.output<typeof namedRow>[]> {
  if (orderIds.length === 0) return [];
  return db.any(sql.type(namedRow)`
    SELECT order_id AS "orderId", type FROM events
    WHERE order_id = ANY (${sql.array([...orderIds], 'text')}) AND state = 'waiting'
      AND attempts = 0 AND attempting_since IS NULL AND next_attempt_at <= now()
  `);
}
