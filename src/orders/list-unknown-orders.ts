import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

/** Which of these orders the database doesn't have. */
export async function listUnknownOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  return db.anyFirst(sql.type(z.object({ orderId: z.string() }))`
    SELECT id AS "orderId" FROM unnest(${sql.array([...orderIds], 'text')}) AS id
    WHERE NOT EXISTS (SELECT FROM orders WHERE order_id = id)
  `);
}

/** When the newest live order was made; null where there is none. */
export async function newestOrderAt(db: Queryable): Promise<Date | null> {
  return db.oneFirst(sql.type(z.object({ at: z.date().nullable() }))`
    SELECT max(created_at) AS at FROM orders WHERE mode = 'live'
  `);
}
