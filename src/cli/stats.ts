import type { Command } from 'commander';
import { type Common, onStack } from './run.ts';

/** `paisewise stats BUSINESS` */
export function stats(command: Command): void {
  command
    .argument('<business>')
    .option('--month <month>', 'a month of India, e.g. 2026-11; default is the present one')
    .option('--json', 'one JSON document on stdout')
    .action((businessId: string, options: Common & { month?: string }) =>
      onStack(options, async ({ ctx }) => {
        const { businessMedians, businessStats } = await import(
          '../office/reports/business-stats.ts'
        );
        const { readMonth } = await import('../office/reports/business-stats.ts');
        const { dbNow } = await import('../platform/db.ts');
        const { toRupees } = await import('../platform/money.ts');
        const { indianMonth } = await import('../shops/plans/month.ts');
        const month =
          options.month === undefined ? indianMonth(await dbNow(ctx.db)) : readMonth(options.month);
        const medians = await businessMedians(ctx, businessId, month);
        const rows = (await businessStats(ctx, businessId, month)).map(
          ({ accountId, collectedPaise, ...counts }) => ({
            ...(accountId === null ? {} : { payment_account_id: accountId }),
            ...counts,
            collected: toRupees(collectedPaise),
            median_seconds_to_pay: medians.get(accountId) ?? null,
          }),
        );
        const [all, ...accounts] = rows;
        return { json: { business_id: businessId, month, ...all, accounts } };
      }),
    );
}
