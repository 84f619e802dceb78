import { type Queryable, sql } from '../platform/db.ts';

/**
 * Keeps who did what to a business and when; forgets the values before and after, and the reasons.
 */
export async function forgetAuditDetails(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE audit SET before = NULL, after = NULL, reason = NULL WHERE business_id = ${businessId}
  `);
}
