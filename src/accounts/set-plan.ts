import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import { type Business, lockBusiness } from '../businesses/business.ts';
import { changePlan } from '../businesses/change-plan.ts';
import { requirePlan } from '../plans/plan.ts';
import type { Context } from '../platform/context.ts';
import { applyPlan, type PlanEffect } from './apply-plan.ts';

/**
 * Puts a business on a plan, and at once pauses the accounts beyond its count and resumes the
 * others.
 */
export async function setPlan(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  plan: string,
  actor: string,
): Promise<{ business: Business } & PlanEffect> {
  const about = { businessId, actor, action: 'business.set-plan', subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    await requirePlan(tx, plan);
    await changePlan(tx, businessId, plan);
    const effect = await applyPlan(tx, businessId);
    await audit(tx, { ...about, before: { plan: business.plan }, after: { plan, ...effect } });
    return { business: { ...business, plan }, ...effect };
  });
}
