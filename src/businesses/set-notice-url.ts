import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { addressProblem } from '../platform/egress/address-problem.ts';
import { checkUrl } from '../platform/egress/check-url.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Business, businessColumns, businessRow, lockBusiness } from './business.ts';

/**
 * Where the business's notices are sent; null ends it. The rules are those of a webhook_url.
 */
export async function setNoticeUrl(
  ctx: Pick<Context, 'db' | 'config'>,
  businessId: string,
  url: string | null,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action: 'business.set-notice-url', subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    if (url !== null) {
      const problem = addressProblem(url);
      if (problem) throw new Refusal('invalid_request', `The notice address ${problem}.`);
      const target = checkUrl(url, ctx.config.WEBHOOK_ALLOWED_TARGETS);
      if (!target.ok)
        throw new Refusal('invalid_request', `The notice address is refused: ${target.why}.`);
    }
    const changed = await tx.one(sql.type(businessRow)`
      UPDATE businesses SET notice_url = ${url} WHERE business_id = ${businessId}
      RETURNING ${businessColumns}
    `);
    await audit(tx, {
      ...about,
      before: { notice_url: business.noticeUrl },
      after: { notice_url: url },
    });
    return changed;
  });
}
