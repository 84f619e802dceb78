import { resolveReviewSignal, resolveReviewUpdate } from '../../src/engine/messages.ts';
import type { World } from '../setup/engine/world.ts';
import { until } from '../setup/until.ts';
import { by, type Paths } from './path.ts';
import { resolveReview } from '../../src/payments/matching/resolve-review.ts';

/** The paths of an order under review, which people decide by Updates and Signals. */
export function reviewPaths(world: World): Paths {
  const { ctx } = world;
  let amountPaise = 7_700;
  const aReview = async () => {
    // An alert that an earlier review left unsettled would hold this one.
    amountPaise += 1;
    const one = await world.openOrder({ exact: true, amountPaise });
    const two = await world.openOrder({ exact: true, amountPaise });
    await world.alert(one);
    return [one, two] as const;
  };

  return {
    'review-by-update': async () => {
      const [one] = await aReview();
      await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'yes' } as never] }).catch(() => undefined);
      await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by, alert: 'alr_unknown' }] }).catch(() => undefined);
      await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] });
      return `order:${one.orderId}`;
    },
    'review-by-signal': async () => {
      const [one] = await aReview();
      await world.workflow(one).signal(resolveReviewSignal, 'rubbish' as never);
      await world.workflow(one).signal(resolveReviewSignal, { as: 'failed', ...by });
      return `order:${one.orderId}`;
    },
    'review-told': async () => {
      const [one, two] = await aReview();
      await until('the review was told', async () =>
        (await world.workflow(one).query<{ currentDetails?: string }, []>('__temporal_workflow_metadata')).currentDetails?.includes('may belong to') ?? false);
      await world.engine.resolveThroughWorkflow(two.orderId, { as: 'failed', ...by });
      await until('the other end was told', async () =>
        (await world.workflow(one).query<{ currentDetails?: string }, []>('__temporal_workflow_metadata')).currentDetails?.includes(', failed') ?? false);
      await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] });
      return `order:${one.orderId}`;
    },
    'resolved-without-being-told': async () => {
      const [one] = await aReview();
      await resolveReview(ctx, one.orderId, { as: 'failed', ...by });
      await world.workflow(one).executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] }).catch(() => undefined);
      return `order:${one.orderId}`;
    },
  };
}
