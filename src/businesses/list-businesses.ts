import { type Queryable, sql } from '../platform/db.ts';
import { type Business, businessColumns, businessRow } from './business.ts';

/** Businesses, newest first; `limit` null is all. Purged ones are gone. */
export async function listBusinesses(
  { db }: { db: Queryable },
  limit: number | null,
): Promise<readonly Business[]> {
  return db.any(sql.type(businessRow)`
    SELECT ${businessColumns} FROM businesses WHERE status <> 'purged'
    ORDER BY created_at DESC, business_id LIMIT ${limit}
  `);
}
