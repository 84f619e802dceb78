import { sql, type Tx } from '../../platform/db.ts';
import { countAlone } from './count-alone.ts';
import { alikeMadeOn, COUNTED, daysOf, sumsByAccount, timesByAccount } from './sums.ts';

/** Counts a day of India that is over, `2026-11-30`. False where somebody else changes its business' orders. */
export async function countDay(tx: Tx, businessId: string, day: string): Promise<boolean> {
  if (!(await countAlone(tx, businessId))) return false;
  const begins = sql.fragment`${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  await tx.query(sql.unsafe`
    DELETE FROM order_days WHERE business_id = ${businessId} AND day = ${day}::date
  `);
  await tx.query(sql.unsafe`
    DELETE FROM order_hours WHERE business_id = ${businessId}
      AND begins >= ${begins} AND begins < ${begins} + interval '24 hours'
  `);
  await tx.query(sql.unsafe`
    WITH this_day AS MATERIALIZED (${daysOf(begins, sql.fragment`${begins} + interval '24 hours'`)}),
    alike AS MATERIALIZED (${alikeMadeOn(businessId, sql.fragment`SELECT * FROM this_day`)}),
    made AS (${sumsByAccount}), after AS (${timesByAccount}), came AS (
      SELECT account_id, count(*) AS received, sum(payable_paise)::bigint AS received_paise
      FROM this_day JOIN orders ON business_id = ${businessId} AND mode = 'live' AND status = 'paid'
        AND paid_at >= begins AND paid_at < ends
      GROUP BY account_id
    )
    INSERT INTO order_days (business_id, day, account_id, created, paid, expired, failed, late,
      review, collected_paise, tenths, paid_after, paid_upto, received, received_paise)
    SELECT ${businessId}, ${day}::date, account_id, coalesce(created, 0), coalesce(paid, 0),
      coalesce(expired, 0), coalesce(failed, 0), coalesce(late, 0), coalesce(review, 0),
      coalesce(collected_paise, 0), coalesce(tenths, '{}'), coalesce(paid_after, '{}'),
      coalesce(paid_upto, '{}'), coalesce(received, 0), coalesce(received_paise, 0)
    FROM made FULL JOIN came USING (account_id) LEFT JOIN after USING (account_id)
    UNION ALL
    SELECT ${businessId}, ${day}::date, ${COUNTED}, 0, 0, 0, 0, 0, 0, 0, '{}', '{}', '{}', 0, 0
  `);
  return true;
}
