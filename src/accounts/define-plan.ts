import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import { lockBusiness } from '../businesses/business.ts';
import { listOnPlan } from '../businesses/list-on-plan.ts';
import { type GivenTerms, type PlanTerms, savePlan } from '../plans/save-plan.ts';
import type { Context } from '../platform/context.ts';
import { applyPlan } from './apply-plan.ts';

/**
 * Makes a plan or changes what one allows, then pauses and resumes the accounts of the businesses
 * that have it. Where it ends between the two, saving the plan again does the rest. Gives what it
 * allows now.
 * @see decisions: Plans
 */
export async function definePlan(
  ctx: Pick<Context, 'db'>,
  given: GivenTerms,
  actor: string,
): Promise<PlanTerms> {
  const { plan } = given;
  const about = { businessId: null, actor, action: 'plan.save', subject: plan.slice(0, 100) };
  const terms = await auditedTransaction(ctx.db, about, async (tx) => {
    const { before, after } = await savePlan(tx, given);
    await audit(tx, {
      ...about,
      before: before && { limit_paise: before.limitPaise, max_accounts: before.maxAccounts },
      after: { limit_paise: after.limitPaise, max_accounts: after.maxAccounts },
    });
    return after;
  });
  // After the plan is committed, and each business by itself: whoever changes a business holds it
  // while asking for its plan, and the two must not wait for each other.
  for (const businessId of await listOnPlan(ctx.db, plan))
    await ctx.db.transaction(async (tx) => {
      await lockBusiness(tx, businessId);
      await applyPlan(tx, businessId);
    });
  return terms;
}
