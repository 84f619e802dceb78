import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { noRows, type Queryable, sql } from '../../platform/db.ts';
import { indianMonth, indianMonthOf, nextMonth, thisIndianMonth } from './month.ts';

/** In SQL: what a business has collected in a month of India (`2026-11`), in paise. */
const collectedIn = (businessId: FragmentSqlToken, month: FragmentSqlToken) => sql.fragment`
  coalesce((SELECT sum(collected_paise)::int8 FROM collected
            WHERE business_id = ${businessId} AND month = ${month}), 0)`;

/**
 * Counts a live order's payable amount in the Indian month of its `paid_at`. Call it once, in the
 * transaction that makes the order paid: the guard of that transition keeps it from being counted
 * twice.
 */
export async function addCollected(
  tx: Queryable,
  businessId: string,
  paidAt: Date,
  paise: number,
): Promise<void> {
  const collected = { businessId, paidAt, paise };
  await tx.query(
    sql.prepared('add-collected', noRows)`${insertCollected(collected, sql.fragment`true`)}`,
  );
}

/** The same, for the statement that makes the order paid: `when` says that it did. */
export const insertCollected = (
  { businessId, paidAt, paise }: { businessId: string; paidAt: Date; paise: number },
  when: FragmentSqlToken,
): FragmentSqlToken =>
  // Connections add to different rows: payments of one business don't wait for each other's commit.
  sql.fragment`
    INSERT INTO collection_shares AS c (business_id, month, share, collected_paise)
    SELECT ${businessId}::text, ${indianMonth(paidAt)}::text, pg_backend_pid() % 16, ${paise}::bigint
    WHERE ${when}
    ON CONFLICT (business_id, month, share)
    DO UPDATE SET collected_paise = c.collected_paise + EXCLUDED.collected_paise`;

export type LimitReached = {
  plan: string;
  limitPaise: number;
  collectedPaise: number;
  /** The first day of next month in India, `YYYY-MM-DD`. */
  resetsOn: string;
};

export const planUsageRow = z.object({
  plan: z.string(),
  limitPaise: z.number().nullable(),
  collectedPaise: z.number(),
  now: z.date(),
});

/**
 * A business's use of its plan in this month of India, as a query of its own or as part of another.
 * It finds its few rows by their keys, however many orders there are. The database's clock says which
 * month it is. @see decisions: Plans
 */
export const planUsage = (
  businessId: FragmentSqlToken,
  now = sql.fragment`clock_timestamp()`,
) => sql.fragment`
  SELECT p.plan, p.limit_paise AS "limitPaise",
         ${collectedIn(sql.fragment`b.business_id`, indianMonthOf(sql.fragment`clock.now`))}
           AS "collectedPaise", clock.now
  FROM (SELECT ${now} AS now) clock
  JOIN businesses b ON b.business_id = ${businessId}
  JOIN plans p ON p.plan = b.plan
`;

/** The limit that this use has reached, or null. Pure. */
export function limitReached(usage: z.output<typeof planUsageRow>): LimitReached | null {
  if (usage.limitPaise === null || usage.collectedPaise < usage.limitPaise) return null;
  return {
    plan: usage.plan,
    limitPaise: usage.limitPaise,
    collectedPaise: usage.collectedPaise,
    resetsOn: `${nextMonth(indianMonth(usage.now))}-01`,
  };
}

const planUseRow = z.object({
  limitPaise: z.number().nullable(),
  maxAccounts: z.number(),
  collectedPaise: z.number(),
  now: z.date(),
});

/** A plan's limit, and the business's collections in this month of India. */
export async function getPlanUse(
  db: Queryable,
  businessId: string,
  plan: string,
): Promise<z.output<typeof planUseRow>> {
  return db.one(sql.type(planUseRow)`
    SELECT p.limit_paise AS "limitPaise", p.max_accounts AS "maxAccounts", now() AS now,
      ${collectedIn(sql.fragment`${businessId}`, thisIndianMonth)} AS "collectedPaise"
    FROM plans p WHERE p.plan = ${plan}
  `);
}

const nearLimitRow = z.object({
  businessId: z.string(),
  plan: z.string(),
  limitPaise: z.number(),
  collectedPaise: z.number(),
  now: z.date(),
});

/** The businesses that have collected 80 % or more of their plan's limit in this month of India. */
export async function listNearPlanLimit(
  db: Queryable,
): Promise<readonly z.output<typeof nearLimitRow>[]> {
  // Joins each business's plan: one query instead of one a business.
  return db.any(sql.type(nearLimitRow)`
    SELECT b.business_id AS "businessId", p.plan, p.limit_paise AS "limitPaise",
      c.collected_paise AS "collectedPaise", now() AS now
    FROM (SELECT business_id, sum(collected_paise)::int8 AS collected_paise FROM collected
          WHERE month = ${thisIndianMonth} GROUP BY business_id) c
    JOIN businesses b USING (business_id) JOIN plans p USING (plan)
    WHERE c.collected_paise >= p.limit_paise * 0.8
  `);
}
