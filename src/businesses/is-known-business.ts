import { type Queryable, sql } from '../platform/db.ts';

/** Whether such a business exists or existed. A purged one counts: its amounts are kept. */
export async function isKnownBusiness(db: Queryable, businessId: string): Promise<boolean> {
  return db.exists(sql.unsafe`SELECT FROM businesses WHERE business_id = ${businessId}`);
}
