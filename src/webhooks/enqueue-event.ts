import type { FragmentSqlToken } from 'slonik';
import { noRows, sql, type Tx } from '../platform/db.ts';
import { eventId } from './event.ts';
import { eventBody, type NewEvent } from './event-body.ts';

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
