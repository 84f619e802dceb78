import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { findBreaches } from '../../../../src/office/support/find-breaches.ts';
import { lockOrder } from '../../../../src/orders/get-order.ts';
import { attachAlert } from '../../../../src/payments/matching/attach-alert.ts';
import { markPaid } from '../../../../src/payments/matching/mark-paid.ts';
import { resolveReview } from '../../../../src/payments/matching/resolve-review.ts';
import { listPaymentReviews } from '../../../../src/payments/matching/reviews.ts';
import { sql } from '../../../../src/platform/db.ts';
import { by, reviewsIn } from '../../../setup/engine/reviews.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
const { aReview, newAmount, reasonOfAlert } = reviewsIn(world);

const recorded = async (...args: Parameters<typeof world.alert>) => {
  const alert = await world.alert(...args);
  if (alert.kind !== 'recorded') throw new Error(alert.kind);
  return alert;
};
const decision = { reason: 'seen on the statement', by: 'Asha' };
const mark = ({ orderId }: { orderId: string }, noAlert = false) =>
  markPaid(world.ctx, world.engine, { orderId, noAlert, ...decision });
const breaches = async () =>
  (await findBreaches(world.ctx))
    .filter(({ invariant }) => invariant.name === 'a statement pays what no alert does')
    .map(({ subject }) => subject);

test.each([
  ['a credit too late for it', { kind: 'credit', occurredAt: new Date(Date.now() + 3_600_000) }],
  ['money by NEFT', { kind: 'other_rail', rail: 'neft', reason: 'other_rail' }],
  ['a mail in new words', { kind: 'unknown', template: null, reason: 'unknown_template' }],
] as const)(
  'an order is not marked paid while %s waits, unless somebody says that it is another',
  async (_what, how) => {
    const order = await world.openOrder({ start: false });
    const { alertId } = await recorded(order, how);
    await expect(mark(order)).rejects.toMatchObject({
      code: 'alert_waiting',
      message: expect.stringContaining(alertId),
      extra: { alerts: [alertId] },
    });
    expect(await world.status(order.orderId)).toBe('pending');
    await expect(mark(order, true)).resolves.toMatchObject({ status: 'paid' });
    expect(await breaches()).not.toContain(order.orderId);
  },
);

test('what arrived before the order, is not proven, is another account’s or settled an order holds nothing up', async () => {
  const order = await world.openOrder({ start: false });
  const before = { arrivedAt: new Date(Date.now() - 5_000), kind: 'other_rail' } as const;
  await recorded(order, { ...before, reason: 'other_rail' });
  await recorded(order, { trusted: false, proof: null, reason: 'unverified' });
  await recorded(order, { accountTail: '9981' });
  const other = await world.openOrder({ start: false });
  const neft = await recorded(order, { kind: 'other_rail', reason: 'other_rail' });
  await attachAlert(world.ctx, world.engine, {
    ...{ alertId: neft.alertId, orderId: other.orderId, amountDiffers: true, ...decision },
  });
  await expect(mark(order)).resolves.toMatchObject({ status: 'paid' });
});

test('an alert that comes while an order is being marked paid settles it, or is told that it was', async () => {
  const order = await world.openOrder({ start: false });
  // It holds the order as a decision does; the alert and the decision meet behind it.
  const [isHeld, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = world.ctx.db.transaction(async (tx) => {
    await lockOrder(tx, order.orderId);
    isHeld.resolve();
    await begun.promise;
  });
  await isHeld.promise;
  const both = Promise.all([mark(order).catch((error) => error.code), recorded(order)]);
  begun.resolve();
  const [[marked, came]] = await Promise.all([both, holding]);
  const isMarkedFirst = came.reason === 'already_paid';
  expect(isMarkedFirst || (marked === 'invalid_state' && came.reason === 'ok')).toBe(true);
  // Whoever attaches that alert to another order is found by doctor --deep.
  expect((await breaches()).includes(order.orderId)).toBe(isMarkedFirst);
});

test('a review is not resolved by the statement while a payment waits that it doesn’t hold, unless somebody says so', async () => {
  const { one, two, alertId } = await aReview();
  const neft = await recorded(one, { kind: 'other_rail', reason: 'other_rail' });
  const resolve = (order: { orderId: string }, how: object = {}) =>
    resolveReview(world.ctx, order.orderId, { as: 'paid', ...by, ...how });
  await expect(resolve(one)).rejects.toMatchObject({
    code: 'alert_waiting',
    message: expect.stringContaining(neft.alertId),
  });
  await expect(resolve(one, { no_alert: true })).resolves.toMatchObject({ status: 'paid' });
  expect((await reasonOfAlert(alertId)).orderId).toBeNull();
  await expect(resolve(two, { alert: alertId })).resolves.toMatchObject({ status: 'paid' });
});

test('a review shows every order that its payment may belong to, whatever its status now, and can be ended', async () => {
  const amountPaise = newAmount();
  const { businessId } = world.business;
  const exact = () => world.openOrder({ exact: true, amountPaise, start: false });
  const first = await exact();
  await recorded(first);
  const second = await exact();
  const later = await recorded(first);
  const shown = async () =>
    (await listPaymentReviews(world.ctx.db, businessId, 50)).find(
      (review) => review.alertId === later.alertId,
    );
  expect((await shown())?.orderIds).toEqual([first.orderId, second.orderId]);

  const { one, two, alertId } = await aReview();
  await resolveReview(world.ctx, one.orderId, { as: 'paid', ...by, alert: alertId });
  const rest = (await listPaymentReviews(world.ctx.db, businessId, 50)).find(
    (review) => review.alertId === alertId,
  );
  expect(rest?.orderIds).toEqual([one.orderId, two.orderId]);
  await expect(resolveReview(world.ctx, two.orderId, { as: 'paid', ...by })).resolves.toMatchObject(
    { status: 'paid' },
  );
  await world.ctx.db.query(sql.type(z.object({}))`
    DELETE FROM review_candidates WHERE order_id = ${second.orderId}`);
  expect(await listPaymentReviews(world.ctx.db, businessId, 50)).toContainEqual({
    ...{ alertId: null, orderIds: [second.orderId] },
  });
  await resolveReview(world.ctx, second.orderId, { as: 'failed', ...by });
});
