import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { getOrder } from '../../../../src/orders/get-order.ts';
import { orderObject } from '../../../../src/orders/order-object.ts';
import { sql } from '../../../../src/platform/db.ts';
import { LeaseLost } from '../../../../src/shops/mailboxes/lease.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import type { AlertOf, OpenOrder } from '../../../setup/engine/world.ts';
import { until } from '../../../setup/until.ts';

type Told = AlertOf & { occurredAgoMs?: number; arrivedAgoMs?: number };

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
});
const ago = (ms: number) => new Date(Date.now() - ms);
const reasonOf = (recorded: Awaited<ReturnType<typeof world.alert>>) =>
  recorded.kind === 'recorded' ? recorded.reason : recorded.kind;

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
  const again = { reference: '620132678501', amountPaise: order.payablePaise };
  expect(reasonOf(await world.alert(other, again))).toBe('duplicate');
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

test('of two copies that waited for one order, the later is a copy and no second payment', async () => {
  await world.aFolder('Copies');
  const order = await world.openOrder({ start: false });
  const [held, bothWait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = world.ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`SELECT FROM orders WHERE order_id = ${order.orderId} FOR UPDATE`);
    held.resolve();
    await bothWait.promise;
  });
  await Promise.race([held.promise, holder]);
  const copies = ['INBOX', 'Copies'].map((folder) =>
    world.alert(order, { reference: '889', folder, tell: false }),
  );
  await until('both wait for the order', async () => {
    const { rowCount } = await world.ctx.db.query(sql.unsafe`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%SELECT%orders.order_id%'`);
    return rowCount === 2;
  });
  bothWait.resolve();
  await holder;
  expect((await Promise.all(copies)).map(reasonOf).sort()).toEqual(['duplicate', 'ok']);
});

test('one reference with four amounts is four payments, though they reach for their orders at once', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => world.openOrder({ start: false })));
  const recorded = await Promise.all(
    orders.map((order, i) =>
      world.alert(order, { reference: '999', tell: false, folder: i % 2 ? 'Bank' : 'INBOX' }),
    ),
  );
  expect(recorded.map(reasonOf).sort()).toEqual(['ok', 'ok', 'ok', 'ok']);
});

/** What is written of an order besides its row, and the collections of its business. */
const traces = (orderId: string) =>
  world.ctx.db.one(sql.type(
    z.object({ status: z.string(), events: z.number(), paise: z.number() }),
  )`
    SELECT o.status, (SELECT count(*)::int FROM events e WHERE e.order_id = o.order_id) AS events,
           (SELECT coalesce(sum(collected_paise), 0)::int FROM collected c
            WHERE c.business_id = o.business_id) AS paise
    FROM orders o WHERE o.order_id = ${orderId}
  `);

test.each([
  ['is kept, its alert changes nothing', true, 'duplicate_reference'],
  ['is taken back, its alert settles the order', false, 'ok'],
] as const)(
  'where the payment was taken by another at the same moment, and that %s',
  async (_, kept, reason) => {
    const order = await world.openOrder({ start: false });
    const [reference, before] = [order.orderId.slice(3), await traces(order.orderId)];
    const [taken, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rival = world.ctx.db.transaction(async (tx) => {
      await tx.query(sql.unsafe`
        INSERT INTO claims (business_id, identity, alert_id, order_id)
        VALUES (${order.businessId}, ${`ref:credit:${reference}`}, ${`alr_${reference}`}, ${`other of ${reference}`})`);
      taken.resolve();
      await decided.promise;
      if (!kept) throw new Error('taken back');
    });
    await Promise.race([taken.promise, rival]);
    const recording = world.alert(order, { reference, tell: false });
    await until('the alert waits for it', () =>
      world.ctx.db.exists(sql.unsafe`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INTO alerts%'`),
    );
    decided.resolve();
    await rival.catch(() => {});
    const recorded = await recording;
    expect(reasonOf(recorded)).toBe(reason);
    const { orderId, payablePaise } = order;
    const paid = { status: 'paid', events: 1, paise: before.paise + payablePaise };
    expect(await traces(orderId)).toEqual(kept ? before : paid);
    expect(
      await world.ctx.db.one(sql.type(
        z.object({ reason: z.string(), order: z.string().nullable() }),
      )`
        SELECT reason, order_id AS "order" FROM alerts
        WHERE alert_id = ${recorded.kind === 'recorded' ? recorded.alertId : ''}`),
    ).toEqual({ reason, order: kept ? null : orderId });
  },
);

test('a payment of an order without a webhook is counted, and has no event', async () => {
  const order = await world.openOrder({ start: false, webhookUrl: null });
  const { paise } = await traces(order.orderId);
  expect(reasonOf(await world.alert(order, { tell: false }))).toBe('ok');
  expect(await traces(order.orderId)).toEqual({
    ...{ status: 'paid', events: 0, paise: paise + order.payablePaise },
  });
});

test('the webhook of a late payment has the order as it is told afterwards, reference and payer with it', async () => {
  const order = await world.openOrder({ start: false, status: 'expired', createdAgoMs: 3_000 });
  expect(reasonOf(await world.alert(order, { reference: '1003', tell: false }))).toBe('ok');
  const body = await world.ctx.db.oneFirst(sql.type(z.object({ body: z.string() }))`
    SELECT body FROM events WHERE order_id = ${order.orderId} AND type = 'payment.paid'`);
  const told = orderObject(await getOrder(world.ctx, order.orderId));
  expect(JSON.parse(body)).toMatchObject({ created_at: told.paid_at, data: told });
  expect(told).toMatchObject({ status: 'paid', bank_reference: '1003' });
});

test('a displaced watcher writes nothing', async () => {
  const order = await world.openOrder({ start: false });
  await expect(world.alert(order, { fencingToken: 7 })).rejects.toBeInstanceOf(LeaseLost);
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
