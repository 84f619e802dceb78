import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const changedRow = z.object({ accountId: z.string(), paused: z.boolean() });

/** The ids of the accounts that the plan paused and resumed. */
export type PlanEffect = { paused: string[]; resumed: string[] };

/**
 * Pauses the accounts beyond the plan's count and resumes those within it. The default comes first,
 * then the oldest: so the newest are paused, never the default. The caller holds the business's
 * row, so that two changes at once don't both count accounts that the other is changing.
 * @see decisions: Plans
 */
export async function applyPlan(tx: Queryable, businessId: string): Promise<PlanEffect> {
  // Joins businesses and plans: the count must be the one of the statement that pauses.
  const changed = await tx.any(sql.type(changedRow)`
    WITH ranked AS (
      SELECT a.account_id,
        row_number() OVER (ORDER BY a.is_default DESC, a.created_at, a.account_id)
          <= p.max_accounts AS within
      FROM accounts a JOIN businesses b USING (business_id) JOIN plans p USING (plan)
      WHERE a.business_id = ${businessId} AND a.removed_at IS NULL
    )
    UPDATE accounts a SET paused_at = CASE WHEN r.within THEN NULL ELSE now() END
    FROM ranked r
    WHERE r.account_id = a.account_id AND r.within = (a.paused_at IS NOT NULL)
    RETURNING a.account_id AS "accountId", a.paused_at IS NOT NULL AS paused
  `);
  return {
    paused: changed.filter((row) => row.paused).map((row) => row.accountId),
    resumed: changed.filter((row) => !row.paused).map((row) => row.accountId),
  };
}
