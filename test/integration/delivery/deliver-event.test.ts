import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { deliverEvent } from '../../../src/delivery/deliver-event.ts';
import { eventId } from '../../../src/delivery/event.ts';
import { fair } from '../../../src/delivery/fairness.ts';
import { redeliverEvent } from '../../../src/office/support/redeliver-event.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { expireOrder } from '../../../src/orders/transitions/expire-order.ts';
import { markPaid } from '../../../src/payments/matching/mark-paid.ts';
import { sql } from '../../../src/platform/db.ts';
import { rotateWebhookSecret } from '../../../src/shops/businesses/rotate-webhook-secret.ts';
import { keptSentence } from '../../../src/words/kept.ts';
import { render } from '../../../src/words/render.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import { anAttemptRow } from '../../setup/factories/index.ts';
import { until } from '../../setup/until.ts';

const world = await useWorld({
  ...{ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000, ORDER_LATE_MS: 60_000 },
  ...{ WEBHOOK_SCHEDULE_MS: '60,120,180', WEBHOOK_DEADLINE_MS: 800 },
});

const paidOrder = async (url: string) => {
  const order = await world.openOrder({ webhookUrl: url });
  await world.alert(order);
  return order;
};
const stateOf = (order: OrderRow, type: 'payment.paid' | 'payment.expired' = 'payment.paid') =>
  world.ctx.db.oneFirst(
    sql.type(
      z.object({ state: z.string() }),
    )`SELECT state FROM events WHERE event_id = ${eventId(order.orderId, type)}`,
  );
const attemptRow = z.object({
  status: z.number().nullable(),
  error: keptSentence.nullable().transform((error) => error && render(error)),
  answer: z.string().nullable(),
  durationMs: z.number().nullable(),
  at: z.date(),
});
const attemptsOf = (order: OrderRow) =>
  world.ctx.db.any(sql.type(attemptRow)`
    SELECT a.status, a.met AS error, a.answer, a.duration_ms AS "durationMs", a.at FROM attempts a
      JOIN events e USING (event_id)
    WHERE e.order_id = ${order.orderId} ORDER BY a.at
  `);
const ends = (order: OrderRow, state: string) =>
  until(`the event ${state}`, async () => (await stateOf(order)) === state);

test('a failed attempt is tried again on the schedule, with the same webhook-id and a new X-Webhook-Id, until it is accepted', async () => {
  const order = await paidOrder(
    world.sink.hook((_, response, nth) =>
      response.writeHead(nth < 3 ? 500 : 204).end(nth < 3 ? 'broken' : undefined),
    ),
  );
  await ends(order, 'delivered');
  const hooks = world.sink.at(order.webhookUrl ?? '');
  expect(new Set(hooks.map((hook) => hook.headers['webhook-id'])).size).toBe(1);
  expect(new Set(hooks.map((hook) => hook.headers['x-webhook-id'])).size).toBe(3);
  expect(new Set(hooks.map((hook) => hook.body)).size).toBe(1);
  const attempts = await attemptsOf(order);
  expect(attempts.map(({ status, answer }) => [status, answer])).toEqual([
    [500, 'broken'],
    [500, 'broken'],
    [204, ''],
  ]);
  const waits = attempts
    .slice(1)
    .map(({ at }, i) => at.getTime() - (attempts[i]?.at.getTime() ?? 0));
  expect(waits.every((wait, i) => wait >= ([60, 120][i] ?? 0) * 0.8)).toBe(true);
});

test('after the last wait the event is given up, and a person can send it again in a new round', async () => {
  let broken = true;
  const order = await paidOrder(
    world.sink.hook((_, response) => response.writeHead(broken ? 503 : 200).end()),
  );
  await ends(order, 'given_up');
  expect(await attemptsOf(order)).toHaveLength(4);
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'paid' });
  broken = false;
  await redeliverEvent(world.ctx, { orderId: order.orderId, actor: 'Asha' });
  await world.engine.redeliver(eventId(order.orderId, 'payment.paid'));
  await ends(order, 'delivered');
  expect(await attemptsOf(order)).toHaveLength(5);
});

