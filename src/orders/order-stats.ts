import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { medianOf } from './days/median.ts';
import {
  alikeMadeOn,
  countedHoursOf,
  countedOf,
  daysOf,
  sumsByAccount,
  timesByAccount,
  uncounted,
} from './days/sums.ts';

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
 * day: the medians come from those counts.
 */
export const listOrderStats = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<readonly OrderStats[]> =>
  db.any(sql.type(statsRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}),
    ${countedOf(businessId)}, ${uncounted}, ${countedHoursOf(businessId)},
    alike AS MATERIALIZED (${alikeMadeOn(businessId, sql.fragment`SELECT * FROM gaps`)}),
    spans_counted AS MATERIALIZED (
      SELECT ${summed} FROM counted WHERE created > 0
      UNION ALL
      SELECT ${summed} FROM counted_hours WHERE created > 0
    ), parts AS (
      ${sumsByAccount}
      UNION ALL
      SELECT account_id, created, paid, expired, failed, late, review, collected_paise
      FROM spans_counted
    ), counts AS (
      SELECT account_id, ${sum('created')}, ${sum('paid')}, ${sum('expired')}, ${sum('failed')},
        ${sum('late')}, ${sum('review')}, ${sum('collected_paise')}
      FROM parts GROUP BY GROUPING SETS ((), (account_id))
    ), took AS MATERIALIZED (
      ${timesByAccount}
      UNION ALL
      SELECT account_id, tenths, paid_after, paid_upto FROM spans_counted
      WHERE tenths <> '{}'
    ), ${medianOf}
    SELECT counts.account_id AS "accountId", created, paid, expired, failed, late, review,
      collected_paise AS "collectedPaise", round(seconds, 1)::float8 AS "medianSecondsToPay"
    FROM counts
    LEFT JOIN medians ON medians.account_id IS NOT DISTINCT FROM counts.account_id
    ORDER BY counts.account_id NULLS FIRST
  `);

// What is joined to nothing is unpacked once, and not at each look.
const summed = sql.fragment`account_id, created, paid, expired, failed, late, review,
  collected_paise, tenths || '{}' AS tenths, paid_after || '{}' AS paid_after,
  paid_upto || '{}' AS paid_upto`;

const sum = (column: string) => {
  const name = sql.identifier([column]);
  return sql.fragment`coalesce(sum(${name}), 0)::bigint AS ${name}`;
};
