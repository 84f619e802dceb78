import { getBusiness } from '../businesses/business.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { type Account, accountColumns, accountRow } from './account.ts';

/**
 * Accounts that are not removed, newest first: of one business, or with null of all; `limit` null
 * is all.
 */
export async function listAccounts(
  ctx: Pick<Context, 'db'>,
  businessId: string | null,
  limit: number | null,
): Promise<readonly Account[]> {
  if (businessId !== null) await getBusiness(ctx.db, businessId);
  return ctx.db.any(sql.type(accountRow)`
    SELECT ${accountColumns} FROM accounts
    WHERE removed_at IS NULL AND (${businessId}::text IS NULL OR business_id = ${businessId})
    ORDER BY created_at DESC, account_id LIMIT ${limit}
  `);
}
