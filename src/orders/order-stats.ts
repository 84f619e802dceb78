import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';

const statsRow = z.object({
  accountId: z.string().nullable(),
  created: z.number(),
  paid: z.number(),
  expired: z.number(),
  failed: z.number(),
  /** Paid after they had expired. */
  late: z.number(),
  /** Ever under review. */
  review: z.number(),
  collectedPaise: z.number(),
  medianSecondsToPay: z.number().nullable(),
});

/** Counts of the live orders that were made in a span. */
export type OrderStats = z.output<typeof statsRow>;

/**
 * The live orders of a business that were made from one instant up to another: all of them first,
 * with `accountId` null, then each account's.
 */
export async function listOrderStats(
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly OrderStats[]> {
  return db.any(sql.type(statsRow)`
    SELECT account_id AS "accountId",
      count(*) AS created,
      count(*) FILTER (WHERE status = 'paid') AS paid,
      count(*) FILTER (WHERE status = 'expired') AS expired,
      count(*) FILTER (WHERE status = 'failed') AS failed,
      count(*) FILTER (WHERE status = 'paid' AND expired_at IS NOT NULL) AS late,
      count(*) FILTER (WHERE review_since IS NOT NULL) AS review,
      coalesce(sum(payable_paise) FILTER (WHERE status = 'paid'), 0)::bigint AS "collectedPaise",
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - created_at))
        )::numeric, 1)::float8 AS "medianSecondsToPay"
    FROM orders
    WHERE business_id = ${businessId} AND mode = 'live'
      AND created_at >= ${at(from)} AND created_at < ${at(to)}
    GROUP BY GROUPING SETS ((), (account_id))
    ORDER BY account_id NULLS FIRST
  `);
}
