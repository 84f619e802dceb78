import { expect, test } from '@jest/globals';
import { NamespaceNotFoundError } from '@temporalio/client';
import { stepActivities } from '../../../src/engine/activities/sweep.ts';
import { EngineAway } from '../../../src/engine/engine-away.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { listSetAside } from '../../../src/platform/backlog/set-aside.ts';
import { sql } from '../../../src/platform/db.ts';
import { timePasses, typesOf, useSlowWorld } from '../../setup/engine/recovery.ts';
import { until } from '../../setup/until.ts';

const world = await useSlowWorld();
const sweep = () => stepActivities(world.ctx, world.engine);

test('the sweep does overdue work although the workflow runs but is stuck', async () => {
  const due = { createdAgoMs: 300_000, lifeMs: 1_000, graceMs: 1_000 };
  await world.stopWorkers();
  const pending = await world.openOrder({ ...due, lateMs: 600_000 });
  const expired = await world.openOrder({
    ...due,
    status: 'expired',
    lateMs: 1_000,
    webhookUrl: null,
  });
  await world.mailboxIsRead();
  await sweep().expireOverdueOrders({});
  await sweep().closeOverdueWindows({});
  expect(await world.status(pending.orderId)).toBe('expired');
  expect((await getOrder(world.ctx, expired.orderId)).windowClosedAt).not.toBeNull();
  await world.startWorkers();
  expect(await typesOf(world, pending, 1)).toEqual(['payment.expired']);
});

test('a mailbox that is behind holds its windows open, however long they are overdue', async () => {
  const order = await world.openOrder({
    createdAgoMs: 300_000,
    lifeMs: 1_000,
    graceMs: 1_000,
    lateMs: 1_000,
    status: 'expired',
    start: false,
  });
  await world.mailboxIsRead(new Date(order.createdAt.getTime()));
  await sweep().expireOverdueOrders({});
  await sweep().closeOverdueWindows({});
  expect((await getOrder(world.ctx, order.orderId)).windowClosedAt).toBeNull();
  await world.mailboxIsRead();
});

test('one that cannot be seen to is set aside for a while, and those behind it are seen to', async () => {
  const orders = [await world.openOrder({ start: false }), await world.openOrder({ start: false })];
  const [broken, well] = orders as [OrderRow, OrderRow];
  for (const order of orders) await timePasses(world, order);
  const asked: string[] = [];
  const engine = {
    ...world.engine,
    startOrder: (orderId: string) => {
      asked.push(orderId);
      return orderId === broken.orderId
        ? Promise.reject(new Error('its input is too long'))
        : world.engine.startOrder(orderId);
    },
  };
  const steps = stepActivities(world.ctx, engine);
  await expect(steps.startMissingWorkflows({})).resolves.toMatchObject({ aside: 1, left: false });
  expect(asked).toEqual(expect.arrayContaining(orders.map(({ orderId }) => orderId)));
  expect((await world.workflow(well).describe()).status.name).toBe('RUNNING');
  expect(await listSetAside(world.ctx.db)).toMatchObject([
    { kind: 'start', subject: broken.orderId, reason: 'its input is too long' },
  ]);
  asked.length = 0;
  await steps.startMissingWorkflows({});
  expect(asked).not.toContain(broken.orderId);
  await world.ctx.db.query(sql.unsafe`UPDATE set_aside SET retry_at = now()`);
  await sweep().startMissingWorkflows({});
  expect(await listSetAside(world.ctx.db)).toEqual([]);
});

test.each([
  new EngineAway('gone'),
  // An engine that was just made anew says these for some seconds.
  new NamespaceNotFoundError('paisewise'),
  new Error('Failed to start Workflow', {
    cause: new Error('3 INVALID_ARGUMENT: search attribute PaymentOrderId is not defined'),
  }),
])('an engine that is away, or not ready yet, sets nothing aside: %s', async (error) => {
  const order = await world.openOrder({ start: false });
  await timePasses(world, order);
  const away = { ...world.engine, startOrder: () => Promise.reject(error) };
  await expect(stepActivities(world.ctx, away).startMissingWorkflows({})).rejects.toBe(error);
  expect(await listSetAside(world.ctx.db)).toEqual([]);
  await sweep().startMissingWorkflows({});
});

test('a backlog of any size is worked off in one go, step after step', async () => {
  const due = { createdAgoMs: 300_000, lifeMs: 1_000, graceMs: 1_000, lateMs: 600_000 };
  const one = await world.openOrder({ ...due, start: false, webhookUrl: null });
  const copies = sql.fragment`unnest(${sql.array(
    Array.from({ length: 1_300 }, (_, nth) => `PW-77${String(nth).padStart(8, '0')}`),
    'text',
  )}) AS copies (id)`;
  await world.ctx.db.query(sql.unsafe`
    INSERT INTO orders (order_id, business_id, account_id, mode, status, amount_paise, payable_paise,
      created_at, expires_at, grace_ends_at, window_ends_at, vpa, payee_name, upi_uri)
    SELECT id, business_id, account_id, 'test', status, amount_paise,
      payable_paise, created_at, expires_at, grace_ends_at, window_ends_at, vpa, payee_name, upi_uri
    FROM orders, ${copies} WHERE order_id = ${one.orderId}
  `);
  try {
    const swept = await world.client.workflow.execute('catchUp', {
      workflowId: 'backlog',
      taskQueue: 'orders',
      args: [{ kind: 'expiries' }],
    });
    // Windows of orders of the tests before may end meanwhile, and are told beside.
    expect(swept.split('; ')).toContain('1301 overdue orders expired');
  } finally {
    await world.ctx.db.query(sql.unsafe`
      DELETE FROM orders USING ${copies} WHERE order_id = copies.id`);
  }
});

test('orders that the engine knows and the database does not are listed, test orders aside', async () => {
  const [lost, kept, tried] = [
    await world.openOrder({ webhookUrl: null }),
    await world.openOrder({ webhookUrl: null }),
    await world.openOrder({ webhookUrl: null, mode: 'test' }),
  ];
  for (const { orderId } of [lost, tried])
    await world.ctx.db.query(sql.unsafe`DELETE FROM orders WHERE order_id = ${orderId}`);
  const found = await until('it is listed', async () =>
    (await world.engine.findLostOrders()).find(({ orderId }) => orderId === lost.orderId),
  );
  const { payablePaise, merchantOrderId } = lost;
  expect(found).toMatchObject({
    ...{ payablePaise, merchantOrderId, mailboxId: world.business.mailboxId },
    createdAt: expect.any(Date),
  });
  const ids = (await world.engine.findLostOrders()).map(({ orderId }) => orderId);
  expect(ids).not.toContain(kept.orderId);
  expect(ids).not.toContain(tried.orderId);
});

test('runs of the sweep that ended are taken out of the engine; those of orders stay', async () => {
  const order = await world.openOrder({});
  const before = new Date(Date.now() + 60_000);
  // The schedules make five at the start.
  let forgotten = 0;
  await until('some have ended, and go', async () => {
    forgotten += await world.engine.forgetSweeps(before);
    return forgotten >= 3;
  });
  expect(await world.engine.findWithoutWorkflow([order.orderId])).toEqual([]);
});
