import { type Queryable, sql } from '../platform/db.ts';

/** Removes a business's accounts and forgets whose bank accounts they were. */
export async function forgetAccounts(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE accounts SET vpa = 'purged@invalid', payee_name = 'a deleted business',
      last_digits = NULL, merchant_code = NULL, is_default = false, paused_at = NULL,
      removed_at = coalesce(removed_at, now())
    WHERE business_id = ${businessId}
  `);
}
