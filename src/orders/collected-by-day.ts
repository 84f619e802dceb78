import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { countedOf, daysOf } from './days/sums.ts';

const dayRow = z.object({ day: z.string(), paise: z.number(), orders: z.number() });

/** What came in on a day of India (`2026-11-30`), by how many orders. */
export type DayCollected = z.output<typeof dayRow>;

/**
 * What a business collected on each day of India from one instant up to another, oldest first; a day
 * without a payment is there with zero. Live orders only, by the instant at which they were paid. Days
 * that are counted are read, and the payments of the others added up now.
 */
export const collectedByDay = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly DayCollected[]> =>
  db.any(sql.type(dayRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}), ${countedOf(businessId)},
    received AS (
      SELECT day, sum(received_paise) AS paise, sum(received) AS orders FROM counted GROUP BY day
    ), added AS (
      SELECT day, sum(payable_paise) AS paise, count(*) AS orders
      FROM days JOIN orders ON business_id = ${businessId} AND mode = 'live' AND status = 'paid'
        AND paid_at >= begins AND paid_at < ends
      WHERE day NOT IN (SELECT day FROM counted) GROUP BY day
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      coalesce(received.paise, added.paise, 0)::bigint AS paise,
      coalesce(received.orders, added.orders, 0)::bigint AS orders
    FROM days LEFT JOIN received USING (day) LEFT JOIN added USING (day) ORDER BY days.day
  `);
