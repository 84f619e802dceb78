import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { thisIndianMonth } from './calendar-in-sql.ts';

const planUseRow = z.object({
  businessId: z.string(),
  plan: z.string(),
  limitPaise: z.number(),
  collectedPaise: z.number(),
  now: z.date(),
});

/** The businesses that have collected 80 % or more of their plan's limit in this month of India. */
export async function listNearPlanLimit(
  db: Queryable,
): Promise<readonly z.output<typeof planUseRow>[]> {
  // Joins each business's plan: one query instead of one a business.
  return db.any(sql.type(planUseRow)`
    SELECT b.business_id AS "businessId", p.plan, p.limit_paise AS "limitPaise",
      c.collected_paise AS "collectedPaise", now() AS now
    FROM (SELECT business_id, sum(collected_paise)::int8 AS collected_paise FROM collected
          WHERE month = ${thisIndianMonth} GROUP BY business_id) c
    JOIN businesses b USING (business_id) JOIN plans p USING (plan)
    WHERE c.collected_paise >= p.limit_paise * 0.8
  `);
}
