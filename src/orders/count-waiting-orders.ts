import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const countRow = z.object({ waiting: z.number(), underReview: z.number() });

/** How many live orders of a business wait for their payer, and how many for a person. */
export const countWaitingOrders = (
  db: Queryable,
  businessId: string,
): Promise<z.output<typeof countRow>> =>
  db.one(sql.type(countRow)`
    SELECT count(*) FILTER (WHERE status = 'pending') AS waiting,
      count(*) FILTER (WHERE status = 'manual_review') AS "underReview"
    FROM orders
    WHERE business_id = ${businessId} AND mode = 'live' AND status IN ('pending', 'manual_review')
  `);
