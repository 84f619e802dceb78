import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { indianMonthOf } from './calendar-in-sql.ts';
import { collectedIn } from './collected-in.ts';
import { indianMonth, nextMonth } from './month.ts';

export type LimitReached = {
  plan: string;
  limitPaise: number;
  collectedPaise: number;
  /** The first day of next month in India, `YYYY-MM-DD`. */
  resetsOn: string;
};

export const planUsageRow = z.object({
  plan: z.string(),
  limitPaise: z.number().nullable(),
  collectedPaise: z.number(),
  now: z.date(),
});

/**
 * A business's use of its plan in this month of India, as a query of its own or as part of another.
 * It finds its few rows by their keys, however many orders there are. The database's clock says which
 * month it is. @see decisions: Plans
 */
export const planUsage = (
  businessId: FragmentSqlToken,
  now = sql.fragment`clock_timestamp()`,
) => sql.fragment`
  SELECT p.plan, p.limit_paise AS "limitPaise",
         ${collectedIn(sql.fragment`b.business_id`, indianMonthOf(sql.fragment`clock.now`))}
           AS "collectedPaise", clock.now
  FROM (SELECT ${now} AS now) clock
  JOIN businesses b ON b.business_id = ${businessId}
  JOIN plans p ON p.plan = b.plan
`;

/** The limit that this use has reached, or null. Pure. */
export function limitReached(usage: z.output<typeof planUsageRow>): LimitReached | null {
  if (usage.limitPaise === null || usage.collectedPaise < usage.limitPaise) return null;
  return {
    plan: usage.plan,
    limitPaise: usage.limitPaise,
    collectedPaise: usage.collectedPaise,
    resetsOn: `${nextMonth(indianMonth(usage.now))}-01`,
  };
}
