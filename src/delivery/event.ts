import { createHash, createHmac } from 'node:crypto';
import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { noRows, sql, type Tx } from '../platform/db.ts';
import { say } from '../words/sentence.ts';

export const eventTypes = ['payment.paid', 'payment.expired', 'payment.failed'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStates = ['waiting', 'delivered', 'given_up', 'refused', 'superseded'] as const;
export type EventState = (typeof eventStates)[number];

/**
 * The names that the body's `event` and the header X-Event had before `type` (decisions: Webhooks).
 */
export const legacyEvent: Readonly<Record<EventType, string>> = {
  'payment.paid': 'payment.success',
  'payment.expired': 'payment.expired',
  'payment.failed': 'payment.failed',
};

/**
 * The event's id, a hash of the order and the type: it stays the same after any recovery, so that a
 * receiver recognises repeats.
 */
export function eventId(orderId: string, type: EventType): string {
  return `evt_${createHash('sha256').update(`${orderId} ${type}`).digest('hex').slice(0, 32)}`;
}

/** Why the attempt `a` failed; null where it was accepted. Attempts of version 0.1.0 have one sentence. */
export const met = sql.fragment`coalesce(a.met, CASE WHEN a.error IS NOT NULL
  THEN ${JSON.stringify(say('words_of_another_version'))}::jsonb END)`;

/** An event to be delivered to `url`, with the object that its body carries as `data`. */
export type NewEvent = {
  orderId: string;
  businessId: string;
  type: EventType;
  createdAt: Date;
  url: string;
  data: object;
};

/**
 * The bytes of the webhook: `{type, event, id, created_at, data}`. They are signed as they stand.
 */
export function eventBody({ orderId, type, createdAt, data }: Omit<NewEvent, 'url'>): string {
  return JSON.stringify({
    type,
    event: legacyEvent[type],
    id: eventId(orderId, type),
    created_at: createdAt.toISOString(),
    data,
  });
}

/**
 * The headers of one attempt, by Standard Webhooks 1.0: the event's id, the attempt's moment in
 * Unix seconds, and one `v1,` signature for each secret. There are two secrets while a secret is
 * rotated. A signature is made over the very bytes that are sent. Written here so that the
 * reference library, which the tests verify with, is a second opinion.
 */
export function signedHeaders(
  event: { id: string; body: string },
  at: Date,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = `${event.id}.${timestamp}.${event.body}`;
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Writes the event in the transaction of the transition that causes it: both commit, or neither.
 */
export async function enqueueEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.query(sql.prepared('enqueue-event', noRows)`${insertEvent(event, sql.fragment`true`)}`);
}

/**
 * The same, for the statement of the transition itself: `when` says that it came about. One text
 * with and without an event, so that it is prepared once.
 */
export function insertEvent(event: NewEvent | null, when: FragmentSqlToken): FragmentSqlToken {
  const id = event && eventId(event.orderId, event.type);
  return sql.fragment`
    INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body)
    SELECT id, order_id, business_id, type, created_at, url, body
    FROM (VALUES (${id}::text, ${event?.orderId ?? null}::text, ${event?.businessId ?? null}::text,
      ${event?.type ?? null}::text, ${event?.createdAt.toISOString() ?? null}::timestamptz,
      ${event?.url ?? null}::text, ${event && eventBody(event)}::text
    )) AS event (id, order_id, business_id, type, created_at, url, body)
    WHERE id IS NOT NULL AND ${when}`;
}

/**
 * Makes the event due now, at the start of a new round of the schedule, whatever its state was.
 * False where its body was forgotten, maybe just now: nothing could be sent.
 */
export async function makeEventDue(tx: Tx, eventId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE events SET state = 'waiting', attempts = 0, next_attempt_at = now()
    WHERE event_id = ${eventId} AND body <> ''
  `);
  return rowCount > 0;
}

/**
 * Drops the expired event that is still being tried when its order turns paid: events never
 * overtake each other.
 */
export async function supersedeExpired(tx: Tx, orderId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE events SET state = 'superseded'
    WHERE order_id = ${orderId} AND type = 'payment.expired' AND state = 'waiting'
  `);
}

const row = z.object({
  eventId: z.string(),
  orderId: z.string(),
  businessId: z.string(),
  type: z.enum(eventTypes),
});

/** The event's order and type; null for an unknown id. */
export async function findEvent(
  ctx: Pick<Context, 'db'>,
  eventId: string,
): Promise<z.output<typeof row> | null> {
  return ctx.db.maybeOne(sql.type(row)`
    SELECT event_id AS "eventId", order_id AS "orderId", business_id AS "businessId", type
    FROM events WHERE event_id = ${eventId}
  `);
}
