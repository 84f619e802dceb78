import { expect, test } from '@jest/globals';
import { eventId } from '../../../../src/delivery/event.ts';
import { attachAlert } from '../../../../src/payments/matching/attach-alert.ts';
import { markPaid } from '../../../../src/payments/matching/mark-paid.ts';
import { reviewsIn } from '../../../setup/engine/reviews.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { SENDER } from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';
import { saying } from '../../../setup/words.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
const { aReview, audited, reasonOfAlert, types } = reviewsIn(world);

test('support attaches an alert of the ledger to an expired order whose workflow has ended', async () => {
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    lateMs: 50,
  });
  await world.hooks(order, 1);
  await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime());
  await world.mailboxIsRead();
  await world.workflow(order).result();
  const late = await world.alert(order, {
    arrivedAt: new Date(Date.now() + 2_000),
    occurredAt: new Date(order.expiresAt.getTime() - 100),
  });
  if (late.kind !== 'recorded') throw new Error(late.kind);
  expect(late.reason).toBe('too_late');
  const attach = {
    alertId: late.alertId,
    orderId: order.orderId,
    reason: 'paid in time, told late',
    by: 'Asha',
  };
  await expect(attachAlert(world.ctx, world.engine, attach)).resolves.toMatchObject({
    status: 'paid',
    payerEmail: SENDER,
  });
  expect(await types(order, 2)).toEqual(['payment.expired', 'payment.paid']);
  expect(await reasonOfAlert(late.alertId)).toEqual({ reason: 'ok', orderId: order.orderId });
  // The order's own workflow is over: the one that sends the late success tells of it.
  const sender = world.client.workflow.getHandle(
    `redeliver:${eventId(order.orderId, 'payment.paid')}`,
  );
  expect(await (await sender.describe()).staticDetails()).toBe(
    'Decided by Asha: paid in time, told late',
  );
  const another = await world.openOrder({ start: false });
  await expect(
    attachAlert(world.ctx, world.engine, { ...attach, orderId: another.orderId }),
  ).rejects.toMatchObject({ code: 'alert_used' });
});

test('a test order takes no real payment, neither from an alert nor by hand', async () => {
  const order = await world.openOrder({ mode: 'test' });
  const late = await world.alert({ payablePaise: 78 });
  if (late.kind !== 'recorded') throw new Error(late.kind);
  const decision = { orderId: order.orderId, reason: 'x', by: 'Asha' };
  const refused = { code: 'invalid_state', message: expect.stringMatching(/test order/) };
  await expect(
    attachAlert(world.ctx, world.engine, { ...decision, alertId: late.alertId }),
  ).rejects.toMatchObject(refused);
  await expect(markPaid(world.ctx, world.engine, decision)).rejects.toMatchObject(refused);
  expect(await world.status(order.orderId)).toBe('pending');
});

test('an unproven alert, one of another account, or one of an open review is attached to nothing', async () => {
  const order = await world.openOrder({ start: false });
  const attach = async (how: Parameters<typeof world.alert>[1]) => {
    const recorded = await world.alert({ payablePaise: 77 }, how);
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    return attachAlert(world.ctx, world.engine, {
      alertId: recorded.alertId,
      orderId: order.orderId,
      reason: 'x',
      by: 'Asha',
    });
  };
  await expect(attach({ trusted: false, reason: 'unverified' })).rejects.toMatchObject({
    code: 'alert_unproven',
    words: saying('`paisewise order mark-paid`'),
  });
  await expect(attach({ accountTail: '9981' })).rejects.toMatchObject({ code: 'alert_unproven' });
  const { alertId } = await aReview();
  await expect(
    attachAlert(world.ctx, world.engine, { alertId, orderId: order.orderId, reason: 'x', by: 'A' }),
  ).rejects.toMatchObject({
    code: 'in_review',
  });
  expect(await world.status(order.orderId)).toBe('pending');
});

test.each([
  'debit',
  'failed',
  'refund',
  'reversal',
  'card',
  'request',
  'otp',
  'promo',
  'unknown',
] as const)(
  'a proven alert of the account that is a %s is attached to nothing, however sure a person is',
  async (kind) => {
    const order = await world.openOrder({ start: false });
    const recorded = await world.alert(order, { kind, reason: 'not_a_credit' });
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    const attach = attachAlert(world.ctx, world.engine, {
      alertId: recorded.alertId,
      orderId: order.orderId,
      reason: 'x',
      by: 'Asha',
    });
    await expect(attach).rejects.toMatchObject({ code: 'not_a_credit' });
    expect(await world.status(order.orderId)).toBe('pending');
    expect(await audited(order.orderId)).toEqual([
      { action: 'alert.attach', actor: 'Asha', reason: 'x', refused: true },
    ]);
  },
);

test.each(['ambiguous', 'unknown_template'] as const)(
  'a mail that names one payment in words that were not understood (%s) is attached by a person',
  async (reason) => {
    const order = await world.openOrder();
    const named = { kind: 'unknown', template: null, rail: null, reason } as const;
    const recorded = await world.alert(order, named);
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
    expect(await world.status(order.orderId)).toBe('pending');
    const attach = { alertId: recorded.alertId, orderId: order.orderId, reason: 'seen', by: 'A' };
    await expect(attachAlert(world.ctx, world.engine, attach)).resolves.toMatchObject({
      status: 'paid',
    });
  },
);

test('a credit by another rail, which settles nothing by itself, is attached by a person', async () => {
  const order = await world.openOrder();
  const recorded = await world.alert(order, {
    kind: 'other_rail',
    rail: 'neft',
    reason: 'other_rail',
  });
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
  const attach = {
    alertId: recorded.alertId,
    orderId: order.orderId,
    reason: 'paid by NEFT',
    by: 'Asha',
  };
  await expect(attachAlert(world.ctx, world.engine, attach)).resolves.toMatchObject({
    status: 'paid',
  });
});

test('an alert of another amount is attached only where somebody says that it differs', async () => {
  const order = await world.openOrder();
  const alert = await world.alert({ payablePaise: order.payablePaise + 1 });
  if (alert.kind !== 'recorded') throw new Error(alert.kind);
  const attach = { alertId: alert.alertId, orderId: order.orderId, reason: 'x', by: 'Asha' };
  await expect(attachAlert(world.ctx, world.engine, attach)).rejects.toMatchObject({
    code: 'amount_differs',
    words: saying('--amount-differs'),
  });
  expect(await world.status(order.orderId)).toBe('pending');
  await expect(
    attachAlert(world.ctx, world.engine, { ...attach, amountDiffers: true }),
  ).resolves.toMatchObject({ status: 'paid' });
});
