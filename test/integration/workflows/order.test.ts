import { expect, test } from '@jest/globals';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { paymentMatched } from '../../../src/engine/messages.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import { orderObject } from '../../../src/orders/order-object.ts';
import { sql } from '../../../src/platform/db.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import type { AlertOf, OpenOrder } from '../../setup/engine/world.ts';
import { SENDER } from '../../setup/factories/index.ts';
import { until } from '../../setup/until.ts';

type Told = AlertOf & { occurredAgoMs?: number; arrivedAgoMs?: number };

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
const ago = (ms: number) => new Date(Date.now() - ms);
const reasonOf = (recorded: Awaited<ReturnType<typeof world.alert>>) =>
  recorded.kind === 'recorded' ? recorded.reason : recorded.kind;

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

test('the history of a paid order has at most 14 events, and names no customer', async () => {
  const order = await world.openOrder();
  await world.alert(order);
  await world.workflow(order).result();
  const history = await world.workflow(order).fetchHistory();
  expect(history.events?.length).toBeLessThanOrEqual(14);
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
  expect(names.flat()).toEqual(['core_patch', 'core_local_activity', 'deliverWebhook']);
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

const nothing: [string, string, OpenOrder, Told][] = [
  [
    'too late',
    'too_late',
    { createdAgoMs: 5_000, lifeMs: 2_000, graceMs: 1_000, lateMs: 500 },
    { occurredAgoMs: 4_000 },
  ],
  ['of a payment after expires_at', 'after_expiry', { createdAgoMs: 3_000, lifeMs: 1_000 }, {}],
  ['of a payment before created_at', 'before_order', {}, { occurredAgoMs: 60_000 }],
  ['that arrived before the order', 'before_order', {}, { arrivedAgoMs: 60_000 }],
  ['a paisa off', 'no_order', {}, { amountPaise: 1 }],
  ['unproven', 'unverified', {}, { trusted: false, reason: 'unverified' }],
  ['of another account number', 'wrong_account', {}, { accountTail: '9981' }],
  ['to another recipient', 'wrong_account', {}, { to: ['thief@mail.example'] }],
  ['of another rail', 'other_rail', {}, { reason: 'other_rail', rail: 'neft' }],
];

test.each(nothing)(
  'an alert %s pays nothing and is in the ledger as %s',
  async (_, reason, open, told) => {
    const { occurredAgoMs, arrivedAgoMs, ...alert } = told;
    const order = await world.openOrder({ ...open, start: false });
    const times = {
      ...(occurredAgoMs ? { occurredAt: ago(occurredAgoMs) } : {}),
      ...(arrivedAgoMs ? { arrivedAt: ago(arrivedAgoMs) } : {}),
    };
    expect(reasonOf(await world.alert(order, { ...alert, ...times }))).toBe(reason);
    expect(await world.status(order.orderId)).toBe('pending');
  },
);

test('a second payment of a paid order, and its reference used again, change nothing', async () => {
  const [order, other] = [await world.openOrder(), await world.openOrder()];
  await world.alert(order, { reference: '620132678501' });
  await world.workflow(order).result();
  const before = await getOrder(world.ctx, order.orderId);
  expect(reasonOf(await world.alert(order))).toBe('already_paid');
  expect(reasonOf(await world.alert(other, { reference: '620132678501' }))).toBe(
    'duplicate_reference',
  );
  expect(await getOrder(world.ctx, order.orderId)).toEqual(before);
  expect(await world.status(other.orderId)).toBe('pending');
  expect(world.sink.at(order.webhookUrl ?? '')).toHaveLength(1);
});

test('the same mail in another folder, or recorded again, is one payment', async () => {
  await world.aFolder('Bank');
  const order = await world.openOrder();
  await world.alert(order, { reference: '777', uid: 900_001 });
  expect(reasonOf(await world.alert(order, { reference: '777', uid: 900_001 }))).toBe('seen');
  expect(reasonOf(await world.alert(order, { reference: '777', folder: 'Bank' }))).toBe(
    'duplicate',
  );
});

test('two folders that bring one payment at the same moment, and two payments of one order, settle it once', async () => {
  const order = await world.openOrder();
  const same = { reference: '888', tell: false };
  const recorded = await Promise.all([
    world.alert(order, same),
    world.alert(order, { ...same, folder: 'Bank' }),
    world.alert(order, { tell: false }),
    world.alert(order, { folder: 'Bank', tell: false }),
  ]);
  expect(recorded.filter((one) => reasonOf(one) === 'ok')).toHaveLength(1);
  const counts = await world.ctx.db.one(sql.type(
    z.object({ claims: z.number(), events: z.number() }),
  )`
    SELECT (SELECT count(*)::int FROM claims WHERE order_id = ${order.orderId}) AS claims,
           (SELECT count(*)::int FROM events WHERE order_id = ${order.orderId}) AS events
  `);
  expect(counts).toEqual({ claims: 1, events: 1 });
});

test('one bank reference settles one of two orders, however many alerts reach for it at once', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => world.openOrder({ start: false })));
  const recorded = await Promise.all(
    orders.map((order, i) =>
      world.alert(order, { reference: '999', tell: false, folder: i % 2 ? 'Bank' : 'INBOX' }),
    ),
  );
  expect(recorded.map(reasonOf).sort()).toEqual([
    'duplicate_reference',
    'duplicate_reference',
    'duplicate_reference',
    'ok',
  ]);
});

test('a displaced watcher writes nothing', async () => {
  const order = await world.openOrder({ start: false });
  await expect(world.alert(order, { fencingToken: 7 })).resolves.toEqual({ kind: 'displaced' });
  expect(await world.status(order.orderId)).toBe('pending');
});

test('a deferred mail is judged by its arrival when it is proven, as if it had been read at once', async () => {
  const order = await world.openOrder({
    createdAgoMs: 3_000,
    lifeMs: 1_500,
    graceMs: 500,
    lateMs: 500,
  });
  const deferred = {
    trusted: false,
    deferred: true,
    reason: 'unverified',
    reference: '555',
    uid: 950_000,
  } as const;
  const arrivedAt = new Date(order.windowEndsAt.getTime() - 1_000);
  expect(reasonOf(await world.alert(order, { ...deferred, arrivedAt }))).toBe('pending_proof');
  expect(reasonOf(await world.alert(order, { ...deferred, arrivedAt }))).toBe('seen');
  const occurredAt = new Date(order.expiresAt.getTime() - 100);
  expect(
    reasonOf(await world.alert(order, { reference: '555', uid: 950_000, arrivedAt, occurredAt })),
  ).toBe('ok');
  await world.becomes(order, 'paid');
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
    await until('it was heard', async () => (await shown()) === status).catch(() => undefined);
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

test('a payment request with the same reference does not stop a credit from paying', async () => {
  const order = await world.openOrder({ start: false });
  const request = {
    kind: 'request',
    reason: 'not_a_credit',
    reference: '4242',
    tell: false,
  } as const;
  expect(reasonOf(await world.alert(order, request))).toBe('not_a_credit');
  expect(reasonOf(await world.alert(order, { reference: '4242', tell: false }))).toBe('ok');
  expect(await world.status(order.orderId)).toBe('paid');
});

test("the collected amount of the month grows by a paid live order's payable amount, once", async () => {
  const collected = () =>
    world.ctx.db.oneFirst(sql.type(z.object({ sum: z.number() }))`
      SELECT coalesce(sum(collected_paise), 0)::int8 AS sum FROM collections
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
