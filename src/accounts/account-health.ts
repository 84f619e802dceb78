import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const healthRow = z.object({
  accountId: z.string(),
  vpa: z.string(),
  verified: z.boolean(),
  paused: z.boolean(),
});

/**
 * The accounts of active businesses, newest first, with whether each is verified and whether the
 * plan pauses it.
 */
export async function listAccountHealth(
  db: Queryable,
): Promise<readonly z.output<typeof healthRow>[]> {
  // Joins businesses: accounts of disabled and deleted ones need no action.
  return db.any(sql.type(healthRow)`
    SELECT a.account_id AS "accountId", a.vpa, a.paused_at IS NOT NULL AS paused,
      a.verified_at IS NOT NULL AS verified
    FROM accounts a JOIN businesses b USING (business_id)
    WHERE a.removed_at IS NULL AND b.status = 'active' ORDER BY a.created_at DESC
  `);
}
