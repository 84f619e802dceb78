import { expect, test } from '@jest/globals';
import { NamespaceNotFoundError } from '@temporalio/client';
import { z } from 'zod';
import { stepActivities } from '../../../activities/sweep.ts';
import { freePort } from '../../../dev/ports.ts';
import { listSetAside } from '../../../src/backlog/list-set-aside.ts';
import { connectEngine } from '../../../src/engine/client.ts';
import { EngineAway } from '../../../src/engine/engine-away.ts';
import { orderInput } from '../../../src/engine/order-input.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { markPaid } from '../../../src/orders/transitions/mark-paid.ts';
import { sql } from '../../../src/platform/db.ts';
import { backlogFindings } from '../../../src/support/doctor/backlog.ts';
import { eventId } from '../../../src/webhooks/event.ts';
import { listAttempts } from '../../../src/webhooks/list-attempts.ts';
import { listOverdueEvents } from '../../../src/webhooks/list-overdue-events.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { until } from '../../setup/until.ts';

const world = await useWorld({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  ORDER_LATE_MS: 60_000,
  WEBHOOK_SCHEDULE_MS: '50,50,60000',
});
const sweep = () => stepActivities(world.ctx, world.engine);
const types = async (order: OrderRow, count: number) =>
  (await world.hooks(order, count)).map((hook) => hook.json.type);

/** As if so much time had passed since the marks were made. */
const timePasses = (order: OrderRow) =>
  world.ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`
      UPDATE orders SET workflow_seen_at = workflow_seen_at - interval '1 hour',
        untold_since = untold_since - interval '1 hour',
        created_at = created_at - interval '10 seconds' WHERE order_id = ${order.orderId}
    `);
    await tx.query(
      sql.unsafe`UPDATE events SET next_attempt_at = next_attempt_at - interval '1 hour'
        WHERE order_id = ${order.orderId}`,
    );
  });

/**
 * Starts are acknowledged in batches, a moment later: one that came after `timePasses` would undo
 * it.
 */
const startIsAcknowledged = (order: OrderRow) =>
  until('its start is acknowledged', () =>
    world.ctx.db.exists(sql.unsafe`
      SELECT FROM orders WHERE order_id = ${order.orderId} AND workflow_seen_at IS NOT NULL
    `),
  );

test('killed between the match and the signal: the sweep notifies the workflow, and one webhook is sent', async () => {
  const order = await world.openOrder();
  await world.alert(order, { tell: false });
  await timePasses(order);
  await sweep().notifyMissedOrders({});
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'paid' });
  await sweep().notifyMissedOrders({});
  expect(await types(order, 1)).toEqual(['payment.paid']);
});

test('an order whose workflow was never started is started by the sweep, and was matched meanwhile', async () => {
  const [order, paid] = [
    await world.openOrder({ start: false }),
    await world.openOrder({ start: false }),
  ];
  await world.alert(paid, { tell: false });
  await timePasses(order);
  await timePasses(paid);
  await sweep().startMissingWorkflows({});
  await sweep().notifyMissedOrders({});
  expect((await world.workflow(order).describe()).status.name).toBe('RUNNING');
  await expect(world.workflow(paid).result()).resolves.toMatchObject({ status: 'paid' });
  expect(await types(paid, 1)).toEqual(['payment.paid']);
});

test.each([
  ['pending', 'terminate'],
  ['manual_review', 'terminate'],
  ['expired', 'terminate'],
  ['pending', 'cancel'],
  ['manual_review', 'cancel'],
  ['expired', 'cancel'],
] as const)(
  'of an order that is %s, a workflow ended by hand (%s) is started again and goes on',
  async (status, how) => {
    const order = await world.openOrder({
      status,
      exact: true,
      ...(status === 'expired' ? { createdAgoMs: 2_000, lifeMs: 1_000, graceMs: 500 } : {}),
    });
    await until(
      'it runs',
      async () => (await world.workflow(order).describe()).status.name === 'RUNNING',
    );
    await startIsAcknowledged(order);
    await world.workflow(order)[how]();
    await until(
      'it has ended',
      async () => (await world.workflow(order).describe()).status.name !== 'RUNNING',
    );
    await timePasses(order);
    await sweep().startMissingWorkflows({});
    expect((await world.workflow(order).describe()).status.name).toBe('RUNNING');
    if (status === 'manual_review')
      await world.engine.resolveThroughWorkflow(order.orderId, {
        as: 'paid',
        reason: 'seen',
        by: 'Asha',
      });
    else if (status === 'expired')
      await world.alert(order, { occurredAt: new Date(order.expiresAt.getTime() - 10) });
    else await world.alert(order);
    await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'paid' });
    expect(await types(order, 1)).toEqual(['payment.paid']);
  },
);

