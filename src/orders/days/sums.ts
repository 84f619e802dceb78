import type { FragmentSqlToken } from 'slonik';
import { sql } from '../../platform/db.ts';

/** The account of the row that says that a day is counted. */
export const COUNTED = '*';

/** A row of a change since the day was counted, or of a count by the version before (migrations, order_days). */
const isOutdated = sql.fragment`
  (account_id LIKE '!%' OR (paid_upto IS NULL AND account_id <> ${COUNTED}))`;

/**
 * Whether a day of a query `days` is over for good: whatever order was being made at its end is
 * committed. A clock that jumped ahead and came back ends no day either.
 */
export const isOver = sql.fragment`ends <= now() - interval '5 minutes'`;

/** A query `counted` of the sums of those days of a query `days` that are what a recount would give. */
export const countedOf = (businessId: string) => sql.fragment`
  kept AS MATERIALIZED (
    SELECT order_days.* FROM order_days JOIN days USING (day)
    WHERE business_id = ${businessId} AND ${isOver}
  ), counted AS MATERIALIZED (
    SELECT * FROM kept WHERE day NOT IN (SELECT day FROM kept WHERE ${isOutdated})
  )
`;

/** Those of a query `days` that must be added up: they go on, or aren't counted. */
export const uncounted = sql.fragment`
  uncounted AS MATERIALIZED (SELECT * FROM days WHERE day NOT IN (SELECT day FROM counted))
`;

/**
 * After `countedOf` and `uncounted`: a query `counted_hours` of the sums of those hours of the days to
 * be added up that are what a recount would give, and one `gaps` of what lies between them and on
 * both sides, which must be added up.
 */
export const countedHoursOf = (businessId: string) => sql.fragment`
  kept_hours AS MATERIALIZED (
    SELECT day, order_hours.* FROM uncounted JOIN order_hours ON business_id = ${businessId}
      AND order_hours.begins >= uncounted.begins AND order_hours.begins < uncounted.ends
    WHERE order_hours.begins <= now() - interval '65 minutes'
  ), counted_hours AS MATERIALIZED (
    SELECT * FROM kept_hours
    WHERE begins NOT IN (SELECT begins FROM kept_hours WHERE account_id LIKE '!%')
  ), gaps AS MATERIALIZED (
    SELECT * FROM (
      SELECT upto AS begins, lead(begins, 1, day_ends) OVER (PARTITION BY day ORDER BY begins, upto) AS ends
      FROM (
        SELECT day, begins, begins AS upto, ends AS day_ends FROM uncounted
        UNION ALL
        SELECT day, hour.begins, hour.begins + interval '1 hour', uncounted.ends
        FROM uncounted JOIN counted_hours AS hour USING (day) WHERE account_id = ${COUNTED}
      ) AS edges
    ) AS between_hours WHERE begins < ends
  )
`;

/**
 * The days of India that begin from one instant up to another, with the instants at which each
 * begins and ends. India has no summer time: each has 24 hours.
 */
export const daysOf = (from: FragmentSqlToken, to: FragmentSqlToken) => sql.fragment`
  SELECT (begins AT TIME ZONE 'Asia/Kolkata')::date AS day, begins,
    begins + interval '24 hours' AS ends
  FROM generate_series(${from}, ${to} - interval '1 second', interval '24 hours') AS begins
`;

/**
 * The live orders of a business that were made on the days of the query `days`, those counted as one
 * that have account, status, and time to pay in tenths of a second in common.
 */
export const alikeMadeOn = (businessId: string, days: FragmentSqlToken) => sql.fragment`
  SELECT account_id, status, expired_at IS NOT NULL AS was_expired,
    review_since IS NOT NULL AS was_reviewed,
    round(date_part('epoch', paid_at - created_at) * 10)::bigint AS tenths,
    count(*) AS orders, sum(payable_paise)::bigint AS paise
  FROM (${days}) AS days JOIN orders ON business_id = ${businessId} AND mode = 'live'
    AND created_at >= days.begins AND created_at < days.ends
  GROUP BY 1, 2, 3, 4, 5
`;

const count = (those: FragmentSqlToken) =>
  sql.fragment`coalesce(sum(orders) FILTER (WHERE ${those}), 0)::bigint`;

/** What the orders of a query `alike` come to, an account each. */
export const sumsByAccount = sql.fragment`
  SELECT account_id, ${count(sql.fragment`true`)} AS created,
    ${count(sql.fragment`status = 'paid'`)} AS paid,
    ${count(sql.fragment`status = 'expired'`)} AS expired,
    ${count(sql.fragment`status = 'failed'`)} AS failed,
    ${count(sql.fragment`status = 'paid' AND was_expired`)} AS late,
    ${count(sql.fragment`was_reviewed`)} AS review,
    coalesce(sum(paise) FILTER (WHERE status = 'paid'), 0)::bigint AS collected_paise
  FROM alike GROUP BY account_id
`;

/**
 * After how many tenths of a second the orders of a query `alike` were paid, an account each: the
 * different times in order, how many orders took each, and how many at most that long.
 */
export const timesByAccount = sql.fragment`
  SELECT account_id, array_agg(tenths ORDER BY tenths) AS tenths,
    array_agg(orders ORDER BY tenths) AS paid_after, array_agg(upto ORDER BY tenths) AS paid_upto
  FROM (
    SELECT account_id, tenths, sum(orders)::bigint AS orders,
      sum(sum(orders)) OVER (PARTITION BY account_id ORDER BY tenths)::bigint AS upto
    FROM alike WHERE tenths IS NOT NULL GROUP BY account_id, tenths
  ) AS paid GROUP BY account_id
`;
