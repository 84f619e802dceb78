import { type Command, Option } from 'commander';
import type { Resolution } from '../payments/matching/resolve-review.ts';
import { storyUrls } from './engine.ts';
import { type Common, type Limited, listVerb, onStack, verb, WrongUsage } from './run.ts';

type Resolve = Common & Omit<Resolution, 'alert' | 'no_alert'> & { alert?: string | boolean };

/** `paisewise review …` */
export function review(noun: Command): void {
  list(noun);
  resolve(noun);
}

function list(noun: Command): void {
  listVerb(noun, 'list', 'orders that wait for a person').action((options: Limited) =>
    onStack(options, async (stack) => {
      const { listReviews } = await import('../payments/matching/reviews.ts');
      const { toRupees } = await import('../platform/money.ts');
      const reviews = await listReviews(stack.ctx, options.limit);
      const urls = await storyUrls(
        stack,
        reviews.map(({ orderId }) => orderId),
      );
      return {
        json: reviews.map((waiting) => ({
          order_id: waiting.orderId,
          payable_amount: toRupees(waiting.payablePaise),
          since: waiting.since.toISOString(),
          candidates: waiting.candidates,
          alerts: waiting.alerts,
          business_id: waiting.businessId,
          workflow_url: urls.get(waiting.orderId) ?? null,
        })),
      };
    }),
  );
}

function resolve(noun: Command): void {
  verb(noun, 'resolve <order>', 'ends a review, through the workflow')
    .addOption(
      new Option('--as <outcome>', 'what it becomes')
        .choices(['paid', 'failed'])
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides')
    .option('--alert <alert>', 'the alert that settles it; only with --as paid')
    .option('--no-alert', 'no payment known here is its own; only with --as paid')
    .action((orderId: string, options: Resolve) => {
      const named = typeof options.alert === 'string';
      if ((named || options.alert === false) && options.as === 'failed')
        throw new WrongUsage('--alert and --no-alert go only with --as paid.');
      return onStack(options, async ({ engine }) => {
        const { as, reason, by, alert } = options;
        return {
          json: await (await engine()).resolveThroughWorkflow(orderId, {
            as,
            reason,
            by,
            ...(typeof alert === 'string' ? { alert } : {}),
            ...(alert === false ? { no_alert: true } : {}),
          }),
        };
      });
    });
}
