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
    WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day),
    days AS (SELECT (today.day - back)::date AS day
      FROM today, generate_series(0, ${days - 1}::int) AS back),
    paid AS (
      SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(payable_paise) AS paise,
        count(*) AS orders
      FROM orders, today
      WHERE business_id = ${businessId} AND mode = 'live' AND status = 'paid'
        AND paid_at >= (today.day - ${days - 1}::int)::timestamp AT TIME ZONE 'Asia/Kolkata'
      GROUP BY 1
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(paid.paise, 0)::bigint AS paise,
      coalesce(paid.orders, 0) AS orders
    FROM days LEFT JOIN paid USING (day) ORDER BY days.day
  `);
