import { expect, test } from '@jest/globals';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { paymentMatched } from '../../../../src/engine/messages.ts';
import { getOrder } from '../../../../src/orders/get-order.ts';
import { orderObject } from '../../../../src/orders/order-object.ts';
import { sql } from '../../../../src/platform/db.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { SENDER } from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
const ago = (ms: number) => new Date(Date.now() - ms);

test('pending → paid: an alert of the exact amount pays, and one signed webhook brings the Order object', async () => {
  const order = await world.openOrder();
  const reference = `4123${String(Date.now()).slice(-8)}`;
  await world.alert(order, { reference });
  const [hook] = await world.hooks(order, 1);
  const paid = await getOrder(world.ctx, order.orderId);
  expect(paid).toMatchObject({ status: 'paid', payerEmail: SENDER, failedAt: null });
  expect(hook?.json.data).toMatchObject({ mode: 'live', bank_reference: reference });
  expect(hook?.json).toEqual({
    type: 'payment.paid',
    event: 'payment.success',
    id: hook?.headers['webhook-id'],
    created_at: paid.paidAt?.toISOString(),
    data: orderObject(paid),
  });
  const headers = {
    'x-event': 'payment.success',
    'x-webhook-id': expect.stringMatching(/^att_/),
    'content-type': 'application/json',
  };
  expect(hook?.headers).toMatchObject(headers);
  expect(() =>
    new Webhook(world.business.webhookSecret).verify(
      hook?.body ?? '',
      hook?.headers as Record<string, string>,
    ),
  ).not.toThrow();
  await expect(world.workflow(order).result()).resolves.toEqual({
    order: order.orderId,
    status: 'paid',
  });
});

test('the history of a paid order has at most 12 events, and names no customer', async () => {
  const order = await world.openOrder();
  await world.alert(order);
  await world.workflow(order).result();
  const history = await world.workflow(order).fetchHistory();
  expect(history.events?.length).toBeLessThanOrEqual(12);
  const text = historyToJSON(history).replace(/"data": "([^"]*)"/g, (_, data) =>
    Buffer.from(data, 'base64').toString(),
  );
  expect(text).toContain(order.orderId);
  expect(text).not.toMatch(/hdfcbank|customer@/);
});

test('a shop whose server fails at first is told again by the activity, and each attempt counts once', async () => {
  const webhookUrl = world.sink.hook((_, response, nth) =>
    response.writeHead(nth === 1 ? 503 : 200).end(),
  );
  const order = await world.openOrder({ webhookUrl });
  await world.alert(order);
  await world.workflow(order).result();
  expect(world.sink.at(webhookUrl)).toHaveLength(2);
  const { events } = await world.workflow(order).fetchHistory();
  const names = (events ?? []).flatMap((event) => [
    event.activityTaskScheduledEventAttributes?.activityType?.name ??
      event.markerRecordedEventAttributes?.markerName ??
      [],
  ]);
  expect(names.flat()).toEqual(['core_local_activity', 'deliverWebhook']);
});

test('pending → paid in the grace period, when the payment was made in time: no expired webhook', async () => {
  const order = await world.openOrder({ createdAgoMs: 2_000, lifeMs: 1_000, graceMs: 30_000 });
  await world.alert(order, { occurredAt: order.expiresAt });
  await world.workflow(order).result();
  expect((await world.hooks(order, 1)).map((hook) => hook.json.type)).toEqual(['payment.paid']);
});

test('pending → expired when the grace period is over, with its webhook; the window closes once the mailbox was read past it', async () => {
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 400,
    lateMs: 300,
  });
  expect(await world.status(order.orderId)).toBe('pending');
  const [hook] = await world.hooks(order, 1);
  expect(hook?.json).toMatchObject({
    type: 'payment.expired',
    event: 'payment.expired',
    data: { status: 'expired', paid_at: null, payer_email: null },
  });
  await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime());
  expect((await getOrder(world.ctx, order.orderId)).windowClosedAt).toBeNull();
  await world.mailboxIsRead();
  await expect(world.workflow(order).result()).resolves.toEqual({
    order: order.orderId,
    status: 'expired',
  });
  expect((await getOrder(world.ctx, order.orderId)).windowClosedAt).not.toBeNull();
  expect(world.sink.at(order.webhookUrl ?? '')).toHaveLength(1);
});

test('a shop whose server fails at first is told again of the expiry, under one id', async () => {
  const webhookUrl = world.sink.hook((_, response, nth) =>
    response.writeHead(nth === 1 ? 503 : 200).end(),
  );
  const order = await world.openOrder({
    ...{ createdAgoMs: 1_000, lifeMs: 900, graceMs: 50, lateMs: 50, webhookUrl },
  });
  await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime());
  await world.mailboxIsRead();
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'expired' });
  const told = world.sink.at(webhookUrl);
  expect(told.map((hook) => hook.json.type)).toEqual(['payment.expired', 'payment.expired']);
  expect(new Set(told.map((hook) => hook.json.id)).size).toBe(1);
});

