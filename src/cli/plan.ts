import type { Command } from 'commander';
import type { PlanTerms } from '../shops/plans/plan.ts';
import { type Common, type Limited, listVerb, onStack, verb } from './run.ts';

/** `paisewise plan …` */
export function plan(noun: Command): void {
  listVerb(noun, 'list', 'every plan with what it allows, the smallest first').action(
    (options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { listPlanTerms } = await import('../shops/plans/plan.ts');
        const plans = await listPlanTerms(ctx.db);
        return { json: plans.slice(0, options.limit ?? plans.length).map(planJson) };
      }),
  );
  save(noun);
}

type Save = Common & { accounts?: string; monthly?: string };

function save(noun: Command): void {
  verb(noun, 'save <plan>', 'makes a plan, or changes what is said of one, at once')
    .option('--accounts <n>', 'UPI accounts, 1 to 1000; a new plan needs it')
    .option('--monthly <rupees>', 'what it collects in a month at most, or none for no limit')
    .action((name: string, options: Save) =>
      onStack(options, async ({ ctx, actor }) => {
        const { definePlan } = await import('../shops/accounts/apply-plan.ts');
        const { accounts, monthly } = options;
        const given = {
          plan: name,
          ...(monthly === undefined ? {} : { limitPaise: await readLimit(monthly) }),
          ...(accounts === undefined
            ? {}
            : { maxAccounts: /^\d{1,4}$/.test(accounts) ? Number(accounts) : 0 }),
        };
        return { json: planJson(await definePlan(ctx, given, actor)) };
      }),
    );
}

async function readLimit(monthly: string): Promise<number | null> {
  const { readAmount } = await import('../platform/money.ts');
  return monthly === 'none' ? null : readAmount(monthly, '--monthly');
}

const planJson = ({ plan: name, limitPaise, maxAccounts }: PlanTerms) => ({
  plan: name,
  limit_paise: limitPaise,
  max_accounts: maxAccounts,
});
