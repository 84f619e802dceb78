import { at, noRows, sql, type Tx } from '../platform/db.ts';
import { eventId } from './event.ts';
import { eventBody, type NewEvent } from './event-body.ts';

/**
 * Writes the event in the transaction of the transition that causes it: both commit, or neither.
 */
export async function enqueueEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { orderId, businessId, type, createdAt, url } = event;
  await tx.query(sql.prepared('enqueue-event', noRows)`
    INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body)
    VALUES (${eventId(orderId, type)}, ${orderId}, ${businessId}, ${type}, ${at(createdAt)},
            ${url}, ${eventBody(event)})
  `);
}
