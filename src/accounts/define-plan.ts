import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import { lockBusiness } from '../businesses/business.ts';
import { listOnPlan } from '../businesses/list-on-plan.ts';
import { type PlanTerms, savePlan } from '../plans/save-plan.ts';
import type { Context } from '../platform/context.ts';
import { applyPlan } from './apply-plan.ts';

/**
 * Makes a plan or changes what one allows, then pauses and resumes the accounts of the businesses
 * that have it. Where it ends between the two, saving the plan again does the rest.
 * @see decisions: Plans
 */
export async function definePlan(
  ctx: Pick<Context, 'db'>,
  given: PlanTerms,
  actor: string,
): Promise<void> {
  const { plan, limitPaise, maxAccounts } = given;
  const about = { businessId: null, actor, action: 'plan.save', subject: plan.slice(0, 100) };
  await auditedTransaction(ctx.db, about, async (tx) => {
    const before = await savePlan(tx, given);
    await audit(tx, {
      ...about,
      before: before && { limit_paise: before.limitPaise, max_accounts: before.maxAccounts },
      after: { limit_paise: limitPaise, max_accounts: maxAccounts },
    });
  });
  // After the plan is committed, and each business by itself: whoever changes a business holds it
  // while asking for its plan, and the two must not wait for each other.
  for (const businessId of await listOnPlan(ctx.db, plan))
    await ctx.db.transaction(async (tx) => {
      await lockBusiness(tx, businessId);
      await applyPlan(tx, businessId);
    });
}
