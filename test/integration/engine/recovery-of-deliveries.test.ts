import { expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { eventId } from '../../../src/delivery/event.ts';
import { listOverdueEvents } from '../../../src/delivery/list-due.ts';
import { listAttempts } from '../../../src/delivery/list-events.ts';
import { stepActivities } from '../../../src/engine/activities/sweep.ts';
import { tellAndWatch, watchFirstAttempts } from '../../../src/engine/worker/first-attempts.ts';
import { backlogFindings } from '../../../src/office/doctor/service.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { markPaid } from '../../../src/payments/matching/mark-paid.ts';
import { listSetAside } from '../../../src/platform/backlog/set-aside.ts';
import { sql } from '../../../src/platform/db.ts';
import {
  countHistoryEvents,
  timePasses,
  typesOf,
  useSlowWorld,
} from '../../setup/engine/recovery.ts';
import { until } from '../../setup/until.ts';
import { saying } from '../../setup/words.ts';

const world = await useSlowWorld();
const sweep = () => stepActivities(world.ctx, world.engine);

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
  await timePasses(world, order);
  await sweep().deliverOverdueEvents({});
  expect(await typesOf(world, order, 2)).toEqual(['payment.expired', 'payment.paid']);
});

/** It is written down after the shop has seen it. */
const thirdAttemptEnded = ({ orderId }: OrderRow) =>
  until('the third attempt has ended', () =>
    world.ctx.db.exists(sql.unsafe`
      SELECT FROM events WHERE order_id = ${orderId} AND attempts = 3 AND attempting_since IS NULL
    `),
  );

/** As if it were to be sent now, for the first time. */
const makeDue = ({ orderId }: OrderRow) =>
  world.ctx.db.query(sql.unsafe`
    UPDATE events SET attempts = 0, next_attempt_at = now() WHERE order_id = ${orderId}
  `);

test('the sweep leaves a delivery alone that is about to send, and wakes one that waits for its next attempt', async () => {
  let broken = true;
  const url = world.sink.hook((_, response) => response.writeHead(broken ? 500 : 200).end());
  const order = await world.openOrder({ webhookUrl: url, start: false });
  await world.alert(order, { tell: false });
  const id = eventId(order.orderId, 'payment.paid');
  await world.stopWorkers();
  for (let minute = 0; minute < 3; minute += 1) await world.engine.redeliver(id);
  expect(
    await countHistoryEvents(world, `redeliver:${id}`, 'workflowExecutionSignaledEventAttributes'),
  ).toBe(1);
  await world.startWorkers();
  await thirdAttemptEnded(order);
  broken = false;
  await makeDue(order);
  const waits = async () =>
    (await world.client.workflow.getHandle(`redeliver:${id}`).describe()).raw
      .pendingActivities?.[0];
  await until('it waits', async () => Boolean((await waits())?.nextAttemptScheduleTime));
  await world.engine.redeliver(id);
  expect(await typesOf(world, order, 4)).toHaveLength(4);
});

test('an event that waits for its next attempt is sent at once when a person asks for it, and once', async () => {
  let broken = true;
  const url = world.sink.hook((_, response) => response.writeHead(broken ? 500 : 200).end());
  const order = await world.openOrder({ webhookUrl: url });
  await world.alert(order);
  await world.hooks(order, 3);
  await thirdAttemptEnded(order);
  broken = false;
  await makeDue(order);
  const [hook] = world.sink.at(url);
  await world.engine.redeliver(hook?.json.id ?? '');
  await world.engine.redeliver(hook?.json.id ?? '');
  expect(await typesOf(world, order, 4)).toHaveLength(4);
});

