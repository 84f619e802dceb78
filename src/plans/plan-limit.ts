import type { FragmentSqlToken } from 'slonik';
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

export const usageRow = z.object({
  plan: z.string(),
  limitPaise: z.number().nullable(),
  collectedPaise: z.number(),
  now: z.date(),
});

/**
 * A business's use of its plan in this month of India, for a question of its own or as part of
 * another: two rows, read by their keys.
 */
export const usageOf = (
  businessId: FragmentSqlToken,
  now = sql.fragment`clock_timestamp()`,
) => sql.fragment`
  SELECT p.plan, p.limit_paise AS "limitPaise", coalesce(c.collected_paise, 0) AS "collectedPaise", clock.now
  FROM (SELECT ${now} AS now) clock
  JOIN businesses b ON b.business_id = ${businessId}
  JOIN plans p ON p.plan = b.plan
  LEFT JOIN collections c ON c.business_id = b.business_id
    AND c.month = to_char(clock.now AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')
`;

/** The limit that this use has reached, or null. Pure. */
export function limitReached(usage: z.output<typeof usageRow>): LimitReached | null {
  if (usage.limitPaise === null || usage.collectedPaise < usage.limitPaise) return null;
  return {
    plan: usage.plan,
    limitPaise: usage.limitPaise,
    collectedPaise: usage.collectedPaise,
    resetsOn: `${nextMonth(indianMonth(usage.now))}-01`,
  };
}

/**
 * Whether the business has reached its plan's limit for this month of India; null while it may
 * collect. Two rows are read by their keys, however many orders there are. `at` is for tests; the
 * database's clock decides.
 * @see decisions: Plans
 */
export async function planLimit(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  at?: Date,
): Promise<LimitReached | null> {
  const now = at && sql.fragment`${at.toISOString()}::timestamptz`;
  const usage = await ctx.db.maybeOne(
    sql.type(usageRow)`${usageOf(sql.fragment`${businessId}`, now)}`,
  );
  return usage && limitReached(usage);
}