test('notifying a terminated workflow starts it again, and it delivers', async () => {
  const order = await world.openOrder();
  await world.workflow(order).terminate('by hand');
  await world.alert(order);
  expect(await types(order, 1)).toEqual(['payment.paid']);
});

test('an event whose workflow has ended, or was lost, is carried by another', async () => {
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
  await markPaid(
    world.ctx,
    { notifyOrder: () => Promise.reject(new Error('the engine is down')) },
    { orderId: order.orderId, reason: 'seen', by: 'Asha' },
  );
  await timePasses(order);
  await sweep().deliverOverdueEvents({});
  expect(await types(order, 2)).toEqual(['payment.expired', 'payment.paid']);
});

test('a workflow that another process started from the order’s old status is notified too', async () => {
  const order = await world.openOrder({ start: false });
  const before = await orderInput(world.ctx, order.orderId);
  await world.alert(order, { tell: false });
  // Its start was under way when the order changed: it comes between the signal that finds nothing
  // and the start that finds it.
  const asked = world.ctx.db.maybeOne.bind(world.ctx.db);
  const db = new Proxy(world.ctx.db, {
    get: (target, name, self) =>
      name === 'maybeOne'
        ? async (query: Parameters<typeof asked>[0]) => {
            await world.client.workflow
              .start('order', {
                workflowId: `order:${order.orderId}`,
                taskQueue: 'orders',
                args: [before],
              })
              .catch(() => undefined);
            return asked(query);
          }
        : Reflect.get(target, name, self),
  });
  const engine = await connectEngine({ ...world.ctx, db });
  await engine.notifyOrder(order.orderId, { alertId: null, status: 'paid' });
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'paid' });
  await engine.close();
});

test.each(['pending', 'manual_review', 'expired'] as const)(
  'a workflow that is complete while the order is %s starts anew, and can be acted on',
  async (status) => {
    const order = await world.openOrder({
      ...{ status, exact: true, start: false },
      ...(status === 'expired' ? { createdAgoMs: 2_000, lifeMs: 1_000, graceMs: 500 } : {}),
    });
    // What ended under this id: as after a backup of the database was put back.
    const ended = {
      workflowId: `order:${order.orderId}`,
      taskQueue: 'orders',
      args: [{ orderId: order.orderId, type: 'payment.failed' }],
    };
    await world.client.workflow.execute('redeliver', ended);
    if (status === 'manual_review')
      await world.engine.resolveThroughWorkflow(order.orderId, {
        as: 'paid',
        reason: 'seen',
        by: 'Asha',
      });
    else {
      await timePasses(order);
      await sweep().startMissingWorkflows({});
      await world.alert(
        order,
        status === 'expired' ? { occurredAt: new Date(order.expiresAt.getTime() - 10) } : {},
      );
    }
    await expect(world.workflow(order).result()).resolves.toEqual({
      order: order.orderId,
      status: 'paid',
    });
    expect(await types(order, 1)).toContain('payment.paid');
  },
);

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
  expect(await types(pending, 1)).toEqual(['payment.expired']);
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

const countOf = async (
  workflowId: string,
  attributes: 'workflowExecutionSignaledEventAttributes' | 'workflowTaskFailedEventAttributes',
) => {
  const { events } = await world.client.workflow.getHandle(workflowId).fetchHistory();
  return events?.filter((event) => event[attributes]).length;
};

