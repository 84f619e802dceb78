import type { ArraySqlToken } from 'slonik';
import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const orderIdRow = z.object({ orderId: z.string() });

/**
 * Forgets the addresses and bodies of these orders' webhooks, and every attempt. Gives up the
 * waiting ones.
 */
export async function forgetEvents(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  const ids = sql.array([...orderIds], 'text');
  await deleteAttempts(tx, ids);
  await tx.query(sql.unsafe`
    UPDATE events SET url = '', body = '',
      state = CASE WHEN state = 'waiting' THEN 'given_up' ELSE state END
    WHERE order_id = ANY(${ids})
  `);
}

/** Deletes these orders' webhooks, and every attempt. */
export async function deleteEvents(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  const ids = sql.array([...orderIds], 'text');
  await deleteAttempts(tx, ids);
  await tx.query(sql.unsafe`DELETE FROM events WHERE order_id = ANY(${ids})`);
}

/** Those of these orders that have a webhook which is still to be delivered. */
export async function listOrdersWithWaitingEvents(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(orderIdRow)`
    SELECT order_id AS "orderId" FROM events
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) AND state = 'waiting'
  `);
}

/** The attempts refer to their events, so they go first. */
async function deleteAttempts(tx: Queryable, orderIds: ArraySqlToken): Promise<void> {
  await tx.query(sql.unsafe`
    DELETE FROM attempts
    WHERE event_id IN (SELECT event_id FROM events WHERE order_id = ANY(${orderIds}))
  `);
}
