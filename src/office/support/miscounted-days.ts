import { sql } from '../../platform/db.ts';

/** So far back: what the console and most months' numbers are read from. */
const DAYS = 62;

/**
 * The counted days of the last two months that are not what their orders come to, an account each.
 * Written apart from the code that counts: two ways to the same sums.
 */
export const miscountedDays = () => sql.fragment`
  WITH counted AS MATERIALIZED (
    SELECT DISTINCT business_id, day, day::timestamp AT TIME ZONE 'Asia/Kolkata' AS begins,
      (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS ends
    FROM order_days
    WHERE day BETWEEN (now() AT TIME ZONE 'Asia/Kolkata')::date - ${DAYS}::int
        AND ((now() - interval '5 minutes') AT TIME ZONE 'Asia/Kolkata')::date - 1
      AND (business_id, day) NOT IN (SELECT business_id, day FROM changed_order_days)
  ), kept AS (
    SELECT business_id, day, account_id, ARRAY[created, paid, expired, failed, late, review,
      collected_paise, cardinality(tenths), (SELECT coalesce(sum(t), 0) FROM unnest(tenths) AS t),
      received, received_paise]::numeric[] AS sums
    FROM order_days JOIN counted USING (business_id, day)
  ), made AS (
    SELECT c.business_id, day, account_id, ARRAY[count(*), count(*) FILTER (WHERE status = 'paid'),
      count(*) FILTER (WHERE status = 'expired'), count(*) FILTER (WHERE status = 'failed'),
      count(*) FILTER (WHERE status = 'paid' AND expired_at IS NOT NULL), count(review_since),
      coalesce(sum(payable_paise) FILTER (WHERE status = 'paid'), 0), count(paid_at),
      coalesce(sum(round(date_part('epoch', paid_at - created_at) * 10)), 0)]::numeric[] AS sums
    FROM counted c JOIN orders o ON o.business_id = c.business_id AND o.mode = 'live'
      AND o.created_at >= begins AND o.created_at < ends
    GROUP BY 1, 2, 3
  ), came AS (
    SELECT c.business_id, day, account_id, ARRAY[count(*), sum(payable_paise)]::numeric[] AS sums
    FROM counted c JOIN orders o ON o.business_id = c.business_id AND o.mode = 'live'
      AND o.paid_at >= begins AND o.paid_at < ends AND o.status = 'paid'
    GROUP BY 1, 2, 3
  ), recounted AS (
    SELECT business_id, day, account_id, coalesce(made.sums, array_fill(0::numeric, ARRAY[9]))
      || coalesce(came.sums, ARRAY[0, 0]) AS sums
    FROM made FULL JOIN came USING (business_id, day, account_id)
  )
  SELECT business_id AS subject, day || ', ' || account_id || ': kept '
    || coalesce(kept.sums::text, 'nothing') || ', recounted '
    || coalesce(recounted.sums::text, 'nothing') AS text
  FROM kept FULL JOIN recounted USING (business_id, day, account_id)
  WHERE kept.sums IS DISTINCT FROM recounted.sums`;