test('the sweep leaves a delivery alone that is about to send, and wakes one that waits for its next attempt', async () => {
  let broken = true;
  const url = world.sink.hook((_, response) => response.writeHead(broken ? 500 : 200).end());
  const order = await world.openOrder({ webhookUrl: url, start: false });
  await world.alert(order, { tell: false });
  const id = eventId(order.orderId, 'payment.paid');
  await world.stopWorkers();
  for (let minute = 0; minute < 3; minute += 1) await world.engine.redeliver(id);
  expect(await countOf(`redeliver:${id}`, 'workflowExecutionSignaledEventAttributes')).toBe(1);
  await world.startWorkers();
  await until(
    'the third attempt has ended',
    async () => await world.ctx.db.exists(endedAttempt(order)),
  );
  broken = false;
  await world.ctx.db.query(
    sql.unsafe`UPDATE events SET attempts = 0, next_attempt_at = now()
      WHERE order_id = ${order.orderId}`,
  );
  const waits = async () =>
    (await world.client.workflow.getHandle(`redeliver:${id}`).describe()).raw
      .pendingActivities?.[0];
  await until('it waits', async () => Boolean((await waits())?.nextAttemptScheduleTime));
  await world.engine.redeliver(id);
  expect(await types(order, 4)).toHaveLength(4);
});

test("rubbish in a mailbox's signal stops nothing", async () => {
  const args = [
    { mailboxId: 'mbx_none', businessId: world.business.businessId, address: 'shop@mail.example' },
  ];
  const mailbox = await world.client.workflow.start('mailbox', {
    workflowId: 'mailbox:rubbish',
    taskQueue: 'orders',
    args,
  });
  const sent = [[], [null], [7], [{ state: 7 }], [{ state: 'watching' }]];
  for (const rubbish of sent) await mailbox.signal('mailbox-standing', ...rubbish);
  const ended = async () => {
    const { events } = await mailbox.fetchHistory();
    const last =
      events?.findLastIndex((event) => event.workflowExecutionSignaledEventAttributes) ?? 0;
    return (
      events
        ?.slice(last)
        .some(
          (event) =>
            event.workflowTaskCompletedEventAttributes || event.workflowTaskFailedEventAttributes,
        ) ?? false
    );
  };
  await until('the last signal was read', ended);
  expect(await countOf('mailbox:rubbish', 'workflowTaskFailedEventAttributes')).toBe(0);
  await mailbox.terminate();
});

const endedAttempt = ({ orderId }: OrderRow) =>
  sql.unsafe`SELECT FROM events WHERE order_id = ${orderId} AND attempts = 3
    AND attempting_since IS NULL`;

test('an event that waits for its next attempt is sent at once when a person asks for it, and once', async () => {
  let broken = true;
  const url = world.sink.hook((_, response) => response.writeHead(broken ? 500 : 200).end());
  const order = await world.openOrder({ webhookUrl: url });
  await world.alert(order);
  await world.hooks(order, 3);
  // The third attempt is written down after the shop has seen it.
  await until(
    'the third attempt has ended',
    async () => await world.ctx.db.exists(endedAttempt(order)),
  );
  broken = false;
  await world.ctx.db.query(
    sql.unsafe`UPDATE events SET attempts = 0, next_attempt_at = now()
      WHERE order_id = ${order.orderId}`,
  );
  const [hook] = world.sink.at(url);
  await world.engine.redeliver(hook?.json.id ?? '');
  await world.engine.redeliver(hook?.json.id ?? '');
  expect(await types(order, 4)).toHaveLength(4);
});

test('a worker that restarts in the middle of an order loses nothing', async () => {
  const orders = await Promise.all([
    world.openOrder(),
    world.openOrder({ createdAgoMs: 1_000, lifeMs: 900, graceMs: 800 }),
    world.openOrder(),
  ]);
  const [paidMeanwhile, expiring, paidAfter] = orders as [OrderRow, OrderRow, OrderRow];
  await world.stopWorkers();
  await world.alert(paidMeanwhile);
  await until('grace is over', () => Date.now() > expiring.expiresAt.getTime() + 800);
  await world.startWorkers();
  await world.alert(paidAfter);
  expect(await types(paidMeanwhile, 1)).toEqual(['payment.paid']);
  expect(await types(expiring, 1)).toEqual(['payment.expired']);
  expect(await types(paidAfter, 1)).toEqual(['payment.paid']);
});