test('410 ends the deliveries of that event, and a later event of the order is tried anew', async () => {
  const url = world.sink.hook((hook, response) =>
    response.writeHead(hook.json.type === 'payment.expired' ? 410 : 200).end(),
  );
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    webhookUrl: url,
  });
  await until(
    'given up',
    async () => (await stateOf(order, 'payment.expired').catch(() => '')) === 'given_up',
  );
  await markPaid(world.ctx, world.engine, { orderId: order.orderId, reason: 'seen', by: 'Asha' });
  await ends(order, 'delivered');
  expect(world.sink.at(url)).toHaveLength(2);
});

test('an address that is refused as written is final at once, an attempt without a status and with its reason', async () => {
  const order = await paidOrder('http://10.0.0.1/hook');
  await ends(order, 'refused');
  expect(await attemptsOf(order)).toEqual([
    expect.objectContaining({
      status: null,
      error: expect.stringMatching(/^refused: 10\.0\.0\.1/),
      answer: null,
    }),
  ]);
});

test('a name that resolves to a private address, or to nothing, is a failed attempt; no connection is made', async () => {
  const order = await world.openOrder({
    webhookUrl: `http://hooks.shop.example:${world.sink.target.split(':')[1]}/x`,
    start: false,
  });
  await world.alert(order, { tell: false });
  const once = (resolve: () => Promise<string[]>) =>
    deliverEvent(world.ctx, order.orderId, 'payment.paid', { resolve });
  await expect(once(async () => ['93.184.216.34', '127.0.0.1'])).resolves.toMatchObject({
    kind: 'failed',
    error: { key: 'failure_refused' },
  });
  await until(
    'the second attempt',
    async () => (await once(() => Promise.reject(new Error('ENOTFOUND')))).kind === 'failed',
  );
  expect(
    (await attemptsOf(order)).map(({ status, error }) => [status, error?.split(':')[0]]),
  ).toEqual([
    [null, 'refused'],
    [null, 'dns'],
  ]);
});

test('a redirect is not followed, a slow answer ends at the deadline, a huge one is cut, a zipped one is not inflated', async () => {
  const target = world.sink.hook();
  const endless = world.sink.hook((_, response) => {
    response.writeHead(200);
    response.write('x'.repeat(10_000_000), () => undefined);
  });
  const cases: [string, RegExp | null, number | null][] = [
    [
      world.sink.hook((_, response) => response.writeHead(302, { location: target }).end()),
      /^status: it answered 302.*redirects/,
      302,
    ],
    [world.sink.hook((_, response) => void response.writeHead(200).write('{')), /^timeout/, 200],
    [world.sink.hook(() => undefined), /^timeout/, null],
    [
      world.sink.hook((_, response) => void response.socket?.destroy()),
      /^(connection|protocol)/,
      null,
    ],
    [endless, null, 200],
    [
      world.sink.hook((_, response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync('z'.repeat(2_000_000))),
      ),
      null,
      200,
    ],
  ];
  const orders = await Promise.all(cases.map(([url]) => paidOrder(url)));
  for (const [i, order] of orders.entries()) {
    await until(
      `an attempt at ${cases[i]?.[0]}`,
      async () => ((await attemptsOf(order))[0]?.durationMs ?? null) !== null,
    );
    const [attempt] = await attemptsOf(order);
    expect([attempt?.status, attempt?.error]).toEqual([
      cases[i]?.[2],
      cases[i]?.[1] === null ? null : expect.stringMatching(cases[i]?.[1] ?? ''),
    ]);
    expect(Buffer.byteLength(attempt?.answer ?? '')).toBeLessThanOrEqual(4096 * 3);
  }
  expect(world.sink.at(target)).toEqual([]);
});

