import { type Command, Option } from 'commander';
import type { Resolution } from '../matching/resolution.ts';
import { type Common, type Limited, listVerb, onStack, verb, WrongUsage } from './run.ts';
import { storyUrls } from './story-urls.ts';

type Resolve = Common & Resolution;

/** `paisewise review …` */
export function review(noun: Command): void {
  listVerb(noun, 'list', 'orders that wait for a person').action((options: Limited) =>
    onStack(options, async (stack) => {
      const { listReviews } = await import('../matching/list-reviews.ts');
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

  verb(noun, 'resolve <order>', 'ends a review, through the workflow')
    .addOption(
      new Option('--as <outcome>', 'what it becomes')
        .choices(['paid', 'failed'])
        .makeOptionMandatory(),
    )
    .requiredOption('--reason <reason>', 'why, 1 to 500 characters')
    .requiredOption('--by <name>', 'who decides')
    .option('--alert <alert>', 'the alert that settles it; only with --as paid')
    .action((orderId: string, options: Resolve) => {
      if (options.alert !== undefined && options.as === 'failed')
        throw new WrongUsage('--alert goes only with --as paid.');
      return onStack(options, async ({ engine }) => {
        const { as, reason, by, alert } = options;
        return {
          json: await (await engine()).resolveThroughWorkflow(orderId, {
            as,
            reason,
            by,
            ...(alert === undefined ? {} : { alert }),
          }),
        };
      });
    });
}
