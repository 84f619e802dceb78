import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const orderIdRow = z.object({ order_id: z.string() });

/** More have no one reference: a shop's own word may look like one. */
const MOST = 50;

/**
 * The orders that a bank's reference leads to: those that alerts with it settled, and those whose
 * payers typed it, seen or not. Of any business.
 */
export const ordersOfReference = (
  ctx: { db: Queryable },
  reference: string,
): Promise<readonly string[]> =>
  ctx.db.anyFirst(sql.type(orderIdRow)`
    (SELECT order_id FROM alerts
     WHERE reference = ANY (${sql.array([reference, reference.toUpperCase()], 'text')})
       AND order_id IS NOT NULL LIMIT ${MOST})
    UNION
    (SELECT order_id FROM reference_lookups WHERE reference = ${reference} LIMIT ${MOST})
  `);
