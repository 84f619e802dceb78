import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { daysOf } from './days/sums.ts';

const dayRow = z.object({ day: z.string(), paise: z.number(), orders: z.number() });

/** What came in on a day of India (`2026-11-30`), by how many orders. */
export type DayCollected = z.output<typeof dayRow>;

/**
 * What a business collected on each of the last days, today included, oldest first; a day without a
 * payment is there with zero. Live orders only, by the instant at which they were paid. Days that are
 * counted are read, and the payments of the others added up now.
 */
export const collectedByDay = (
  db: Queryable,
  businessId: string,
  days: number,
): Promise<readonly DayCollected[]> => {
  const midnight = sql.fragment`date_trunc('day', now(), 'Asia/Kolkata')`;
  const first = sql.fragment`${midnight} - make_interval(days => ${days - 1})`;
  return db.any(sql.type(dayRow)`
    WITH days AS MATERIALIZED (
      ${daysOf(first, sql.fragment`${midnight} + interval '24 hours'`)}
    ), counted AS MATERIALIZED (
      SELECT day, sum(received_paise) AS paise, sum(received) AS orders
      FROM order_days JOIN days USING (day) WHERE business_id = ${businessId} GROUP BY day
    ), added AS (
      SELECT day, sum(payable_paise) AS paise, count(*) AS orders
      FROM days JOIN orders ON business_id = ${businessId} AND mode = 'live' AND status = 'paid'
        AND paid_at >= begins AND paid_at < ends
      WHERE day NOT IN (SELECT day FROM counted) GROUP BY day
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      coalesce(counted.paise, added.paise, 0)::bigint AS paise,
      coalesce(counted.orders, added.orders, 0)::bigint AS orders
    FROM days LEFT JOIN counted USING (day) LEFT JOIN added USING (day) ORDER BY days.day
  `);
};
