import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const orderIdRow = z.object({ order_id: z.string() });

/** More have no one reference: a shop's own word may look like one. */
const MOST = 50;

/**
 * A business's orders that a bank's reference leads to: those that alerts with it settled, and those
 * whose payers typed it, seen or not, the first who did so first.
 */
export const ordersOfReference = (
  ctx: { db: Queryable },
  businessId: string,
  reference: string,
): Promise<readonly string[]> =>
  ctx.db.anyFirst(sql.type(orderIdRow)`
    (SELECT order_id FROM alerts
     WHERE upper(reference) = upper(${reference}) AND business_id = ${businessId}
       AND order_id IS NOT NULL LIMIT ${MOST})
    UNION
    (SELECT order_id FROM reference_lookups l JOIN orders o USING (order_id)
     WHERE l.reference = ${reference} AND o.business_id = ${businessId}
     GROUP BY order_id ORDER BY min(l.at) LIMIT ${MOST})
  `);
