import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { countedOf, daysOf, receivedOn } from './days.ts';

const dayRow = z.object({ day: z.string(), paise: z.number(), orders: z.number() });

/** What came in on a day of India (`2026-11-30`), by how many orders. */
export type DayCollected = z.output<typeof dayRow>;

/**
 * What a business collected on each day of India from one instant up to another, oldest first; a day
 * without a payment is there with zero. Live orders only, by the instant at which they were paid.
 */
export const collectedByDay = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly DayCollected[]> =>
  db.any(sql.type(dayRow)`
    WITH ${daysOf(at(from), at(to))}, ${countedOf(businessId)}, parts AS (
      SELECT day, received, received_paise FROM counted
      UNION ALL
      SELECT day, received, received_paise
      FROM (${receivedOn(businessId)}) AS added
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sum(received_paise), 0)::bigint AS paise,
      coalesce(sum(received), 0)::bigint AS orders
    FROM days LEFT JOIN parts USING (day) GROUP BY days.day ORDER BY days.day
  `);
