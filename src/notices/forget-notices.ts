import { type Queryable, sql } from '../platform/db.ts';

/** Deletes what a business was notified of. */
export async function forgetNotices(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM notices WHERE business_id = ${businessId}`);
}
