import { z } from 'zod';
import { isAway } from '../../backlog/is-away.ts';
import { at, type Db, sql, type Tx } from '../../platform/db.ts';
import { alikeMadeOn, COUNTED, countedOf, daysOf, isOver, sumsByAccount } from './sums.ts';

const dayRow = z.object({ day: z.string() });

/** So many days are counted before an answer; the next one finds the others. */
const MOST = 8;

/**
 * Counts the days of India between two instants that are over and not yet counted, the newest first,
 * at most eight of them, and gives how many it counted. What stands in `order_days` is what a recount
 * would give; a day that is missing costs time and is never wrong. While somebody else changes an
 * order of the business, or counts, it leaves the day to the next call.
 */
export async function countEndedDays(
  db: Db,
  businessId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const days = await db.anyFirst(sql.type(dayRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}), ${countedOf(businessId)}
    SELECT to_char(day, 'YYYY-MM-DD') AS day FROM days
    WHERE ${isOver} AND day NOT IN (SELECT day FROM counted)
      AND (EXISTS (SELECT FROM orders WHERE business_id = ${businessId} AND mode = 'live'
          AND created_at >= begins AND created_at < ends)
        OR EXISTS (SELECT FROM orders WHERE business_id = ${businessId} AND mode = 'live'
          AND paid_at >= begins AND paid_at < ends))
    ORDER BY days.day DESC LIMIT ${MOST}
  `);
  let counted = 0;
  try {
    for (const day of days)
      if (await db.transaction((tx) => countDay(tx, businessId, day))) counted += 1;
  } catch (error) {
    // It took too long: the day is added up as long as it is missing.
    if (!isAway(error)) throw error;
  }
  return counted;
}

async function countDay(tx: Tx, businessId: string, day: string): Promise<boolean> {
  // Whoever changes an order waits for the lock: a process that stands still must not hold it.
  await tx.query(sql.unsafe`
    SELECT set_config('idle_in_transaction_session_timeout', '1s', true),
      set_config('statement_timeout', '3s', true)
  `);
  // A statement of its own: the one that counts must see all that was committed before the lock.
  const { alone } = await tx.one(sql.type(z.object({ alone: z.boolean() }))`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`order days ${businessId}`}, 0)) AS alone
  `);
  if (!alone) return false;
  await tx.query(sql.unsafe`
    DELETE FROM order_days WHERE business_id = ${businessId} AND day = ${day}::date
  `);
  const begins = sql.fragment`${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  await tx.query(sql.unsafe`
    WITH this_day AS MATERIALIZED (${daysOf(begins, sql.fragment`${begins} + interval '24 hours'`)}),
    alike AS MATERIALIZED (${alikeMadeOn(businessId, sql.fragment`SELECT * FROM this_day`)}),
    made AS (${sumsByAccount}),
    after AS (
      SELECT account_id, array_agg(tenths ORDER BY tenths) AS tenths,
        array_agg(orders ORDER BY tenths) AS paid_after
      FROM (SELECT account_id, tenths, sum(orders)::bigint AS orders FROM alike
        WHERE tenths IS NOT NULL GROUP BY 1, 2) AS paid
      GROUP BY account_id
    ), came AS (
      SELECT account_id, count(*) AS received, sum(payable_paise)::bigint AS received_paise
      FROM this_day JOIN orders ON business_id = ${businessId} AND mode = 'live' AND status = 'paid'
        AND paid_at >= begins AND paid_at < ends
      GROUP BY account_id
    )
    INSERT INTO order_days (business_id, day, account_id, created, paid, expired, failed, late,
      review, collected_paise, tenths, paid_after, received, received_paise)
    SELECT ${businessId}, ${day}::date, account_id, coalesce(created, 0), coalesce(paid, 0),
      coalesce(expired, 0), coalesce(failed, 0), coalesce(late, 0), coalesce(review, 0),
      coalesce(collected_paise, 0), coalesce(tenths, '{}'), coalesce(paid_after, '{}'),
      coalesce(received, 0), coalesce(received_paise, 0)
    FROM made FULL JOIN came USING (account_id) LEFT JOIN after USING (account_id)
    UNION ALL
    SELECT ${businessId}, ${day}::date, ${COUNTED}, 0, 0, 0, 0, 0, 0, 0, '{}', '{}', 0, 0
  `);
  return true;
}
