import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { alikeMadeOn, countedOf, daysOf, sumsByAccount, uncounted } from './days/sums.ts';

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
 * The live orders of a business that were made on the days of India from one instant up to another:
 * all of them first, with `accountId` null, then each account's. Days that are counted are read, and
 * the orders of the others counted now. How many took how many tenths of a second is kept with each
 * day: the medians come from those counts, which needs no sorting of the orders.
 */
export const listOrderStats = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly OrderStats[]> =>
  db.any(sql.type(statsRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}),
    ${countedOf(businessId)}, ${uncounted}, alike AS MATERIALIZED (${alikeMadeOn(businessId, sql.fragment`SELECT * FROM uncounted`)}),
    parts AS (
      ${sumsByAccount}
      UNION ALL
      SELECT account_id, created, paid, expired, failed, late, review, collected_paise FROM counted
      WHERE created > 0
    ), counts AS (
      SELECT account_id, ${sum('created')}, ${sum('paid')}, ${sum('expired')}, ${sum('failed')},
        ${sum('late')}, ${sum('review')}, ${sum('collected_paise')}
      FROM parts GROUP BY GROUPING SETS ((), (account_id))
    ), took AS (
      SELECT account_id, tenths, orders FROM alike WHERE tenths IS NOT NULL
      UNION ALL
      SELECT account_id, took.tenths, took.orders
      FROM counted CROSS JOIN unnest(counted.tenths, counted.paid_after) AS took (tenths, orders)
    ), paid_after AS (
      SELECT account_id, tenths, sum(sum(orders)) OVER upwards AS upto,
        sum(sum(orders)) OVER (PARTITION BY account_id) AS total
      FROM took
      GROUP BY GROUPING SETS ((tenths), (account_id, tenths))
      WINDOW upwards AS (PARTITION BY account_id ORDER BY tenths)
    ), medians AS (
      SELECT account_id,
        (min(tenths) FILTER (WHERE upto * 2 >= total)
          + min(tenths) FILTER (WHERE upto * 2 > total)) / 20.0 AS seconds
      FROM paid_after GROUP BY account_id
    )
    SELECT counts.account_id AS "accountId", created, paid, expired, failed, late, review,
      collected_paise AS "collectedPaise", round(seconds, 1)::float8 AS "medianSecondsToPay"
    FROM counts
    LEFT JOIN medians ON medians.account_id IS NOT DISTINCT FROM counts.account_id
    ORDER BY counts.account_id NULLS FIRST
  `);

const sum = (column: string) => {
  const name = sql.identifier([column]);
  return sql.fragment`coalesce(sum(${name}), 0)::bigint AS ${name}`;
};
