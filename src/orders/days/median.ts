import { sql } from '../../platform/db.ts';

/**
 * A query `medians` of the rows of a query `took` (`timesByAccount`, any number of rows an account):
 * the median of all, with `account_id` null, and of each account, in seconds. It halves the span of
 * times until one tenth of a second is left: a few looks at each row, however many times it has. Of
 * an even number of orders the two in the middle are looked for, and their mean is the median.
 */
export const medianOf = sql.fragment`
  spans AS (
    SELECT account_id, min(tenths[1]) AS least, max(tenths[cardinality(tenths)]) AS most,
      sum(paid_upto[cardinality(paid_upto)])::bigint AS orders
    FROM took GROUP BY GROUPING SETS ((), (account_id))
  ), halved AS (
    SELECT account_id, place, least - 1 AS above, most AS upto
    FROM spans CROSS JOIN LATERAL (VALUES ((orders + 1) / 2), (orders / 2 + 1)) AS middle (place)
    WHERE orders > 0
    UNION ALL
    SELECT account_id, place, CASE WHEN reached THEN above ELSE guess END,
      CASE WHEN reached THEN guess ELSE upto END
    FROM halved CROSS JOIN LATERAL (SELECT (above + upto) / 2 AS guess) AS half
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(paid_upto[width_bucket(guess, tenths)]), 0) >= place AS reached
        FROM took WHERE halved.account_id IS NULL OR took.account_id = halved.account_id
      ) AS look
    WHERE upto - above > 1
  ), medians AS (
    SELECT account_id, sum(upto) / 20.0 AS seconds FROM halved
    WHERE upto - above = 1 GROUP BY account_id
  )
`;
