import { type Queryable, sql } from '../platform/db.ts';

/** Deletes the links of a business, which say what was paid for. */
export async function forgetLinks(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM payment_links WHERE business_id = ${businessId}`);
}
