import { z } from 'zod';
import { at, type Queryable, sql } from '../../platform/db.ts';
import { countedOf, daysOf, isOver, uncounted } from './sums.ts';

const countRow = z.object({ orders: z.number() });

/** How many orders were made on days between two instants that are over and not counted: up to `most`. */
export const countUncountedOrders = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}), ${countedOf(businessId)}, ${uncounted}
    SELECT count(*) AS orders FROM (
      SELECT FROM uncounted JOIN orders ON business_id = ${businessId} AND mode = 'live'
        AND created_at >= begins AND created_at < ends
      WHERE ${isOver} LIMIT ${most}
    ) AS few
  `);
