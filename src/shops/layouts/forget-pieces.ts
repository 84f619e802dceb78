import { type Queryable, sql } from '../../platform/db.ts';

/** Forgets what a business's people taught, the mails of their checks, and who they were. */
export async function forgetPieces(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM check_mails WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM taught_banks WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM layout_pieces WHERE business_id = ${businessId}`);
}
