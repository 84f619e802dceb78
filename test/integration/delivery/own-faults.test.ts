import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { beginAttempt } from '../../../src/delivery/begin-attempt.ts';
import { deliverEvent } from '../../../src/delivery/deliver-event.ts';
import { endAttempt } from '../../../src/delivery/end-attempt.ts';
import { eventId } from '../../../src/delivery/event.ts';
import { listAttempts } from '../../../src/delivery/list-events.ts';
import type { Sent } from '../../../src/delivery/send.ts';
import { WorkersEnd } from '../../../src/engine/activities/lifecycle.ts';
import { webhookActivities } from '../../../src/engine/activities/webhooks.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { sql } from '../../../src/platform/db.ts';
import { say } from '../../../src/words/sentence.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { until } from '../../setup/until.ts';

const world = await useWorld({
  ...{ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000, ORDER_LATE_MS: 60_000 },
  ...{ WEBHOOK_SCHEDULE_MS: '60000', WEBHOOK_DEADLINE_MS: 2_500 },
});

/** Paid, and nobody but the test delivers its event. */
async function anUndelivered(url: string) {
  const order = await world.openOrder({ webhookUrl: url, start: false });
  await world.alert(order, { tell: false });
  return order;
}
const eventRow = z.object({ attempts: z.number(), state: z.string(), leased: z.boolean() });
const eventOf = (order: Pick<OrderRow, 'orderId'>) =>
  world.ctx.db.one(sql.type(eventRow)`
    SELECT attempts, state, attempting_since IS NOT NULL AS leased FROM events
    WHERE event_id = ${eventId(order.orderId, 'payment.paid')}`);

/** As if the process were stopped and went on: nothing of it runs meanwhile. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Longer than the deadline; the deadline is long enough for a machine that is busy beside. */
const STALL_MS = 4_000;

const HOUR_MS = 3_600_000;

/** A stall is seen by a clock that ticks so often: what it misses of one is less. */
const TICK_MS = 100;

test('a shop that answers in time is not blamed for the time in which we stood still', async () => {
  let stoodMs = 0;
  const order = await anUndelivered(
    world.sink.hook((_, response) => {
      const from = performance.now();
      standStill(STALL_MS);
      stoodMs = performance.now() - from;
      response.writeHead(200).end();
    }),
  );
  const began = performance.now();
  const delivery = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
  const elapsedMs = performance.now() - began;
  expect(delivery).toMatchObject({ kind: 'ended', state: 'delivered' });
  const [attempt] = await listAttempts(world.ctx, order.orderId, null);
  // Whatever else kept this machine busy is in both.
  expect(attempt?.durationMs).toBeLessThanOrEqual(Math.ceil(elapsedMs - stoodMs + TICK_MS));
});

test('an exchange that broke while we stood still uses up no attempt, and is made again', async () => {
  const order = await anUndelivered(
    world.sink.hook((_, response, nth) => {
      if (nth > 1) return response.writeHead(200).end();
      standStill(STALL_MS);
      return response.destroy();
    }),
  );
  const delivery = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
  expect(delivery.kind).toBe('wait');
  expect(await eventOf(order)).toEqual({ attempts: 0, state: 'waiting', leased: false });
  const [attempt] = await listAttempts(world.ctx, order.orderId, null);
  expect(attempt?.error).toEqual(say('failure_interrupted_still'));
  await until('it is delivered', async () => {
    const again = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
    return again.kind === 'ended' && again.state === 'delivered';
  });
});

