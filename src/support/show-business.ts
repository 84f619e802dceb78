import { z } from 'zod';
import { type Business, getBusiness } from '../businesses/business.ts';
import { indianMonth, nextMonth } from '../plans/month.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

const usageRow = z.object({
  limitPaise: z.number().nullable(),
  maxAccounts: z.number(),
  collectedPaise: z.number(),
  accounts: z.number(),
  pausedAccounts: z.number(),
  openOrders: z.number(),
  now: z.date(),
});

/** What a business has used of its plan, in this month of India. */
export type Usage = Omit<z.output<typeof usageRow>, 'now'> & { month: string; resetsOn: string };

/** The business and its plan's use. Throws Refusal business_not_found. */
export async function showBusiness(
  ctx: Pick<Context, 'db'>,
  businessId: string,
): Promise<{ business: Business; usage: Usage }> {
  const business = await getBusiness(ctx.db, businessId);
  const { now, ...usage } = await ctx.db.one(sql.type(usageRow)`
    SELECT p.limit_paise AS "limitPaise", p.max_accounts AS "maxAccounts", now() AS now,
      coalesce((SELECT collected_paise FROM collections c WHERE c.business_id = ${businessId}
                AND c.month = to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')), 0) AS "collectedPaise",
      (SELECT count(*) FROM accounts WHERE business_id = ${businessId} AND removed_at IS NULL) AS accounts,
      (SELECT count(*) FROM accounts WHERE business_id = ${businessId} AND removed_at IS NULL AND paused_at IS NOT NULL) AS "pausedAccounts",
      (SELECT count(*) FROM orders o JOIN accounts a USING (account_id)
       WHERE a.business_id = ${businessId} AND o.status IN ('pending', 'manual_review')) AS "openOrders"
    FROM plans p WHERE p.plan = ${business.plan}
  `);
  const month = indianMonth(now);
  return { business, usage: { ...usage, month, resetsOn: `${nextMonth(month)}-01` } };
}
