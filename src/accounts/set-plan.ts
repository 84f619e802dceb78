import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import { type Business, lockBusiness } from '../businesses/business.ts';
import { readPlan } from '../plans/plan.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { type Applied, applyPlan } from './apply-plan.ts';

/** Puts a business on a plan; accounts beyond its count are paused, and those within it resumed, at once. */
export async function setPlan(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  plan: string,
  actor: string,
): Promise<{ business: Business } & Applied> {
  return auditedTransaction(
    ctx.db,
    { businessId, actor, action: 'business.set-plan', subject: businessId },
    async (tx) => {
      const business = await lockBusiness(tx, businessId);
      await readPlan(tx, plan);
      await tx.query(
        sql.unsafe`UPDATE businesses SET plan = ${plan} WHERE business_id = ${businessId}`,
      );
      const applied = await applyPlan(tx, businessId);
      await audit(tx, {
        businessId,
        actor,
        action: 'business.set-plan',
        subject: businessId,
        before: { plan: business.plan },
        after: { plan, ...applied },
      });
      return { business: { ...business, plan }, ...applied };
    },
  );
}
