import { expect, test } from '@jest/globals';
import { resolveReviewSignal } from '../../../../src/engine/messages.ts';
import { failOrder } from '../../../../src/orders/transitions/fail-or-review.ts';
import { attachAlert } from '../../../../src/payments/matching/attach-alert.ts';
import { markPaid } from '../../../../src/payments/matching/mark-paid.ts';
import { by, reviewsIn } from '../../../setup/engine/reviews.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
const { aReview, audited, page, types } = reviewsIn(world);

test('support fails a pending order, with its webhook, but not a paid one', async () => {
  const order = await world.openOrder();
  await failOrder(world.ctx, world.engine, {
    orderId: order.orderId,
    reason: 'a wrong amount was told',
    by: 'Ravi',
  });
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'failed' });
  expect(await types(order, 1)).toEqual(['payment.failed']);
  const paid = await world.openOrder();
  await world.alert(paid);
  await expect(
    failOrder(world.ctx, world.engine, { orderId: paid.orderId, reason: 'x', by: 'Ravi' }),
  ).rejects.toMatchObject({
    code: 'invalid_state',
  });
  expect(await world.status(paid.orderId)).toBe('paid');
});

test('support marks an order paid without an alert, even an expired one, which sends the late success webhook', async () => {
  const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 50 });
  await world.hooks(order, 1);
  const paid = await markPaid(world.ctx, world.engine, {
    orderId: order.orderId,
    reason: 'seen on the statement',
    by: 'Asha',
  });
  expect(paid).toMatchObject({ status: 'paid', payerEmail: null, decidedBy: 'Asha' });
  expect(await types(order, 2)).toEqual(['payment.expired', 'payment.paid']);
});

test("the order's page says who decided and why, as it was typed", async () => {
  const by = { by: 'Asha *R*', reason: 'the [statement](http://x) of 21 November' };
  const said = /Decided by Asha \\\*R\\\*: the \\\[statement\\\]\\\(http:\/\/x\\\) of 21 November/;
  const [failed, marked, attached] = [
    await world.openOrder(),
    await world.openOrder(),
    await world.openOrder(),
  ];
  await failOrder(world.ctx, world.engine, { orderId: failed.orderId, ...by });
  await markPaid(world.ctx, world.engine, { orderId: marked.orderId, ...by });
  const alert = await world.alert({ payablePaise: attached.payablePaise + 1 });
  if (alert.kind !== 'recorded') throw new Error(alert.kind);
  await attachAlert(world.ctx, world.engine, {
    orderId: attached.orderId,
    alertId: alert.alertId,
    amountDiffers: true,
    ...by,
  });
  const { one, two } = await aReview();
  await world.engine.resolveThroughWorkflow(one.orderId, { as: 'paid', ...by });
  await world.workflow(two).signal(resolveReviewSignal, { as: 'failed', ...by });
  for (const order of [failed, marked, attached, one, two]) {
    await world.workflow(order).result();
    expect(await page(order)).toMatch(said);
  }
});

test('a workflow that is started anew after the decision says who decided and why', async () => {
  const order = await world.openOrder({ start: false });
  await failOrder(
    world.ctx,
    { notifyOrder: () => Promise.reject(new Error('down')) },
    { orderId: order.orderId, ...by },
  );
  await world.engine.startOrder(order.orderId);
  await world.workflow(order).result();
  expect(await page(order)).toContain(`Decided by Asha: ${by.reason}`);
});

test('a refused decision is audited, on an unknown order or one in another state', async () => {
  const paid = await world.openOrder({ start: false });
  await world.alert(paid, { tell: false });
  const tries = [
    (orderId: string) => failOrder(world.ctx, world.engine, { orderId, ...by }),
    (orderId: string) => markPaid(world.ctx, world.engine, { orderId, ...by }),
    (orderId: string) =>
      attachAlert(world.ctx, world.engine, { orderId, alertId: 'alr_none', ...by }),
    (orderId: string) => world.engine.resolveThroughWorkflow(orderId, { as: 'failed', ...by }),
  ];
  const unknown = 'PW-0000000001';
  for (const attempt of tries) {
    await expect(attempt(unknown)).rejects.toMatchObject({ code: 'order_not_found' });
    await expect(attempt(paid.orderId)).rejects.toThrow();
  }
  const expected = ['order.fail', 'order.mark-paid', 'alert.attach', 'review.resolve'].map(
    (action) => ({
      ...{ action, actor: 'Asha', reason: by.reason, refused: true },
    }),
  );
  expect([await audited(unknown), await audited(paid.orderId)]).toEqual([expected, expected]);
});
