import { z } from 'zod';
import { at, type Queryable, sql, type Tx } from '../../platform/db.ts';
import {
  alikeMadeOn,
  COUNTED,
  countedOf,
  daysOf,
  isOver,
  sumsByAccount,
  timesByAccount,
  uncounted,
} from './sums.ts';

const aloneRow = z.object({ alone: z.boolean() });

/**
 * Keeps all changes of a business' orders out until the transaction ends, and answers whether nobody
 * else changes or counts any now. What is counted is for the transaction's next statement, which sees
 * all that was committed before the lock.
 */
async function countAlone(tx: Tx, businessId: string): Promise<boolean> {
  // Whoever changes an order waits for the lock: a process that stands still must not hold it.
  await tx.query(sql.unsafe`
    SELECT set_config('idle_in_transaction_session_timeout', '1s', true),
      set_config('statement_timeout', '3s', true)
  `);
  return tx.oneFirst(sql.type(aloneRow)`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`order days ${businessId}`}, 0)) AS alone
  `);
}

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

/** Counts the hour of India that begins then. False where somebody else changes its business' orders. */
export async function countHour(tx: Tx, businessId: string, begins: Date): Promise<boolean> {
  if (!(await countAlone(tx, businessId))) return false;
  await tx.query(sql.unsafe`
    DELETE FROM order_hours WHERE business_id = ${businessId} AND begins = ${at(begins)}
  `);
  const hour = sql.fragment`SELECT ${at(begins)} AS begins, ${at(begins)} + interval '1 hour' AS ends`;
  await tx.query(sql.unsafe`
    WITH alike AS MATERIALIZED (${alikeMadeOn(businessId, hour)}),
    made AS (${sumsByAccount}), after AS (${timesByAccount})
    INSERT INTO order_hours (business_id, begins, account_id, created, paid, expired, failed, late,
      review, collected_paise, tenths, paid_after, paid_upto)
    SELECT ${businessId}, ${at(begins)}, account_id, created, paid, expired, failed, late, review,
      collected_paise, coalesce(tenths, '{}'), coalesce(paid_after, '{}'), coalesce(paid_upto, '{}')
    FROM made LEFT JOIN after USING (account_id)
    UNION ALL
    SELECT ${businessId}, ${at(begins)}, ${COUNTED}, 0, 0, 0, 0, 0, 0, 0, '{}', '{}', '{}'
  `);
  return true;
}

const countRow = z.object({ orders: z.number() });

/** How many orders were made on days between two instants that are over and not counted: up to `most`. */
export const countUncountedOrders = (
  db: Queryable,
  businessId: string,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    WITH days AS MATERIALIZED (${daysOf(at(from), at(to))}), ${countedOf(businessId)}, ${uncounted}
    SELECT count(*) AS orders FROM (
      SELECT FROM uncounted JOIN orders ON business_id = ${businessId} AND mode = 'live'
        AND created_at >= begins AND created_at < ends
      WHERE ${isOver} LIMIT ${most}
    ) AS few
  `);
