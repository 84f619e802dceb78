import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { afterMoment, keyedRow, momentKey, type Part, partOf } from '../platform/keyset.ts';
import type { OrderMode } from './order-row.ts';

const row = keyedRow.extend({ orderId: z.string() });

/** The ids of a business's orders of a mode, oldest first, at most so many of them. */
export async function listOrdersOf(
  db: Queryable,
  businessId: string,
  { mode, after, most }: { mode: OrderMode; after: string; most: number },
): Promise<Part & { orderIds: readonly string[] }> {
  const rows = await db.any(sql.type(row)`
    SELECT order_id AS "orderId", ${momentKey(sql.fragment`created_at`, sql.fragment`order_id`)} AS key
    FROM orders
    WHERE business_id = ${businessId} AND mode = ${mode}
      AND (created_at, order_id) > ${afterMoment(after)}
    ORDER BY created_at, order_id LIMIT ${most}
  `);
  return { ...partOf(rows), orderIds: rows.map(({ orderId }) => orderId) };
}
