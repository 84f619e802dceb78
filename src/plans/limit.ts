import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { indianMonth, nextMonth } from './month.ts';

export type LimitReached = {
  plan: string;
  limitPaise: number;
  collectedPaise: number;
  /** The first day of next month in India, `YYYY-MM-DD`. */
  resetsOn: string;
};

const row = z.object({ plan: z.string(), limitPaise: z.number().nullable(), collectedPaise: z.number(), now: z.date() });

/**
 * Whether the business has reached its plan's limit for this month of India; null while it may collect.
 * Two rows are read by their keys, however many orders there are. `at` is for tests; the database's clock decides.
 * @see decisions: Plans
 */
export async function planLimit(ctx: Pick<Context, 'db'>, businessId: string, at?: Date): Promise<LimitReached | null> {
  const now = at ? sql.fragment`${at.toISOString()}::timestamptz` : sql.fragment`clock_timestamp()`;
  const found = await ctx.db.maybeOne(sql.prepared(at ? 'plan-limit-at' : 'plan-limit', row)`
    SELECT p.plan, p.limit_paise AS "limitPaise", coalesce(c.collected_paise, 0) AS "collectedPaise", clock.now
    FROM (SELECT ${now} AS now) clock
    JOIN businesses b ON b.business_id = ${businessId}
    JOIN plans p ON p.plan = b.plan
    LEFT JOIN collections c ON c.business_id = b.business_id
      AND c.month = to_char(clock.now AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')
  `);
  if (!found || found.limitPaise === null || found.collectedPaise < found.limitPaise) return null;
  return {
    plan: found.plan,
    limitPaise: found.limitPaise,
    collectedPaise: found.collectedPaise,
    resetsOn: `${nextMonth(indianMonth(found.now))}-01`,
  };
}
