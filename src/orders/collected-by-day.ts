import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { countedOf, daysOf, isOver, uncounted } from './days/sums.ts';

const dayRow = z.object({
  day: z.string(),
  /** Null where so many payments came on a day that is over that it must be counted first. */
  collected: z.object({ paise: z.number(), orders: z.number() }).nullable(),
  /** It is over, and was added up now: whoever asks again is answered sooner once it is counted. */
  isUncounted: z.boolean(),
});

/** What came in on a day of India (`2026-11-30`), by how many orders. */
export type DayCollected = z.output<typeof dayRow>;

/** So many payments of a day are added up before an answer. */
const MOST = 2000;

/**
 * What a business collected on each day of India from one instant up to another, oldest first; a day
 * without a payment is there with zero. Live orders only, by the instant at which they were paid. Days
 * that are counted are read. The payments of the others are added up now: all of a day that goes on,
 * and of one that is over those of as many as a page has time for.
 */
export const collectedByDay = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
  most = MOST,
): Promise<readonly DayCollected[]> =>
  db.any(sql.type(dayRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}), ${countedOf(businessId)},
    ${uncounted}, received AS (
      SELECT day, sum(received_paise)::bigint AS paise, sum(received)::bigint AS orders
      FROM counted GROUP BY day
    ), added AS (
      SELECT day, ${isOver} AS is_over, payments.*
      FROM uncounted CROSS JOIN LATERAL (
        SELECT coalesce(sum(payable_paise), 0)::bigint AS paise, count(*) AS orders
        FROM orders WHERE ${isPaidOn(businessId)}
      ) AS payments WHERE NOT ${isOver}
      UNION ALL
      SELECT day, ${isOver}, payments.*
      FROM uncounted CROSS JOIN LATERAL (
        SELECT coalesce(sum(payable_paise), 0)::bigint, count(*)
        FROM (
          SELECT payable_paise FROM orders WHERE ${isPaidOn(businessId)} LIMIT ${most + 1}
        ) AS few
      ) AS payments WHERE ${isOver}
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      CASE WHEN NOT coalesce(is_over AND added.orders > ${most}, false) THEN
        json_build_object('paise', coalesce(received.paise, added.paise, 0),
          'orders', coalesce(received.orders, added.orders, 0)) END AS collected,
      coalesce(is_over AND added.orders > 0, false) AS "isUncounted"
    FROM days LEFT JOIN received USING (day) LEFT JOIN added USING (day) ORDER BY days.day
  `);

const isPaidOn = (businessId: string) => sql.fragment`
  business_id = ${businessId} AND mode = 'live' AND status = 'paid'
  AND paid_at >= uncounted.begins AND paid_at < uncounted.ends`;