test('an exchange that the end of our process cuts off uses up no attempt, and is made again', async () => {
  const end = new WorkersEnd(0);
  const order = await anUndelivered(
    world.sink.hook((_, response, nth) => {
      if (nth > 1) return response.writeHead(200).end();
      return end.leave();
    }),
  );
  const { tellAtOnce } = webhookActivities(world.ctx, end);
  const { orderId, businessId } = order;
  expect(await tellAtOnce({ orderId, businessId, type: 'payment.paid' })).toBeNull();
  expect(await eventOf(order)).toEqual({ attempts: 0, state: 'waiting', leased: false });
  const [attempt] = await listAttempts(world.ctx, orderId, null);
  expect(attempt?.error).toEqual(say('failure_interrupted'));
  await until('it is delivered', async () => {
    const again = await deliverEvent(world.ctx, orderId, 'payment.paid');
    return again.kind === 'ended' && again.state === 'delivered';
  });
});

test('a worker that leaves begins no first attempt: another one makes it', async () => {
  const order = await anUndelivered(world.sink.hook());
  const end = new WorkersEnd();
  end.leave();
  const { tellAtOnce } = webhookActivities(world.ctx, end);
  const { orderId, businessId } = order;
  expect(await tellAtOnce({ orderId, businessId, type: 'payment.paid' })).toBeNull();
  expect(await listAttempts(world.ctx, orderId, null)).toEqual([]);
  await end.settled();
});

test('a shop that takes its time keeps no workflow task, and loses nothing by it', async () => {
  const answers = Promise.withResolvers<void>();
  const url = world.sink.hook(async (_, response) => {
    await answers.promise;
    response.writeHead(200).end();
  });
  const patient = { ...world.ctx, config: { ...world.ctx.config, WEBHOOK_DEADLINE_MS: 30_000 } };
  const end = new WorkersEnd();
  const { tellAtOnce } = webhookActivities(patient, end);
  const { orderId, businessId } = await anUndelivered(url);
  const event = { orderId, businessId, type: 'payment.paid' } as const;
  expect(await tellAtOnce(event)).toBeNull();
  expect(await eventOf({ orderId })).toMatchObject({ state: 'waiting', leased: true });
  const next = await anUndelivered(url);
  expect(await tellAtOnce({ ...event, orderId: next.orderId })).toBeNull();
  expect(await listAttempts(world.ctx, next.orderId, null)).toEqual([]);
  answers.resolve();
  await end.settled();
  expect(await eventOf({ orderId })).toEqual({ attempts: 1, state: 'delivered', leased: false });
});

test('a shop that takes too long while we run is timed out as ever', async () => {
  const order = await anUndelivered(world.sink.hook(() => undefined));
  const delivery = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
  expect(delivery).toMatchObject({ kind: 'failed', error: { key: 'failure_timeout' } });
});

test('the end of an attempt that outlived its lease leaves the one that took over alone', async () => {
  const order = await anUndelivered(world.sink.hook());
  const id = eventId(order.orderId, 'payment.paid');
  const begin = async (name: string) => {
    const attemptId = `att_${name}_${order.orderId}`;
    const begun = await beginAttempt(world.ctx, id, attemptId);
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    const { at: begunAt, attempts: failures, mode } = begun;
    return { eventId: id, attemptId, begunAt, failures, mode };
  };
  const begun = await begin('stalled');
  const stalled = { ...begun, begunAt: new Date(begun.begunAt.getTime() - HOUR_MS) };
  await world.ctx.db.query(
    sql.unsafe`UPDATE events SET attempting_since = attempting_since - interval '1 hour'
      WHERE event_id = ${id}`,
  );
  const successor = await begin('successor');
  const failed: Sent = {
    ...{ status: null, durationMs: 5, answer: null, retryAfterMs: null },
    error: say('failure_timeout', { seconds: 1 }),
    outcome: 'failed',
  };
  await endAttempt(world.ctx, stalled, failed);
  expect(await eventOf(order)).toEqual({ attempts: 0, state: 'waiting', leased: true });
  expect((await beginAttempt(world.ctx, id, `att_third_${order.orderId}`)).kind).toBe('wait');
  await endAttempt(world.ctx, successor, {
    ...failed,
    status: 200,
    error: null,
    outcome: 'accepted',
  });
  expect(await eventOf(order)).toEqual({ attempts: 1, state: 'delivered', leased: false });
});
