import type { FragmentSqlToken } from 'slonik';
import { noRows, sql, type Tx } from '../platform/db.ts';
import { eventBody, eventId, type NewEvent } from './event.ts';

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
