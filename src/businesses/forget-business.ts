import { type Queryable, sql } from '../platform/db.ts';

/**
 * Ends the business for good: removes its name, secrets, addresses and keys; its id and plan stay.
 */
export async function forgetBusiness(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE businesses SET status = 'purged', name = 'a deleted business',
      webhook_secret_sealed = '', previous_secret_sealed = NULL, previous_secret_until = NULL,
      test_secret_sealed = NULL, previous_test_secret_sealed = NULL,
      previous_test_secret_until = NULL, notice_url = NULL, notice_email = NULL,
      notice_telegram = NULL, status_before_deletion = NULL
    WHERE business_id = ${businessId}
  `);
  await tx.query(sql.unsafe`DELETE FROM api_keys WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM telegram_codes WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM unwanted_notices WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM faces WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM hourly_uses WHERE scope = ${businessId}`);
}

/** Notes that the purge is complete, so that the sweep doesn't resume it. */
export async function markPurged(db: Queryable, businessId: string): Promise<void> {
  await db.query(
    sql.unsafe`UPDATE businesses SET purged_at = now() WHERE business_id = ${businessId}`,
  );
}
