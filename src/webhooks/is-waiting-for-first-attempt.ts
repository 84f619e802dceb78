import { type Queryable, sql } from '../platform/db.ts';
import type { EventType } from './event.ts';

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