test('Retry-After is honoured up to two times the wait', async () => {
  const order = await paidOrder(
    world.sink.hook((_, response, nth) =>
      response.writeHead(nth === 1 ? 429 : 200, { 'retry-after': '3600' }).end(),
    ),
  );
  await ends(order, 'delivered');
  const [first, second] = await attemptsOf(order);
  expect((second?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(119);
});

test('a late payment drops the expired event that is still being tried, and overtakes no attempt that is under way', async () => {
  let answered = 0;
  const url = world.sink.hook((hook, response) => {
    const slow = hook.json.type === 'payment.expired';
    const answer = () => {
      if (slow) answered = Date.now();
      response.writeHead(slow ? 500 : 200).end();
    };
    setTimeout(answer, slow ? 400 : 0);
  });
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    webhookUrl: url,
  });
  await world.hooks(order, 1);
  await world.alert(order, { occurredAt: order.expiresAt });
  await ends(order, 'delivered');
  const hooks = world.sink.at(url);
  expect(hooks.map((hook) => hook.json.type)).toEqual(['payment.expired', 'payment.paid']);
  expect(hooks[1]?.at).toBeGreaterThanOrEqual(answered);
  expect(await stateOf(order, 'payment.expired')).toBe('superseded');
  await expect(world.workflow(order).result()).resolves.toMatchObject({ status: 'paid' });
});

test('an attempt of an event that was superseded meanwhile fails, is counted, and keeps the paid webhook waiting no longer', async () => {
  const url = world.sink.hook((hook, response) => {
    const fails = hook.json.type === 'payment.expired';
    setTimeout(() => response.writeHead(fails ? 500 : 200).end(), fails ? 300 : 0);
  });
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    webhookUrl: url,
    start: false,
  });
  await until('grace is over', () => Date.now() > order.expiresAt.getTime() + 60);
  await expireOrder(world.ctx, order.orderId);
  const expired = deliverEvent(world.ctx, order.orderId, 'payment.expired');
  await world.hooks(order, 1);
  await world.alert(order, { occurredAt: order.expiresAt, tell: false });
  const paid = () => deliverEvent(world.ctx, order.orderId, 'payment.paid');
  const waits = await paid();
  expect(waits).toMatchObject({ kind: 'wait' });
  // A delivery looks again when the attempt may have ended, not ten times a second.
  if (waits.kind === 'wait') expect(waits.delayMs).toBeGreaterThan(100);
  await expect(expired).resolves.toEqual({ kind: 'ended', state: 'superseded', attempts: 1 });
  await expect(paid()).resolves.toMatchObject({ kind: 'ended', state: 'delivered' });
});

test('an attempt under way when a person asks for a new round does not end that round', async () => {
  const url = world.sink.hook((_, response, nth) => {
    const status = [500, 410][nth - 1] ?? 200;
    setTimeout(() => response.writeHead(status).end(), nth === 2 ? 300 : 0);
  });
  const order = await world.openOrder({ webhookUrl: url, start: false });
  await world.alert(order, { tell: false });
  const once = () => deliverEvent(world.ctx, order.orderId, 'payment.paid');
  await expect(once()).resolves.toMatchObject({ kind: 'failed', attempt: 1 });
  await world.ctx.db.query(
    sql.unsafe`UPDATE events SET next_attempt_at = now() WHERE order_id = ${order.orderId}`,
  );
  const gone = once();
  await world.hooks(order, 2);
  await redeliverEvent(world.ctx, { orderId: order.orderId, actor: 'Asha' });
  await expect(gone).resolves.toMatchObject({ kind: 'wait' });
  expect(await stateOf(order)).toBe('waiting');
  await expect(once()).resolves.toEqual({ kind: 'ended', state: 'delivered', attempts: 1 });
});

test('a dead endpoint stops no late payment', async () => {
  const url = world.sink.hook((hook, response) =>
    response.writeHead(hook.json.type === 'payment.paid' ? 200 : 500).end(),
  );
  const order = await world.openOrder({
    createdAgoMs: 1_000,
    lifeMs: 900,
    graceMs: 50,
    webhookUrl: url,
  });
  await world.hooks(order, 2);
  await world.alert(order, { occurredAt: order.expiresAt });
  await ends(order, 'delivered');
});

test('two deliveries of one event make one attempt', async () => {
  let others = 0;
  const url = world.sink.hook(async (_, response) => {
    await until('the others have looked', () => others >= 2);
    response.writeHead(200).end();
  });
  const order = await world.openOrder({ webhookUrl: url, start: false });
  await world.alert(order, { tell: false });
  const deliveries = await Promise.all(
    [1, 2, 3].map(async () => {
      const delivery = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
      others += 1;
      return delivery;
    }),
  );
  expect(deliveries.map(({ kind }) => kind).sort()).toEqual(['ended', 'wait', 'wait']);
  expect(world.sink.at(url)).toHaveLength(1);
});

