import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Business, businessColumns, businessRow, lockBusiness } from './business.ts';

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
        `${businessId} is not being deleted: it is ${business.status}.`,
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
