import { z } from 'zod';
import { monthStart, nextMonth } from '../plans/month.ts';
import type { Context } from '../platform/context.ts';
import { at, sql } from '../platform/db.ts';
import { requireBooks } from './require-books.ts';

const statsRow = z.object({
  accountId: z.string().nullable(),
  created: z.number(),
  paid: z.number(),
  expired: z.number(),
  failed: z.number(),
  late: z.number(),
  review: z.number(),
  collectedPaise: z.number(),
  medianSecondsToPay: z.number().nullable(),
});

/**
 * Counts of live orders made in a span: `late` were paid after they had expired, `review` were ever
 * under review.
 */
export type Stats = z.output<typeof statsRow>;

/**
 * The orders of a business that were made in a month of India, in all and per account; `accountId`
 * null is all. Throws business_not_found.
 */
export async function businessStats(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  month: string,
): Promise<readonly Stats[]> {
  await requireBooks(ctx.db, businessId);
  return ctx.db.any(sql.type(statsRow)`
    SELECT account_id AS "accountId",
      count(*) AS created,
      count(*) FILTER (WHERE status = 'paid') AS paid,
      count(*) FILTER (WHERE status = 'expired') AS expired,
      count(*) FILTER (WHERE status = 'failed') AS failed,
      count(*) FILTER (WHERE status = 'paid' AND expired_at IS NOT NULL) AS late,
      count(*) FILTER (WHERE review_since IS NOT NULL) AS review,
      coalesce(sum(payable_paise) FILTER (WHERE status = 'paid'), 0)::bigint AS "collectedPaise",
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - created_at)))::numeric, 1)::float8 AS "medianSecondsToPay"
    FROM orders
    WHERE business_id = ${businessId} AND mode = 'live' AND created_at >= ${at(monthStart(month))} AND created_at < ${at(monthStart(nextMonth(month)))}
    GROUP BY GROUPING SETS ((), (account_id))
    ORDER BY account_id NULLS FIRST
  `);
}
