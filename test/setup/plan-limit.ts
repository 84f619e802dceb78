import type { Context } from '../../src/platform/context.ts';
import { at, sql } from '../../src/platform/db.ts';
import {
  type LimitReached,
  limitReached,
  planUsage,
  planUsageRow,
} from '../../src/shops/plans/plan-use.ts';

/**
 * The limit that a business has reached at `now`, or null: by the query and the rule that create
 * runs for every order.
 */
export async function planLimit(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  now?: Date,
): Promise<LimitReached | null> {
  const usage = await ctx.db.maybeOne(
    sql.type(planUsageRow)`${planUsage(sql.fragment`${businessId}`, now && at(now))}`,
  );
  return usage && limitReached(usage);
}
