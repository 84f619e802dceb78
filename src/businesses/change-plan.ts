import { type Queryable, sql } from '../platform/db.ts';

/**
 * Puts a business on a plan that exists. The caller holds its row and applies the plan to its
 * accounts.
 */
export async function changePlan(tx: Queryable, businessId: string, plan: string): Promise<void> {
  await tx.query(
    sql.unsafe`UPDATE businesses SET plan = ${plan} WHERE business_id = ${businessId}`,
  );
}
