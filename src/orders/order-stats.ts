import type { FragmentSqlToken } from 'slonik';
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
 * with `accountId` null, then each account's. One pass over the span counts how many took how many
 * tenths of a second; the medians come from those counts, which needs no sorting of the orders.
 */
export async function listOrderStats(
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly OrderStats[]> {
  return db.any(sql.type(statsRow)`
    WITH alike AS (
      SELECT account_id, status, expired_at IS NOT NULL AS was_expired,
        review_since IS NOT NULL AS was_reviewed,
        round(date_part('epoch', paid_at - created_at) * 10) AS tenths,
        count(*) AS orders, sum(payable_paise) AS paise
      FROM orders
      WHERE business_id = ${businessId} AND mode = 'live'
        AND created_at >= ${at(from)} AND created_at < ${at(to)}
      GROUP BY 1, 2, 3, 4, 5
    ), counts AS (
      SELECT account_id, ${count(sql.fragment`true`)} AS created,
        ${count(sql.fragment`status = 'paid'`)} AS paid,
        ${count(sql.fragment`status = 'expired'`)} AS expired,
        ${count(sql.fragment`status = 'failed'`)} AS failed,
        ${count(sql.fragment`status = 'paid' AND was_expired`)} AS late,
        ${count(sql.fragment`was_reviewed`)} AS review,
        coalesce(sum(paise) FILTER (WHERE status = 'paid'), 0)::bigint AS collected
      FROM alike GROUP BY GROUPING SETS ((), (account_id))
    ), paid_after AS (
      SELECT account_id, tenths, sum(sum(orders)) OVER upwards AS upto,
        sum(sum(orders)) OVER (PARTITION BY account_id) AS total
      FROM alike WHERE tenths IS NOT NULL
      GROUP BY GROUPING SETS ((tenths), (account_id, tenths))
      WINDOW upwards AS (PARTITION BY account_id ORDER BY tenths)
    ), medians AS (
      SELECT account_id,
        (min(tenths) FILTER (WHERE upto * 2 >= total)
          + min(tenths) FILTER (WHERE upto * 2 > total)) / 20 AS seconds
      FROM paid_after GROUP BY account_id
    )
    SELECT counts.account_id AS "accountId", created, paid, expired, failed, late, review,
      collected AS "collectedPaise", round(seconds::numeric, 1)::float8 AS "medianSecondsToPay"
    FROM counts
    LEFT JOIN medians ON medians.account_id IS NOT DISTINCT FROM counts.account_id
    ORDER BY counts.account_id NULLS FIRST
  `);
}

const count = (those: FragmentSqlToken) =>
  sql.fragment`coalesce(sum(orders) FILTER (WHERE ${those}), 0)::bigint`;
