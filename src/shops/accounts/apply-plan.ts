import { z } from 'zod';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { type Business, listOnPlan, lockBusiness } from '../businesses/business.ts';
import { changePlan } from '../businesses/change-business.ts';
import { type GivenTerms, type PlanTerms, requirePlan, savePlan } from '../plans/plan.ts';

const changedRow = z.object({ accountId: z.string(), paused: z.boolean() });

/** The ids of the accounts that the plan paused and resumed. */
export type PlanEffect = { paused: string[]; resumed: string[] };

/**
 * Pauses the accounts beyond the plan's count and resumes those within it. The default comes first,
 * then the oldest: so the newest are paused, never the default. The caller holds the business's
 * row, so that two changes at once don't both count accounts that the other is changing.
 * @see decisions: Plans
 */
export async function applyPlan(tx: Queryable, businessId: string): Promise<PlanEffect> {
  // Joins businesses and plans: the count must be the one of the statement that pauses.
  const changed = await tx.any(sql.type(changedRow)`
    WITH ranked AS (
      SELECT a.account_id,
        row_number() OVER (ORDER BY a.is_default DESC, a.created_at, a.account_id)
          <= p.max_accounts AS within
      FROM accounts a JOIN businesses b USING (business_id) JOIN plans p USING (plan)
      WHERE a.business_id = ${businessId} AND a.removed_at IS NULL
    )
    UPDATE accounts a SET paused_at = CASE WHEN r.within THEN NULL ELSE now() END
    FROM ranked r
    WHERE r.account_id = a.account_id AND r.within = (a.paused_at IS NOT NULL)
    RETURNING a.account_id AS "accountId", a.paused_at IS NOT NULL AS paused
  `);
  return {
    paused: changed.filter((row) => row.paused).map((row) => row.accountId),
    resumed: changed.filter((row) => !row.paused).map((row) => row.accountId),
  };
}

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
  // After the plan is committed, and each business by itself: a change of a business holds it while
  // asking for its plan, and the two must not wait for each other.
  for (const businessId of await listOnPlan(ctx.db, plan))
    await ctx.db.transaction(async (tx) => {
      await lockBusiness(tx, businessId);
      await applyPlan(tx, businessId);
    });
  return terms;
}
