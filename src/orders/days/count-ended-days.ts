import { z } from 'zod';
import { isAway } from '../../platform/backlog/is-away.ts';
import { at, type Db, sql } from '../../platform/db.ts';
import { countDay, countHour } from './count-days.ts';
import { countedHoursOf, countedOf, daysOf, isOver, uncounted } from './sums.ts';

const spanRow = z.object({ day: z.string(), hour: z.date().nullable() });

/** So many days are counted before an answer; the next one finds the others. */
const MOST = 8;

/**
 * An hour is counted so long after its end: by then most of its orders are decided, and change no
 * more.
 */
const SETTLED_MINUTES = 30;

/**
 * Counts the days of India between two instants that are over and not yet counted, the newest first,
 * at most eight of them, and gives how many it counted; of a day that goes on its hours. What stands
 * in `order_days` and `order_hours` is what a recount would give; what is missing there costs time and
 * is never wrong. While somebody else changes an order of the business, or counts, it leaves the rest
 * to the next call.
 */
export async function countEndedDays(
  db: Db,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const spans = await db.any(sql.type(spanRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}), ${countedOf(businessId)}, ${uncounted},
    ${countedHoursOf(businessId)}, over AS (
      SELECT day, begins, ends FROM uncounted WHERE ${isOver}
        AND (${hasOrders(businessId, 'created_at')} OR ${hasOrders(businessId, 'paid_at')})
      ORDER BY day DESC LIMIT ${MOST}
    ), hours AS (
      SELECT day, hour.begins, hour.begins + interval '1 hour' AS ends
      FROM uncounted CROSS JOIN LATERAL generate_series(uncounted.begins,
        least(uncounted.ends, now() - ${SETTLED_MINUTES} * interval '1 minute') - interval '1 hour',
        interval '1 hour') AS hour (begins)
      WHERE NOT ${isOver} AND hour.begins NOT IN (SELECT begins FROM counted_hours)
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, NULL AS hour FROM over
    UNION ALL
    SELECT '', begins FROM hours WHERE ${hasOrders(businessId, 'created_at')}
    ORDER BY day DESC, hour
  `);
  let counted = 0;
  try {
    for (const { day, hour } of spans)
      if (hour) await db.transaction((tx) => countHour(tx, businessId, hour));
      else if (await db.transaction((tx) => countDay(tx, businessId, day))) counted += 1;
  } catch (error) {
    // It took too long: the rest is added up as long as it is missing.
    if (!isAway(error)) throw error;
  }
  return counted;
}

const hasOrders = (businessId: string, by: 'created_at' | 'paid_at') => {
  const instant = sql.identifier([by]);
  return sql.fragment`EXISTS (SELECT FROM orders WHERE business_id = ${businessId} AND mode = 'live'
    AND ${instant} >= begins AND ${instant} < ends)`;
};