test('expired → paid by an alert within the late window: the late success follows the expired webhook', async () => {
  const order = await world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 100 });
  await world.becomes(order, 'expired');
  await world.hooks(order, 1);
  await world.alert(order, { occurredAt: order.expiresAt });
  const hooks = await world.hooks(order, 2);
  expect(hooks.map((hook) => [hook.json.type, hook.headers['x-event']])).toEqual([
    ['payment.expired', 'payment.expired'],
    ['payment.paid', 'payment.success'],
  ]);
  expect(new Set(hooks.map((hook) => hook.json.id)).size).toBe(2);
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'paid' });
});

test('a payment made in time is found although the mailbox could not be read until after the window', async () => {
  await world.mailboxIsRead(ago(60_000));
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    lateMs: 50,
  });
  await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime() + 300);
  expect((await world.workflow(order).describe()).status.name).toBe('RUNNING');
  await world.alert(order, { occurredAt: order.expiresAt, arrivedAt: order.windowEndsAt });
  await world.workflow(order).result();
  expect(await world.status(order.orderId)).toBe('paid');
});

test('a paused mailbox holds a window open, a disconnected one does not', async () => {
  await world.mailboxIsRead(ago(60_000));
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    lateMs: 50,
  });
  const becomes = (state: string) =>
    world.ctx.db.query(
      sql.unsafe`UPDATE mailboxes SET state = ${state}
        WHERE mailbox_id = ${world.business.mailboxId}`,
    );
  await becomes('paused');
  await until('the window has ended', () => Date.now() > order.windowEndsAt.getTime() + 300);
  expect((await world.workflow(order).describe()).status.name).toBe('RUNNING');
  await becomes('disconnected');
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'expired' });
  await becomes('watching');
});

test('signals that come twice, out of order, or as rubbish, change nothing', async () => {
  const order = await world.openOrder();
  const signal = (message: unknown) =>
    world.workflow(order).signal(paymentMatched, message as never);
  for (const rubbish of [null, 7, 'paid', { status: 'no such' }, { status: { toString: 1 } }, {}])
    await signal(rubbish);
  await world.alert(order);
  await signal({ alertId: null, status: 'manual_review' }).catch(() => undefined);
  await signal({ alertId: null, status: 'paid' }).catch(() => undefined);
  await expect(world.workflow(order).result()).resolves.toEqual({
    order: order.orderId,
    status: 'paid',
  });
  expect(world.sink.at(order.webhookUrl ?? '')).toHaveLength(1);
});

test.each(['paid', 'failed', 'expired', 'manual_review'] as const)(
  'payment-matched %s, typed by a person of a pending order, ends nothing: the workflow asks the database and waits on',
  async (status) => {
    const order = await world.openOrder();
    await world.workflow(order).signal(paymentMatched, { alertId: null, status });
    const shown = async () =>
      (await world.workflow(order).describe()).searchAttributes.OrderStatus?.[0];
    await until('it was heard', async () => (await shown()) === status, 2_000).catch(
      () => undefined,
    );
    if (status !== 'manual_review')
      await until('it knows better', async () => (await shown()) === 'pending');
    expect((await world.workflow(order).describe()).status.name).toBe('RUNNING');
    await world.alert(order);
    await expect(world.workflow(order).result()).resolves.toEqual({
      order: order.orderId,
      status: 'paid',
    });
    expect((await world.hooks(order, 1)).map((hook) => hook.json.type)).toEqual(['payment.paid']);
  },
);

test("the collected amount of the month grows by a paid live order's payable amount, once", async () => {
  const collected = () =>
    world.ctx.db.oneFirst(sql.type(z.object({ sum: z.number() }))`
      SELECT coalesce(sum(collected_paise), 0)::int8 AS sum FROM collected
        WHERE business_id = ${world.business.businessId}
    `);
  const before = await collected();
  const order = await world.openOrder();
  await world.alert(order);
  await world.alert(order);
  expect(await collected()).toBe(before + order.payablePaise);
});

test('the workflow is found by what an operator knows of the order', async () => {
  const order = await world.openOrder();
  const { typedSearchAttributes } = await world.workflow(order).describe();
  expect(
    typedSearchAttributes
      .getAll()
      .map(({ key }) => key.name)
      .sort(),
  ).toEqual(
    expect.arrayContaining([
      'BusinessId',
      'MailboxId',
      'MerchantOrderId',
      'OrderId',
      'OrderStatus',
      'PayablePaise',
    ]),
  );
});