test('another delivery follows one that died in the middle, and the dead attempt costs the shop nothing', async () => {
  const order = await world.openOrder({ start: false });
  await world.alert(order, { tell: false });
  const id = eventId(order.orderId, 'payment.paid');
  await world.ctx.db.query(
    sql.unsafe`UPDATE events SET attempting_since = now() - interval '1 minute'
      WHERE event_id = ${id}`,
  );
  await anAttemptRow(world.ctx, id, { minutesAgo: 1 });
  await expect(deliverEvent(world.ctx, order.orderId, 'payment.paid')).resolves.toEqual({
    kind: 'ended',
    state: 'delivered',
    attempts: 1,
  });
  expect((await attemptsOf(order)).map(({ error }) => error)).toEqual([
    expect.stringMatching(/^interrupted/),
    null,
  ]);
});

test('our own failure uses up no attempt', async () => {
  const order = await world.openOrder({ start: false });
  await world.alert(order, { tell: false });
  const blind = {
    ...world.ctx,
    db: world.ctx.db,
    sealer: {
      ...world.ctx.sealer,
      open: () => {
        throw new Error('SEAL_KEYS does not have it');
      },
    },
  };
  await expect(deliverEvent(blind, order.orderId, 'payment.paid')).rejects.toThrow('SEAL_KEYS');
  await expect(deliverEvent(world.ctx, order.orderId, 'payment.paid')).resolves.toEqual({
    kind: 'ended',
    state: 'delivered',
    attempts: 1,
  });
});

test('one shop whose server hangs takes a part of the places, and the others keep theirs', async () => {
  const { businessId } = world.business;
  // Attempts of the tests before may still be under way.
  const places = await until('all places are free', () => {
    const taken = Array.from({ length: fair.ofBusiness }, () =>
      world.ctx.fairness.take({ businessId, url: 'https://shop.example/', isNew: true }),
    );
    const places = taken.filter((place) => typeof place === 'function');
    if (places.length === taken.length) return places;
    for (const leave of places) leave(true);
    return false;
  });
  const order = await paidOrder(world.sink.hook());
  try {
    const delivery = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
    expect(['wait', 'ended']).toContain(delivery.kind);
    // Its workflow tries the same meanwhile: for a moment an attempt is there that finds no place.
    await until(
      'what found no place is undone',
      async () => (await attemptsOf(order)).length === 0,
    );
    const another = world.ctx.fairness.take({
      ...{ businessId: 'biz_another', url: 'https://shop.example/' },
      isNew: true,
    });
    if (typeof another === 'string') throw new Error(another);
    another(true);
  } finally {
    for (const leave of places) leave(true);
  }
  await ends(order, 'delivered');
  expect(await attemptsOf(order)).toHaveLength(1);
});

test('while a secret is rotated a webhook carries two signatures', async () => {
  const rotated = await rotateWebhookSecret(world.ctx, {
    businessId: world.business.businessId,
    mode: 'live',
    actor: 'Asha',
  });
  const order = await world.openOrder();
  await world.alert(order);
  const [hook] = await world.hooks(order, 1);
  for (const secret of [world.business.webhookSecret, rotated])
    expect(() =>
      new Webhook(secret).verify(hook?.body ?? '', hook?.headers as Record<string, string>),
    ).not.toThrow();
});

test.each([
  { 'cf-mitigated': 'challenge', server: 'other' },
  { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare' },
])('an answer that Cloudflare gave in place of the shop says so: %j', async (headers) => {
  const order = await paidOrder(
    world.sink.hook((_, response, nth) =>
      nth === 1 ? response.writeHead(403, headers).end('<html>') : response.writeHead(204).end(),
    ),
  );
  await ends(order, 'delivered');
  expect((await attemptsOf(order))[0]?.error).toBe(
    'status: it answered 403, accepted are 200 to 299; Cloudflare stopped it',
  );
});
