import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

const planRow = z.object({ plan: z.string() });

/** The plans' names, the smallest first. */
export const listPlans = (db: Queryable): Promise<readonly string[]> =>
  db.anyFirst(sql.type(planRow)`SELECT plan FROM plans ORDER BY position`);

/** The name of a plan that exists. Throws Refusal unknown_plan, which lists the plans. */
export async function requirePlan(db: Queryable, plan: string): Promise<string> {
  const plans = await listPlans(db);
  if (!plans.includes(plan))
    throw new Refusal('unknown_plan', say('plan_unknown', { plan, plans: plans.join(', ') }));
  return plan;
}

/** What a plan allows: `limitPaise` null is no limit on a month's collections. */
export type PlanTerms = { plan: string; limitPaise: number | null; maxAccounts: number };

const terms = z.object({
  plan: z.string(),
  limitPaise: z.number().nullable(),
  maxAccounts: z.number(),
});

const columns = sql.fragment`
  plan, limit_paise AS "limitPaise", max_accounts AS "maxAccounts"
`;

/** Every plan with what it allows, the smallest first. */
export const listPlanTerms = (db: Queryable): Promise<readonly PlanTerms[]> =>
  db.any(sql.type(terms)`SELECT ${columns} FROM plans ORDER BY position`);

/** What is not given stays as it is; a new plan has no limit then. */
export type GivenTerms = { plan: string; limitPaise?: number | null; maxAccounts?: number };

/**
 * Makes a plan, or changes what is given of one. Plans are in the order of their limits. Gives what
 * it allowed before, null for a new one, and what it allows now. The caller applies it to the
 * businesses that have it.
 */
export async function savePlan(
  tx: Queryable,
  given: GivenTerms,
): Promise<{ before: PlanTerms | null; after: PlanTerms }> {
  const { plan } = given;
  if (!/^[a-z][a-z0-9-]{0,29}$/.test(plan))
    throw new Refusal('invalid_request', say('plan_name_malformed'));
  const before = await tx.maybeOne(sql.type(terms)`
    SELECT ${columns} FROM plans WHERE plan = ${plan} FOR UPDATE
  `);
  const maxAccounts = given.maxAccounts ?? before?.maxAccounts;
  if (maxAccounts === undefined)
    throw new Refusal('invalid_request', say('plan_accounts_missing', { plan }));
  if (!Number.isInteger(maxAccounts) || maxAccounts < 1 || maxAccounts > 1000)
    throw new Refusal('invalid_request', say('plan_accounts_out_of_range'));
  const limitPaise =
    given.limitPaise === undefined ? (before?.limitPaise ?? null) : given.limitPaise;
  await tx.query(sql.unsafe`
    INSERT INTO plans (plan, limit_paise, max_accounts, position)
    VALUES (${plan}, ${limitPaise}, ${maxAccounts}, 0)
    ON CONFLICT (plan) DO UPDATE
      SET limit_paise = excluded.limit_paise, max_accounts = excluded.max_accounts
  `);
  await tx.query(sql.unsafe`
    UPDATE plans SET position = ranked.place FROM (
      SELECT plan, row_number() OVER (ORDER BY limit_paise NULLS LAST, max_accounts, plan) AS place
      FROM plans) ranked
    WHERE ranked.plan = plans.plan AND plans.position <> ranked.place
  `);
  return { before, after: { plan, limitPaise, maxAccounts } };
}
