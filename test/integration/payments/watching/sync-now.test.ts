import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { usualPace } from '../../../../src/payments/watching/pace.ts';
import { dbNow, openDb, sql } from '../../../../src/platform/db.ts';
import { syncNow } from '../../../../src/shops/mailboxes/sync-now.ts';
import { testContext } from '../../../setup/context.ts';
import { aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  type ConnectedBusiness,
  reaches,
  statusOf,
  watchers,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({
  ORDER_LIFETIME_MS: 60_000,
  ORDER_GRACE_MS: 60_000,
  LOOK_INTERVAL_MS: 50,
});
const { watch, stopAll } = watchers(ctx);
const businesses: ConnectedBusiness[] = [];
// Looks only when asked: nothing else moves the mailbox on during these tests.
const unhurried = { syncMs: usualPace.syncMs, restMs: usualPace.restMs };
const watchedShop = async (pace: { pollMs?: number } = {}) => {
  const made = await aConnectedBusiness(ctx);
  businesses.push(made);
  const watcher = watch(made.mailboxId, { pace: { ...unhurried, ...pace } });
  await reaches(ctx, made.mailboxId, 'watching');
  return { ...made, watcher };
};
afterEach(async () => {
  await stopAll();
  for (const each of businesses.splice(0)) await each.imap.close();
});

const looked = async (mailboxId: string) =>
  (
    await ctx.db.maybeOne(sql.type(z.object({ last_begun_at: z.date().nullable() }))`
      SELECT last_begun_at FROM mailbox_looks WHERE mailbox_id = ${mailboxId}
    `)
  )?.last_begun_at ?? null;

test('a requested sync starts after the request, and its end sees every payment in the mailbox by then', async () => {
  const at = await watchedShop();
  const order = await aManualOrder(ctx, at);
  at.imap.append(aPaymentMail(at, order.payablePaise));
  const asked = await dbNow(ctx.db);
  await syncNow(ctx, at.mailboxId);
  expect(await statusOf(ctx, order.orderId)).toBe('paid');
  expect((await looked(at.mailboxId))?.getTime()).toBeGreaterThanOrEqual(asked.getTime());
});

test('a hundred calls at once, from two processes, make a handful of syncs', async () => {
  const at = await watchedShop();
  const other = { ...ctx, db: await openDb(ctx.database.url) };
  try {
    const seen = new Set<number>();
    const calls = Promise.all(
      Array.from({ length: 100 }, (_, i) => syncNow(i % 2 ? ctx : other, at.mailboxId)),
    );
    let over = false;
    void calls.finally(() => {
      over = true;
    });
    while (!over) {
      const when = await looked(at.mailboxId);
      if (when) seen.add(when.getTime());
    }
    await calls;
    expect(seen.size).toBeGreaterThanOrEqual(1);
    expect(seen.size).toBeLessThan(8);
  } finally {
    await other.db.end();
  }
});

test('a sync works although its notification was lost', async () => {
  const at = await watchedShop();
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailbox_looks (mailbox_id, asked_at) VALUES (${at.mailboxId}, clock_timestamp())
    ON CONFLICT (mailbox_id) DO UPDATE SET asked_at = excluded.asked_at
  `);
  await until('the mailbox was looked at', () => looked(at.mailboxId));
});

test('nobody waits for a mailbox that cannot be read, or that is not there', async () => {
  const at = await watchedShop();
  await at.imap.goDark();
  await reaches(ctx, at.mailboxId, 'behind');
  await syncNow(ctx, at.mailboxId);
  await syncNow(ctx, 'mbx_unknown');
  // Nothing was asked for, so there was nothing to wait for.
  expect(
    await ctx.db.exists(
      sql.unsafe`SELECT FROM mailbox_looks WHERE mailbox_id IN (${at.mailboxId}, 'mbx_unknown')`,
    ),
  ).toBe(false);
});

test('a window is read past soon after it has ended, so that its order need not wait for the next regular sync', async () => {
  const at = await watchedShop();
  const order = await aManualOrder(ctx, at);
  await ctx.db.query(
    sql.unsafe`UPDATE orders SET window_ends_at = clock_timestamp() + interval '200 milliseconds'
      WHERE order_id = ${order.orderId}`,
  );
  await until('the mailbox is read past the window', async () =>
    ctx.db.exists(sql.unsafe`
      SELECT FROM orders JOIN mailbox_progress USING (mailbox_id) WHERE order_id = ${order.orderId}
        AND read_until >= window_ends_at
    `),
  );
});