test('an event that was written while the clock was ahead is sent once the clock is back, and one that only waits is not', async () => {
  const url = world.sink.hook((_, response) => response.writeHead(200).end());
  const [ahead, waits] = [
    await world.openOrder({ webhookUrl: url, start: false }),
    await world.openOrder({ webhookUrl: url, start: false }),
  ];
  for (const [order, attempts, seconds] of [
    [ahead, 0, 86_400],
    [waits, 3, 100],
  ] as const) {
    await world.alert(order, { tell: false });
    await world.ctx.db.query(sql.unsafe`
      UPDATE events SET attempts = ${attempts},
        next_attempt_at = now() + ${seconds} * interval '1 second'
      WHERE order_id = ${order.orderId}`);
  }
  await sweep().deliverOverdueEvents({});
  expect((await world.hooks(ahead, 1)).map(({ json }) => json.id)).toEqual([
    eventId(ahead.orderId, 'payment.paid'),
  ]);
  const still = sql.unsafe`
    SELECT FROM events WHERE order_id = ${waits.orderId} AND next_attempt_at > now()`;
  expect(await world.ctx.db.exists(still)).toBe(true);
});

test('an event over which a process died while the clock was ahead is held for a lease once the clock is back, and then sent', async () => {
  const order = await world.openOrder({ start: false });
  await world.alert(order, { tell: false });
  const heldSince = (days: number) =>
    world.ctx.db.query(sql.unsafe`
      UPDATE events SET attempting_since = now() + make_interval(days => ${days})
      WHERE order_id = ${order.orderId}`);
  await heldSince(1);
  await sweep().deliverOverdueEvents({});
  expect(world.sink.at(order.webhookUrl ?? '')).toEqual([]);
  const held = sql.unsafe`
    SELECT FROM events WHERE order_id = ${order.orderId} AND attempting_since <= now()`;
  expect(await world.ctx.db.exists(held)).toBe(true);
  await heldSince(-1);
  await sweep().deliverOverdueEvents({});
  expect(await typesOf(world, order, 1)).toEqual(['payment.paid']);
});

test('a webhook with which its told workflow is late is sent once all the same, and one that the workflow cannot be told of waits for the sweep', async () => {
  await world.stopWorkers();
  const firsts = watchFirstAttempts(world.ctx, 20);
  const told = await world.openOrder();
  const untold = await world.openOrder();
  for (const order of [told, untold]) await world.alert(order, { tell: false });
  const paid = { alertId: null, status: 'paid' } as const;
  await tellAndWatch(world.engine, firsts).notifyOrder(told.orderId, paid);
  const away = { notifyOrder: () => Promise.reject(new Error('the engine is down')) };
  const failed = tellAndWatch(away, firsts).notifyOrder(untold.orderId, paid);
  await expect(failed).rejects.toThrow('down');
  await world.hooks(told, 1);
  await firsts.stop();
  expect(world.sink.at(untold.webhookUrl ?? '')).toEqual([]);
  await world.startWorkers();
  expect(await world.workflow(told).result()).toMatchObject({ status: 'paid' });
  expect(await typesOf(world, told, 1)).toEqual(['payment.paid']);
});

test('a process that stops makes the first attempt with which a workflow that it told is late', async () => {
  await world.stopWorkers();
  const firsts = watchFirstAttempts(world.ctx, 500);
  const order = await world.openOrder();
  await world.alert(order, { tell: false });
  const paid = { alertId: null, status: 'paid' } as const;
  await tellAndWatch(world.engine, firsts).notifyOrder(order.orderId, paid);
  await firsts.stop();
  expect(await typesOf(world, order, 1)).toEqual(['payment.paid']);
  await world.startWorkers();
  expect(await world.workflow(order).result()).toMatchObject({ status: 'paid' });
  expect(await typesOf(world, order, 1)).toEqual(['payment.paid']);
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
  const logged = jest.spyOn(world.ctx.log, 'warn');
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
    text: saying(/"lost"/),
  });
  const error = expect.objectContaining({ message: expect.stringMatching(/"lost"/) });
  expect(logged).toHaveBeenCalledWith({ event: id, err: error }, expect.stringMatching(/aside/));
  logged.mockRestore();
  await timePasses(world, order);
  expect(await listOverdueEvents(world.ctx)).toEqual([]);
  await seal(secret);
  await world.engine.redeliver(id);
  expect(await typesOf(world, order, 1)).toEqual(['payment.paid']);
  expect(await listAttempts(world.ctx, order.orderId, null)).toHaveLength(1);
  await until('it is well', async () => {
    await sweep().clearSetAside({});
    return (await listSetAside(world.ctx.db)).length === 0;
  });
});
