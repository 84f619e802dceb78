import { expect, test } from '@jest/globals';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import { resolveReviewSignal, resolveReviewUpdate } from '../../../../src/engine/messages.ts';
import type { OrderRow } from '../../../../src/orders/order-row.ts';
import { resolveReview } from '../../../../src/payments/matching/resolve-review.ts';
import { by, reviewsIn } from '../../../setup/engine/reviews.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
const { aReview, audited } = reviewsIn(world);

test('two resolutions with different alerts at one moment: one is done, the other is refused in words', async () => {
  const { one, alertId } = await aReview();
  const tried = await Promise.allSettled([
    resolveReview(world.ctx, one.orderId, { as: 'paid', ...by, alert: alertId }),
    resolveReview(world.ctx, one.orderId, {
      as: 'failed',
      reason: 'no money came',
      by: 'Ravi',
    }),
  ]);
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invalid_state' },
  });
});

test.each([
  [{ as: 'yes', ...by }, /^as must be/],
  [{ as: 'paid', by: 'Asha' }, /^reason must be/],
  [{ as: 'failed', ...by, alert: 'alr_1' }, /^alert goes only with/],
  ['paid', /JSON object/],
])(
  'a wrong Update is refused in words, without a stack, and changes nothing: %j',
  async (typed, sentence) => {
    const { one } = await aReview();
    const refused = await world
      .workflow(one)
      .executeUpdate(resolveReviewUpdate, { args: [typed as never] })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(WorkflowUpdateFailedError);
    expect(refused.cause.message).toMatch(sentence);
    expect(refused.cause.failure?.stackTrace ?? '').toBe('');
    expect(await world.status(one.orderId)).toBe('manual_review');
    const { events } = await world.workflow(one).fetchHistory();
    expect(
      events?.filter(
        (event) =>
          event.workflowExecutionUpdateAcceptedEventAttributes ||
          event.activityTaskScheduledEventAttributes?.activityType?.name === 'resolveReview',
      ),
    ).toEqual([]);
  },
);

test("an alert of another review, or one that has settled the other order, is refused in the transaction's words", async () => {
  const { one, two, alertId } = await aReview();
  const other = await aReview();
  const resolve = (order: OrderRow, alert: string) =>
    world.engine.resolveThroughWorkflow(order.orderId, { as: 'paid', ...by, alert });
  await expect(resolve(one, other.alertId)).rejects.toMatchObject({ code: 'alert_not_in_review' });
  await expect(resolve(one, 'alr_unknown')).rejects.toMatchObject({ code: 'alert_not_found' });
  await resolve(one, alertId);
  await expect(resolve(two, alertId)).rejects.toMatchObject({ code: 'alert_used' });
  expect(await world.status(two.orderId)).toBe('manual_review');
  expect((await audited(two.orderId)).map(({ refused }) => refused)).toEqual([true]);
});

test('an Update for an order that is not under review is refused in words', async () => {
  const order = await world.openOrder();
  const refused = await world
    .workflow(order)
    .executeUpdate(resolveReviewUpdate, { args: [{ as: 'paid', ...by }] })
    .catch((error) => error);
  expect(refused.cause.message).toMatch(/is pending. Only an order under review can be resolved/);
  expect(await world.status(order.orderId)).toBe('pending');
});

test('a signal that is refused leaves the review open', async () => {
  const { one } = await aReview();
  for (const rubbish of ['paid', null, { as: 'paid', ...by, alert: 'alr_unknown' }])
    await world.workflow(one).signal(resolveReviewSignal, rubbish as never);
  await world.workflow(one).signal(resolveReviewSignal, { as: 'paid', ...by });
  await expect(world.workflow(one).result()).resolves.toMatchObject({ status: 'paid' });
});
