import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const limitedRow = z.object({
  accountId: z.string(),
  businessId: z.string(),
  vpa: z.string(),
  dailyLimit: z.number().nullable(),
  dailyAmountPaise: z.number().nullable(),
});

/** An account whose bank limits what it may receive a day. */
export type LimitedAccount = z.output<typeof limitedRow>;

/** The accounts that a shop has named a day's limit of. */
export async function listLimitedAccounts(db: Queryable): Promise<readonly LimitedAccount[]> {
  return db.any(sql.type(limitedRow)`
    SELECT account_id AS "accountId", business_id AS "businessId", vpa,
      daily_limit AS "dailyLimit", daily_amount_paise AS "dailyAmountPaise"
    FROM accounts
    WHERE removed_at IS NULL AND (daily_limit IS NOT NULL OR daily_amount_paise IS NOT NULL)
    ORDER BY account_id
  `);
}