test('with the engine down nothing waits for it: calls are refused soon, starts are queued, the alert is matched', async () => {
  const down = {
    ...world.ctx,
    db: world.ctx.db,
    config: { ...world.ctx.config, TEMPORAL_ADDRESS: `127.0.0.1:${await freePort()}` },
  };
  const engine = await connectEngine(down);
  const order = await world.openOrder({ start: false });
  engine.enqueueOrderStart(order.orderId);
  await expect(
    engine.notifyOrder(order.orderId, { alertId: null, status: 'paid' }),
  ).rejects.toThrow();
  await world.alert(order, { tell: false });
  expect(await world.status(order.orderId)).toBe('paid');
  await engine.close();
});

const ended = (order: OrderRow) => world.workflow(order).result();

test('a workflow whose order is gone from the database says so and ends, whatever it waits for', async () => {
  const short = { createdAgoMs: 1_000, lifeMs: 900, graceMs: 600, webhookUrl: null };
  const pending = await world.openOrder(short);
  const expired = await world.openOrder({
    ...{ createdAgoMs: 2_000, lifeMs: 500, graceMs: 500, lateMs: 1_500 },
    ...{ status: 'expired', webhookUrl: null },
  });
  const reviewed = await world.openOrder({ status: 'manual_review', webhookUrl: null });
  const told = await world.openOrder({ webhookUrl: null });
  for (const { orderId } of [pending, expired, reviewed, told])
    await world.ctx.db.query(sql.unsafe`DELETE FROM orders WHERE order_id = ${orderId}`);
  const person = { as: 'failed', reason: 'no payment', by: 'Asha' };
  await expect(
    world.workflow(reviewed).executeUpdate('resolve-review', { args: [person] }),
  ).rejects.toThrow();
  await world.workflow(told).signal('payment-matched', { alertId: null, status: 'paid' });
  for (const order of [pending, expired, reviewed, told]) {
    await expect(ended(order)).resolves.toEqual({ order: order.orderId, status: 'gone' });
    const details = await world
      .workflow(order)
      .query<{ currentDetails?: string }, []>('__temporal_workflow_metadata');
    expect(details.currentDetails).toMatch(/The database has no such order/);
  }
});

test("events whose secret doesn't open are set aside and named, cost the shop nothing, and hold up none behind them", async () => {
  const secret = await world.ctx.db.oneFirst(
    sql.type(z.object({ sealed: z.string() }))`
      SELECT webhook_secret_sealed AS sealed FROM businesses
      WHERE business_id = ${world.business.businessId}`,
  );
  const seal = (sealed: string) =>
    world.ctx.db.query(
      sql.unsafe`UPDATE businesses SET webhook_secret_sealed = ${sealed}
        WHERE business_id = ${world.business.businessId}`,
    );
  await seal(secret.replace(/^v1\.\w+\./, 'v1.lost.'));
  const order = await world.openOrder();
  await world.alert(order);
  const named = await until('it is named', async () =>
    (await backlogFindings(world.ctx.db)).find(({ level }) => level === 'warn'),
  );
  const id = eventId(order.orderId, 'payment.paid');
  expect(named).toMatchObject({
    check: 'sweep',
    subject: id,
    text: expect.stringMatching(/"lost"/),
  });
  await timePasses(order);
  expect(await listOverdueEvents(world.ctx)).toEqual([]);
  await seal(secret);
  await world.engine.redeliver(id);
  expect(await types(order, 1)).toEqual(['payment.paid']);
  expect(await listAttempts(world.ctx, order.orderId, null)).toHaveLength(1);
  await until('it is well', async () => {
    await sweep().clearSetAside({});
    return (await listSetAside(world.ctx.db)).length === 0;
  });
});

test('one that cannot be seen to is set aside for a while, and those behind it are seen to', async () => {
  const orders = [await world.openOrder({ start: false }), await world.openOrder({ start: false })];
  const [broken, well] = orders as [OrderRow, OrderRow];
  for (const order of orders) await timePasses(order);
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
  await timePasses(order);
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
