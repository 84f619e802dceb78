import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { beginAttempt } from '../../../src/delivery/begin-attempt.ts';
import { deliverEvent } from '../../../src/delivery/deliver-event.ts';
import { eventId, makeEventDue } from '../../../src/delivery/event.ts';
import { undoAttempts } from '../../../src/delivery/take-events.ts';
import { stepActivities } from '../../../src/engine/activities/sweep.ts';
import type { OrderRow } from '../../../src/orders/order-row.ts';
import { dbNow, sql } from '../../../src/platform/db.ts';
import { useWorld } from '../../setup/engine/use-world.ts';
import {
  aBusinessWithAccount,
  type BusinessWithAccount,
  manyOrderRows,
} from '../../setup/factories/index.ts';
import { until } from '../../setup/until.ts';

const world = await useWorld({
  ...{ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000, ORDER_LATE_MS: 60_000 },
  ...{ WEBHOOK_SCHEDULE_MS: '60000', WEBHOOK_DEADLINE_MS: 40_000 },
});
const sweep = () => stepActivities(world.ctx, world.engine).deliverOverdueEvents({});

/** Paid orders whose webhook was due two minutes ago, and that no workflow delivers. Their events. */
async function overdue(owner: BusinessWithAccount, url: string, count: number): Promise<string[]> {
  const paid = {
    ...({ status: 'paid', webhookUrl: url, merchantOrderId: null } as const),
    createdAt: new Date(Date.now() - 3_600_000),
  };
  const orders = await manyOrderRows(
    world.ctx,
    owner,
    owner.accountId,
    Array.from({ length: count }, () => paid),
  );
  const events = orders.map((orderId) => ({
    ...{ event_id: eventId(orderId, 'payment.paid'), order_id: orderId },
    body: JSON.stringify({ type: 'payment.paid', data: { order_id: orderId } }),
  }));
  await world.ctx.db.query(sql.unsafe`
    INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body,
      next_attempt_at)
    SELECT event_id, order_id, ${owner.businessId}, 'payment.paid', now() - interval '1 hour',
      ${url}, body, now() - interval '2 minutes'
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS given (event_id text, order_id text, body text)`);
  return events.map(({ event_id }) => event_id);
}

const stateOf = (business: BusinessWithAccount) =>
  world.ctx.db.anyFirst(
    sql.unsafe`SELECT DISTINCT state FROM events WHERE business_id = ${business.businessId}`,
  );

test('an attempt that goes on for long is looked at less and less often', async () => {
  const order = await world.openOrder({ start: false });
  await world.alert(order, { tell: false });
  const heldFor = (ms: number) =>
    world.ctx.db.query(sql.unsafe`
      UPDATE events SET attempting_since = now() - ${ms} * interval '1 millisecond'
      WHERE order_id = ${order.orderId}`);
  for (const ms of [2_000, 5_000, 8_000]) {
    await heldFor(ms);
    const waits = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
    expect(waits).toMatchObject({ kind: 'wait' });
    if (waits.kind === 'wait') expect(waits.delayMs).toBeGreaterThanOrEqual(ms);
  }
  // Or once it must have ended.
  await heldFor(40_000);
  const waits = await deliverEvent(world.ctx, order.orderId, 'payment.paid');
  expect(waits).toMatchObject({ kind: 'wait' });
  if (waits.kind === 'wait') expect(waits.delayMs).toBeLessThanOrEqual(2_000);
  await heldFor(60_000);
  await expect(deliverEvent(world.ctx, order.orderId, 'payment.paid')).resolves.toMatchObject({
    state: 'delivered',
  });
});

test('an old event that a person sends again waits for a place as one that was just made', async () => {
  const [id = ''] = await overdue(world.business, world.sink.hook(), 1);
  const begin = async (attemptId: string) => {
    const begun = await beginAttempt(world.ctx, id, attemptId);
    await undoAttempts(world.ctx, [attemptId]);
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    return begun;
  };
  expect(await begin('att_of_a_backlog')).toMatchObject({ isNew: false });
  const askedAt = await dbNow(world.ctx.db);
  await world.ctx.db.transaction((tx) => makeEventDue(tx, id));
  const begun = await begin('att_by_hand');
  expect(begun).toMatchObject({ isNew: true });
  expect(begun.dueSince.getTime()).toBeGreaterThanOrEqual(askedAt.getTime());
});

/** A shop that answers nobody until it is let. */
function aHangingShop() {
  const held: ServerResponse[] = [];
  let isOpen = false;
  const url = world.sink.hook((_, response) => {
    if (isOpen) response.writeHead(200).end();
    else held.push(response);
  });
  const open = () => {
    isOpen = true;
    for (const response of held) response.writeHead(200).end();
  };
  return { url, held, open };
}

test('a new payment is told while a backlog of its shop is still worked off, and each of the backlog once', async () => {
  const shop = aHangingShop();
  const business = await aBusinessWithAccount(world.ctx);
  const backlog = await overdue(business, shop.url, 200);
  const late = await overdue(world.business, shop.url, 200);
  const swept = sweep();
  await until('the backlog is being sent', () => shop.held.length > 0);
  const order = await world.openOrder();
  await world.alert(order);
  await world.hooks(order, 1);
  expect(world.sink.at(shop.url).length).toBeLessThan(backlog.length + late.length);
  shop.open();
  await swept;
  await until(
    'all are delivered',
    async () => {
      await sweep();
      const states = [...(await stateOf(business)), ...(await stateOf(world.business))];
      return states.every((state) => state === 'delivered');
    },
    60_000,
  );
  const came = world.sink.at(shop.url).map(({ headers }) => String(headers['webhook-id']));
  expect(came.sort()).toEqual([...backlog, ...late].sort());
});

test('shops that answer are told while as many hang, and hang with more than a worker once had places', async () => {
  const shops = await Promise.all(
    Array.from({ length: 25 }, () => aBusinessWithAccount(world.ctx)),
  );
  const hanging = shops.map(() => aHangingShop());
  const stuck = await Promise.all(
    shops.map((shop, nth) => overdue(shop, hanging[nth]?.url ?? '', 9)),
  );
  // What a busy engine doesn't take at once the service asks for again, and so do we.
  const isTaken = (id: string) =>
    world.engine.redeliver(id).then(
      () => true,
      () => false,
    );
  const ask = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => until('the engine takes it', () => isTaken(id), 30_000)));
  try {
    // One of each first: their host has places for most of them only, and each shop is to hang.
    await ask(stuck.flatMap((ids) => ids.slice(0, 1)));
    await until('they hang', () => hanging.every(({ held }) => held.length > 0), 30_000);
    for (const ids of stuck) await ask(ids.slice(1));
    const orders = await Promise.all(Array.from({ length: 25 }, () => world.openOrder()));
    for (const order of orders) await world.alert(order);
    const isTold = ({ webhookUrl }: OrderRow) => world.sink.at(webhookUrl ?? '').length > 0;
    await until('all who answer are told', () => orders.every(isTold), 35_000);
  } finally {
    for (const { open } of hanging) open();
  }
});
