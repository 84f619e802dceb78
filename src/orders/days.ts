import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { type Db, sql, type Tx } from '../platform/db.ts';
import { isAway } from '../platform/outage.ts';

/**
 * A query `days` of the days of India that begin from one instant up to another, with the instants at
 * which each begins and ends. India has no summer time: each day has 24 hours.
 */
export const daysOf = (from: FragmentSqlToken, to: FragmentSqlToken) => sql.fragment`
  days AS MATERIALIZED (
    SELECT (begins AT TIME ZONE 'Asia/Kolkata')::date AS day, begins,
      begins + interval '24 hours' AS ends
    FROM generate_series(${from}, ${to} - interval '1 second', interval '24 hours') AS begins
  )`;

/** The day is over: whatever order was being made at its end is committed by now. */
const isOver = sql.fragment`ends <= now() - interval '5 minutes'`;

/**
 * After `days`: two queries. `counted` has the rows of `order_days` that are what a recount would
 * give. `uncounted` has the days that must be added up: a day that goes on, wasn't counted, or has
 * changed.
 */
export const countedOf = (businessId: string) => sql.fragment`
  counted AS MATERIALIZED (
    SELECT order_days.* FROM order_days JOIN days USING (day)
    WHERE business_id = ${businessId} AND ${isOver} AND day NOT IN (
      SELECT day FROM changed_order_days WHERE business_id = ${businessId})
  ), uncounted AS MATERIALIZED (
    SELECT * FROM days WHERE day NOT IN (SELECT day FROM counted)
  )`;

const count = (which: FragmentSqlToken) => sql.fragment`count(*) FILTER (WHERE ${which})`;

/** What the live orders come to that were made on the days of `uncounted`, for each day and account. */
export const madeOn = (businessId: string) => sql.fragment`
  SELECT day, account_id, count(*) AS created, ${count(sql.fragment`status = 'paid'`)} AS paid,
    ${count(sql.fragment`status = 'expired'`)} AS expired,
    ${count(sql.fragment`status = 'failed'`)} AS failed,
    ${count(sql.fragment`status = 'paid' AND expired_at IS NOT NULL`)} AS late,
    count(review_since) AS review,
    coalesce(sum(payable_paise) FILTER (WHERE status = 'paid'), 0)::bigint AS collected_paise,
    coalesce(array_agg(round(date_part('epoch', paid_at - created_at) * 10)::bigint)
      FILTER (WHERE paid_at IS NOT NULL), '{}') AS tenths
  FROM uncounted JOIN orders ON business_id = ${businessId} AND mode = 'live'
    AND created_at >= begins AND created_at < ends
  GROUP BY day, account_id`;

/** What the live orders come to that were paid on the days of `uncounted`, for each day and account. */
export const receivedOn = (businessId: string) => sql.fragment`
  SELECT day, account_id, count(*) AS received, sum(payable_paise)::bigint AS received_paise
  FROM uncounted JOIN orders ON business_id = ${businessId} AND mode = 'live' AND status = 'paid'
    AND paid_at >= begins AND paid_at < ends
  GROUP BY day, account_id`;

const dueRow = z.object({ businessId: z.string(), day: z.string() });

/** How many days one call counts: the next call finds the others. */
const MOST = 100;

/**
 * Counts the days of all businesses that ended lately, and the days that changed since they were
 * counted. Gives how many days it counted. A day that isn't counted costs its readers time, and is
 * never wrong.
 */
export async function countEndedDays(db: Db, most = MOST): Promise<number> {
  const due = await db.any(sql.type(dueRow)`
    WITH ${daysOf(
      sql.fragment`date_bin('1 day', now(), '2000-01-01 00:00+05:30') - interval '2 days'`,
      sql.fragment`date_bin('1 day', now(), '2000-01-01 00:00+05:30')`,
    )}
    SELECT business_id AS "businessId", to_char(day, 'YYYY-MM-DD') AS day FROM (
      SELECT business_id, day FROM changed_order_days
      UNION
      SELECT business_id, day FROM businesses b CROSS JOIN days WHERE ${isOver}
        AND NOT EXISTS (
          SELECT FROM order_days d WHERE d.business_id = b.business_id AND d.day = days.day)
        AND (EXISTS (
          SELECT FROM orders o WHERE o.business_id = b.business_id AND o.mode = 'live'
            AND o.created_at >= begins AND o.created_at < ends)
        OR EXISTS (
          SELECT FROM orders o WHERE o.business_id = b.business_id AND o.mode = 'live'
            AND o.status = 'paid' AND o.paid_at >= begins AND o.paid_at < ends))
    ) AS due ORDER BY day DESC LIMIT ${most}
  `);
  let counted = 0;
  for (const { businessId, day } of due)
    try {
      if (await db.transaction((tx) => countDay(tx, businessId, day))) counted += 1;
    } catch (error) {
      // Counting took too long, or the database went away: the day stays due.
      if (!isAway(error)) throw error;
    }
  return counted;
}

const aloneRow = z.object({ alone: z.boolean() });

/**
 * Counts a day of India that is over, `2026-11-30`. False where somebody changes orders of the business
 * just now: the next sweep finds the day again.
 */
export async function countDay(tx: Tx, businessId: string, day: string): Promise<boolean> {
  // Changes of the orders wait for the lock: a process that stands still must not hold it.
  await tx.query(sql.unsafe`
    SELECT set_config('idle_in_transaction_session_timeout', '1s', true),
      set_config('statement_timeout', '3s', true)
  `);
  // Every change of an order holds this lock shared (migrations, order_days). The statements after it
  // see all that was committed before, and no change commits until the counted rows are there to be marked.
  const alone = await tx.oneFirst(sql.type(aloneRow)`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`order days ${businessId}`}, 0)) AS alone
  `);
  if (!alone) return false;
  const ofDay = sql.fragment`business_id = ${businessId} AND day = ${day}::date`;
  await tx.query(sql.unsafe`DELETE FROM changed_order_days WHERE ${ofDay}`);
  await tx.query(sql.unsafe`DELETE FROM order_days WHERE ${ofDay}`);
  const begins = sql.fragment`${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  await tx.query(sql.unsafe`
    WITH ${daysOf(begins, sql.fragment`${begins} + interval '24 hours'`)},
    uncounted AS (SELECT * FROM days), made AS (${madeOn(businessId)}),
    received AS (${receivedOn(businessId)})
    INSERT INTO order_days (business_id, day, account_id, created, paid, expired, failed, late,
      review, collected_paise, tenths, received, received_paise)
    SELECT ${businessId}, day, account_id, coalesce(created, 0), coalesce(paid, 0),
      coalesce(expired, 0), coalesce(failed, 0), coalesce(late, 0), coalesce(review, 0),
      coalesce(collected_paise, 0), coalesce(tenths, '{}'), coalesce(received, 0),
      coalesce(received_paise, 0)
    FROM made FULL JOIN received USING (day, account_id)
  `);
  return true;
}
