import { sql } from '../../platform/db.ts';

/** So far back: what the console and most months' numbers are read from. */
const DAYS = 62;

/**
 * The counted days of the last two months, and the counted hours, that are not what their orders come
 * to, an account each. Written apart from the code that counts: two ways to the same sums.
 */
export const miscountedDays = () => sql.fragment`
  WITH counted AS MATERIALIZED (
    SELECT business_id, day::text AS span, day::timestamp AT TIME ZONE 'Asia/Kolkata' AS begins,
      (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS ends, true AS is_day
    FROM order_days
    WHERE day BETWEEN (now() AT TIME ZONE 'Asia/Kolkata')::date - ${DAYS}::int
      AND ((now() - interval '5 minutes') AT TIME ZONE 'Asia/Kolkata')::date - 1
    GROUP BY business_id, day HAVING bool_or(account_id = '*') AND NOT bool_or(account_id LIKE '!%')
      AND NOT bool_or(account_id <> '*' AND paid_upto IS NULL)
    UNION ALL
    SELECT business_id, begins::text, begins, begins + interval '1 hour', false
    FROM order_hours
    WHERE begins BETWEEN now() - ${DAYS} * interval '1 day' AND now() - interval '65 minutes'
    GROUP BY business_id, begins
    HAVING bool_or(account_id = '*') AND NOT bool_or(account_id LIKE '!%')
  ), kept AS (
    SELECT business_id, span, account_id, ARRAY[created, paid, expired, failed, late, review,
      collected_paise, (SELECT coalesce(sum(orders), 0) FROM unnest(paid_after) AS orders),
      coalesce(paid_upto[cardinality(paid_upto)], 0),
      (SELECT coalesce(sum(after * orders), 0) FROM unnest(tenths, paid_after) AS t (after, orders)),
      received, received_paise]::numeric[] AS sums
    FROM (
      SELECT business_id, day::text AS span, account_id, created, paid, expired, failed, late,
        review, collected_paise, tenths, paid_after, paid_upto, received, received_paise
      FROM order_days
      UNION ALL
      SELECT business_id, begins::text, account_id, created, paid, expired, failed, late, review,
        collected_paise, tenths, paid_after, paid_upto, 0, 0
      FROM order_hours
    ) AS rows JOIN counted USING (business_id, span) WHERE account_id <> '*'
  ), made AS (
    SELECT c.business_id, span, account_id, ARRAY[count(*), count(*) FILTER (WHERE status = 'paid'),
      count(*) FILTER (WHERE status = 'expired'), count(*) FILTER (WHERE status = 'failed'),
      count(*) FILTER (WHERE status = 'paid' AND expired_at IS NOT NULL), count(review_since),
      coalesce(sum(payable_paise) FILTER (WHERE status = 'paid'), 0), count(paid_at), count(paid_at),
      coalesce(sum(round(date_part('epoch', paid_at - created_at) * 10)), 0)]::numeric[] AS sums
    FROM counted c JOIN orders o ON o.business_id = c.business_id AND o.mode = 'live'
      AND o.created_at >= begins AND o.created_at < ends
    GROUP BY 1, 2, 3
  ), came AS (
    SELECT c.business_id, span, account_id,
      ARRAY[count(*), sum(payable_paise)]::numeric[] AS sums
    FROM counted c JOIN orders o ON o.business_id = c.business_id AND o.mode = 'live'
      AND o.paid_at >= begins AND o.paid_at < ends AND o.status = 'paid'
    WHERE is_day
    GROUP BY 1, 2, 3
  ), recounted AS (
    SELECT business_id, span, account_id, coalesce(made.sums, array_fill(0::numeric, ARRAY[10]))
      || coalesce(came.sums, ARRAY[0, 0]) AS sums
    FROM made FULL JOIN came USING (business_id, span, account_id)
  )
  SELECT business_id AS subject, span || ', ' || account_id || ': kept '
    || coalesce(kept.sums::text, 'nothing') || ', recounted '
    || coalesce(recounted.sums::text, 'nothing') AS text
  FROM kept FULL JOIN recounted USING (business_id, span, account_id)
  WHERE kept.sums IS DISTINCT FROM recounted.sums`;
