import { afterEach, expect, test } from '@jest/globals';
import { findHold } from '../../../src/orders/hold/hold.ts';
import { holdIfLost } from '../../../src/orders/hold/lost-orders.ts';
import { keepRecognizing } from '../../../src/orders/hold/recognize-database.ts';
import { sql } from '../../../src/platform/db.ts';
import { useSlowWorld } from '../../setup/engine/recovery.ts';
import { until } from '../../setup/until.ts';

const world = await useSlowWorld();
const list = () => world.engine.listKnownOrders;
const held = () => findHold(world.ctx.db);
const start = async () => (await keepRecognizing(world.ctx, list()))();
afterEach(() => world.ctx.db.query(sql.unsafe`DELETE FROM creates_hold`));

/** An order that the engine was told of, and that shows in its lists. */
async function aKnownOrder(): Promise<string> {
  const { orderId } = await world.openOrder({ webhookUrl: null });
  const all = { fromAgoMs: 600_000, toAgoMs: 0 };
  await until('the engine lists it', async () =>
    (await list()(all)).some((one) => one.orderId === orderId),
  );
  return orderId;
}
const loses = (orderId: string) =>
  world.ctx.db.query(sql.unsafe`DELETE FROM orders WHERE order_id = ${orderId}`);

test('a start after a dump was put back into the same server holds creates, once', async () => {
  await aKnownOrder();
  await start();
  await start();
  expect(await held()).toBeNull();
  await loses(await aKnownOrder());
  await aKnownOrder();
  await start();
  const first = await held();
  expect(first).toMatchObject({
    because: expect.stringContaining('orders that the database lacks'),
  });
  await start();
  expect((await held())?.until).toEqual(first?.until);
});

test('a start that misses the engine compares as soon as the engine answers', async () => {
  await loses(await aKnownOrder());
  await aKnownOrder();
  let away = true;
  const answer = list();
  const leave = await keepRecognizing(world.ctx, async (span) => {
    if (away) throw new Error('away');
    return answer(span);
  });
  expect(await held()).toBeNull();
  away = false;
  await until('creates are held', async () => (await held()) !== null, 5_000);
  leave();
});

test('orders of businesses that nobody here has, and a silent engine, hold nothing', async () => {
  const stranger = { orderId: 'PW-0000000001', businessId: 'biz_of_another_service' };
  await holdIfLost(world.ctx, async () => [stranger], false);
  await (await keepRecognizing(world.ctx, () => Promise.reject(new Error('away'))))();
  expect(await held()).toBeNull();
});
