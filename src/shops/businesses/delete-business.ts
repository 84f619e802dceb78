import { z } from 'zod';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import {
  type Business,
  businessColumns,
  businessRow,
  businessStatuses,
  lockBusiness,
} from './business.ts';

/** How long a deleted business can be restored (interface: Limits). */
const WINDOW_DAYS = 7;

/**
 * Opens the 7-day window: the business counts as disabled, its open orders go on, and after it the
 * purge removes its personal data. Deleting it again leaves the window as it is.
 */
export async function deleteBusiness(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action: 'business.delete', subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    if (business.status === 'deleting') return business;
    const deleting = await tx.one(sql.type(businessRow)`
      UPDATE businesses
      SET status = 'deleting', status_before_deletion = ${business.status},
        purge_at = now() + make_interval(days => ${WINDOW_DAYS})
      WHERE business_id = ${businessId}
      RETURNING ${businessColumns}
    `);
    await audit(tx, {
      ...about,
      before: { status: business.status },
      after: { status: 'deleting', purge_at: deleting.purgeAt },
    });
    return deleting;
  });
}

/**
 * Ends the deletion window; the business is what it was before it: a disabled one stays disabled.
 * Restore and purge both lock the business's row: the first one wins.
 */
export async function restoreBusiness(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action: 'business.restore', subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    if (business.status !== 'deleting')
      throw new Refusal(
        'invalid_state',
        say('business_not_deleting', { businessId, status: business.status }),
      );
    const restored = await tx.one(sql.type(businessRow)`
      UPDATE businesses
      SET status = coalesce(status_before_deletion, 'active'), status_before_deletion = NULL,
        purge_at = NULL
      WHERE business_id = ${businessId}
      RETURNING ${businessColumns}
    `);
    await audit(tx, {
      ...about,
      before: { status: 'deleting', purge_at: business.purgeAt },
      after: { status: restored.status },
    });
    return restored;
  });
}

/** `due`: it should have been purged by now; the chores come by every minute. */
const deletingRow = z.object({ businessId: z.string(), purgeAt: z.date(), due: z.boolean() });

/** Businesses in their deletion window or past its end, the next to be purged first. */
export async function listDeleting(
  db: Queryable,
): Promise<readonly z.output<typeof deletingRow>[]> {
  return db.any(sql.type(deletingRow)`
    SELECT business_id AS "businessId", purge_at AS "purgeAt", purge_at < now() - interval '2 minutes' AS due
    FROM businesses WHERE status = 'deleting' ORDER BY purge_at
  `);
}

const businessIdRow = z.object({ businessId: z.string() });

/** Its deletion window is over, or a purge of it was begun and the process died before the end. */
const dueForPurge = sql.fragment`(
  (status = 'deleting' AND purge_at <= now()) OR (status = 'purged' AND purged_at IS NULL)
)`;

/**
 * The ids of the businesses that are due to be purged, or whose purge was begun and not finished.
 */
export async function listDueForPurge(db: Queryable): Promise<readonly string[]> {
  return db.anyFirst(sql.type(businessIdRow)`
    SELECT business_id AS "businessId" FROM businesses WHERE ${dueForPurge}
  `);
}

const dueRow = z.object({ status: z.enum(businessStatuses).extract(['deleting', 'purged']) });

/**
 * Holds the row of a business that is due, to the end of the transaction; null where it is not due
 * any more. A restore holds the same row: the first of the two decides.
 */
export async function lockDueForPurge(
  tx: Tx,
  businessId: string,
): Promise<z.output<typeof dueRow>['status'] | null> {
  return tx.maybeOneFirst(sql.type(dueRow)`
    SELECT status FROM businesses WHERE business_id = ${businessId} AND ${dueForPurge}
    FOR NO KEY UPDATE
  `);
}

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
