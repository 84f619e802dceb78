import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { LAST_DIGITS } from './account-bank.ts';

const healthRow = z.object({
  accountId: z.string(),
  vpa: z.string(),
  verified: z.boolean(),
  paused: z.boolean(),
  fewDigits: z.boolean(),
});

/**
 * The accounts of active businesses, newest first. Each says whether it is verified, whether the
 * plan pauses it, and whether it has fewer digits than are asked for now.
 */
export async function listAccountHealth(
  db: Queryable,
): Promise<readonly z.output<typeof healthRow>[]> {
  // Joins businesses: accounts of disabled and deleted ones need no action.
  return db.any(sql.type(healthRow)`
    SELECT a.account_id AS "accountId", a.vpa, a.paused_at IS NOT NULL AS paused,
      a.verified_at IS NOT NULL AS verified,
      coalesce(length(a.last_digits) < ${LAST_DIGITS}, false) AS "fewDigits"
    FROM accounts a JOIN businesses b USING (business_id)
    WHERE a.removed_at IS NULL AND b.status = 'active' ORDER BY a.created_at DESC
  `);
}
