import { expect, test } from '@jest/globals';
import { freePort } from '../../../dev/ports.ts';
import { stepActivities } from '../../../src/engine/activities/sweep.ts';
import { connectEngine } from '../../../src/engine/client.ts';
import { orderInput } from '../../../src/engine/start-order.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { sql } from '../../../src/platform/db.ts';
import {
  countHistoryEvents,
  startIsAcknowledged,
  timePasses,
  typesOf,
  useSlowWorld,
} from '../../setup/engine/recovery.ts';
import { until } from '../../setup/until.ts';

const world = await useSlowWorld();
const sweep = () => stepActivities(world.ctx, world.engine);

test('killed between the match and the signal: the sweep notifies the workflow, and one webhook is sent', async () => {
  const order = await world.openOrder();
  await world.alert(order, { tell: false });
  await timePasses(world, order);
  await sweep().notifyMissedOrders({});
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'paid' });
  await sweep().notifyMissedOrders({});
  expect(await typesOf(world, order, 1)).toEqual(['payment.paid']);
});

test('an order whose workflow was never started is started by the sweep, and was matched meanwhile', async () => {
  const [order, paid] = [
    await world.openOrder({ start: false }),
    await world.openOrder({ start: false }),
  ];
  await world.alert(paid, { tell: false });
  await timePasses(world, order);
  await timePasses(world, paid);
  await sweep().startMissingWorkflows({});
  await sweep().notifyMissedOrders({});
  expect((await world.workflow(order).describe()).status.name).toBe('RUNNING');
  await expect(world.workflow(paid).result()).resolves.toMatchObject({ status: 'paid' });
  expect(await typesOf(world, paid, 1)).toEqual(['payment.paid']);
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
    await startIsAcknowledged(world, order);
    await world.workflow(order)[how]();
    await until(
      'it has ended',
      async () => (await world.workflow(order).describe()).status.name !== 'RUNNING',
    );
    await timePasses(world, order);
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
    expect(await typesOf(world, order, 1)).toEqual(['payment.paid']);
  },
);

test('notifying a terminated workflow starts it again, and it delivers', async () => {
  const order = await world.openOrder();
  await world.workflow(order).terminate('by hand');
  await world.alert(order);
  expect(await typesOf(world, order, 1)).toEqual(['payment.paid']);
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
      await timePasses(world, order);
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
    expect(await typesOf(world, order, 1)).toContain('payment.paid');
  },
);

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
  expect(await typesOf(world, paidMeanwhile, 1)).toEqual(['payment.paid']);
  expect(await typesOf(world, expiring, 1)).toEqual(['payment.expired']);
  expect(await typesOf(world, paidAfter, 1)).toEqual(['payment.paid']);
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
  expect(
    await countHistoryEvents(world, 'mailbox:rubbish', 'workflowTaskFailedEventAttributes'),
  ).toBe(0);
  await mailbox.terminate();
});
