import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { type Business, businessColumns, businessRow } from './business.ts';

/** Businesses, newest first; `limit` null is all. Purged ones are gone. */
export async function listBusinesses(
  ctx: Pick<Context, 'db'>,
  limit: number | null,
): Promise<readonly Business[]> {
  return ctx.db.any(sql.type(businessRow)`
    SELECT ${businessColumns} FROM businesses WHERE status <> 'purged'
    ORDER BY created_at DESC, business_id LIMIT ${limit}
  `);
}
