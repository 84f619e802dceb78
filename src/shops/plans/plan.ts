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
