import { sql } from '../../platform/db.ts';

/**
 * A query `medians` over the rows of a query `took` (`timesByAccount`, any number of rows an account):
 * the median in seconds of all orders, with `account_id` null, and of each account. The median of all
 * lies between the least and the greatest median of single rows. Some of those medians narrow it down,
 * and only the times in between are sorted. Of an even number of orders it is the mean of the middle two.
 */
export const medianOf = sql.fragment`
  middles AS MATERIALIZED (
    SELECT account_id, paid_upto[cardinality(paid_upto)] AS orders,
      tenths[width_bucket((paid_upto[cardinality(paid_upto)] - 1) / 2, paid_upto) + 1] AS low,
      tenths[width_bucket(paid_upto[cardinality(paid_upto)] / 2, paid_upto) + 1] AS high
    FROM took
  ), spans AS (
    SELECT account_id, sum(orders)::bigint AS total, max(high)
      || percentile_disc(ARRAY[0, 0.1, 0.3, 0.5, 0.7, 0.9]) WITHIN GROUP (ORDER BY low) AS pivots
    FROM middles GROUP BY GROUPING SETS ((), (account_id))
  ), counts_at AS (
    SELECT spans.account_id, total, pivot,
      coalesce(sum(paid_upto[width_bucket(pivot - 1, tenths)]), 0)::bigint AS below,
      coalesce(sum(paid_upto[width_bucket(pivot, tenths)]), 0)::bigint AS upto
    FROM spans CROSS JOIN LATERAL (SELECT DISTINCT unnest(pivots) AS pivot) AS each
      JOIN took ON spans.account_id IS NULL OR spans.account_id = took.account_id
    GROUP BY spans.account_id, total, pivot
  ), bounds AS (
    SELECT account_id, total, max(pivot) FILTER (WHERE below * 2 < total) AS least,
      min(pivot) FILTER (WHERE upto * 2 > total) AS most,
      max(below) FILTER (WHERE below * 2 < total) AS below
    FROM counts_at GROUP BY account_id, total
  ), near AS (
    SELECT bounds.account_id, total, below, time.tenths, time.orders
    FROM bounds JOIN took ON bounds.account_id IS NULL OR bounds.account_id = took.account_id
      CROSS JOIN LATERAL (
        SELECT width_bucket(least - 1, took.tenths) AS i, width_bucket(most, took.tenths) AS j
      ) AS places
      CROSS JOIN LATERAL unnest(took.tenths[i + 1:j], paid_after[i + 1:j]) AS time (tenths, orders)
  ), reached AS (
    SELECT account_id, total, tenths,
      below + sum(sum(orders)) OVER (PARTITION BY account_id ORDER BY tenths) AS upto
    FROM near GROUP BY account_id, total, below, tenths
  ), medians AS (
    SELECT account_id, (min(tenths) FILTER (WHERE upto * 2 >= total)
      + min(tenths) FILTER (WHERE upto * 2 > total)) / 20.0 AS seconds
    FROM reached GROUP BY account_id
  )
`;
