import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { at, dbNow, type Queryable, sql } from '../platform/db.ts';
import { signingSecrets } from '../shops/businesses/signing-secrets.ts';
import { keptSentence } from '../words/kept.ts';
import {
  type EventType,
  eventStates,
  eventTypes,
  legacyEvent,
  met,
  signedHeaders,
} from './event.ts';

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

const attemptRow = z.object({
  attemptId: z.string(),
  eventId: z.string(),
  type: z.string(),
  at: z.date(),
  url: z.string(),
  status: z.number().nullable(),
  durationMs: z.number().nullable(),
  error: keptSentence.nullable(),
  answer: z.string().nullable(),
});

export type WebhookAttempt = z.output<typeof attemptRow>;

/** Every attempt to deliver an event of the order, newest first; `limit` null is all. */
export async function listAttempts(
  ctx: { db: Queryable },
  orderId: string,
  limit: number | null,
): Promise<readonly WebhookAttempt[]> {
  return ctx.db.any(sql.type(attemptRow)`
    SELECT a.attempt_id AS "attemptId", a.event_id AS "eventId", e.type, a.at, a.url, a.status,
           a.duration_ms AS "durationMs", ${met} AS error, a.answer
    FROM attempts a JOIN events e USING (event_id)
    WHERE e.order_id = ${orderId} ORDER BY a.at DESC, a.attempt_id LIMIT ${limit}
  `);
}

/** So many of the newest orders of each mode are looked at: enough for a page, at any age. */
const ORDERS = 100;

const lastAttemptRow = z.object({
  orderId: z.string(),
  type: z.string(),
  at: z.date(),
  url: z.string(),
  status: z.number().nullable(),
  error: keptSentence.nullable(),
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
    SELECT e.order_id AS "orderId", e.type, a.at, a.url, a.status, ${met} AS error
    FROM (${newest('live')} UNION ALL ${newest('test')}) o
    JOIN events e USING (order_id) JOIN attempts a USING (event_id)
    ORDER BY a.at DESC, a.attempt_id LIMIT ${limit}
  `);
}

/** A webhook as it would be sent now: the headers sign the body as it stands. */
type SignedEvent = {
  id: string;
  type: EventType;
  orderId: string;
  createdAt: Date;
  headers: Record<string, string>;
  body: string;
};

const MOST_TEST_EVENTS = 100;

const testRow = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  orderId: z.string(),
  createdAt: z.date(),
  body: z.string(),
});

/**
 * The events of a business's test orders since an instant, oldest first, and the database's clock;
 * no events where there is no instant. An event's instant is that of its transaction's beginning,
 * so one may appear a moment later: who asks again goes back some seconds and drops what he has.
 */
export async function listTestEvents(
  ctx: Pick<Context, 'db' | 'sealer'>,
  businessId: string,
  since: Date | null,
): Promise<{ now: Date; events: readonly SignedEvent[] }> {
  const now = await dbNow(ctx.db);
  if (since === null) return { now, events: [] };
  // Orders of the day before, by their index: no event of a test order comes later.
  const rows = await ctx.db.any(sql.type(testRow)`
    SELECT e.event_id AS id, e.type, e.order_id AS "orderId", e.created_at AS "createdAt", e.body
    FROM orders o JOIN events e USING (order_id)
    WHERE o.business_id = ${businessId} AND o.mode = 'test'
      AND o.created_at >= ${at(since)} - interval '1 day' AND e.created_at >= ${at(since)}
    ORDER BY e.created_at, e.event_id LIMIT ${MOST_TEST_EVENTS}
  `);
  if (rows.length === 0) return { now, events: [] };
  const secrets = await signingSecrets(ctx, { businessId, mode: 'test' });
  const events = rows.map((event) => ({
    ...event,
    headers: { ...signedHeaders(event, now, secrets), 'x-event': legacyEvent[event.type] },
  }));
  return { now, events };
}
