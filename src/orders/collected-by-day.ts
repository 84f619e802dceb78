import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const dayRow = z.object({ day: z.string(), paise: z.number(), orders: z.number() });

/** What came in on a day of India (`2026-11-30`), by how many orders. */
export type DayCollected = z.output<typeof dayRow>;

/**
 * What a business collected on each of the last days, today included, oldest first; a day without a
 * payment is there with zero. Live orders only, by the instant at which they were paid.
 */
export const collectedByDay = (
  db: Queryable,
  businessId: string,
  days: number,
): Promise<readonly DayCollected[]> =>
  db.any(sql.type(dayRow)`
    WITH days AS (
      SELECT back, day, day::timestamp AT TIME ZONE 'Asia/Kolkata' AS begins
      FROM (SELECT back, (now() AT TIME ZONE 'Asia/Kolkata')::date - back AS day
        FROM generate_series(0, ${days - 1}::int) AS back) counted
    ), begun AS (SELECT array_agg(begins ORDER BY begins) AS at, min(begins) AS first FROM days),
    -- By the days' beginnings and not by each payment's day: one comparison instead of a calendar.
    paid AS (
      SELECT ${days}::int - width_bucket(paid_at, (SELECT at FROM begun)) AS back,
        sum(payable_paise) AS paise, count(*) AS orders
      FROM orders
      WHERE business_id = ${businessId} AND mode = 'live' AND status = 'paid'
        AND paid_at >= (SELECT first FROM begun)
      GROUP BY 1
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(paid.paise, 0)::bigint AS paise,
      coalesce(paid.orders, 0) AS orders
    FROM days LEFT JOIN paid USING (back) ORDER BY days.day
  `);
