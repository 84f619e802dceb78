import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { type Business, businessColumns, businessRow, lockBusiness } from './business.ts';

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
