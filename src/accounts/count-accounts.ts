import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const countRow = z.object({ accounts: z.number(), pausedAccounts: z.number() });

/** How many accounts a business has, the paused ones included, and how many of them are paused. */
export async function countAccounts(
  db: Queryable,
  businessId: string,
): Promise<z.output<typeof countRow>> {
  return db.one(sql.type(countRow)`
    SELECT count(*) AS accounts, count(*) FILTER (WHERE paused_at IS NOT NULL) AS "pausedAccounts"
    FROM accounts WHERE business_id = ${businessId} AND removed_at IS NULL
  `);
}
