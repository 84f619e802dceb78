import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const orderIdRow = z.object({ orderId: z.string() });
const atRow = z.object({ at: z.date().nullable() });

/** Which of these orders the database doesn't have. */
export async function listUnknownOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(orderIdRow)`
    SELECT id AS "orderId" FROM unnest(${sql.array([...orderIds], 'text')}) AS id
    WHERE NOT EXISTS (SELECT FROM orders WHERE order_id = id)
  `);
}

/**
 * When the newest live order was made; null where there is none. Reads the newest ended order and
 * the open orders, each off its index: an operator who has put a large database back waits.
 */
export async function newestOrderAt(db: Queryable): Promise<Date | null> {
  return db.oneFirst(sql.type(atRow)`
    SELECT greatest(
      (SELECT created_at FROM orders WHERE status IN ('paid', 'failed', 'expired') AND mode = 'live'
        ORDER BY created_at DESC LIMIT 1),
      (SELECT max(created_at) FROM orders
        WHERE status IN ('pending', 'manual_review') AND mode = 'live')
    ) AS at
  `);
}
