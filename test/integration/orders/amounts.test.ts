import { expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { amountLock, freeAmounts } from '../../../src/orders/amounts/free-amounts.ts';
import { openDb, sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';
import {
  aBusinessWithAccount,
  aFolder,
  anAccount,
  anOrder,
  type BusinessWithAccount,
  holdAmounts,
  letHoldsPass,
  manyOrderRows,
} from '../../setup/factories/index.ts';
import { until } from '../../setup/until.ts';

// Hundreds of creates take their time on a machine that has other work.

const ctx = testContext({
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
  ALERT_DELAY_MS: 600_000,
});

const paiseRow = z.object({ paise: z.number() });

/** As if the mailbox had been read up to now. */
const readUpToNow = ({ mailboxId }: BusinessWithAccount) => aFolder(ctx, mailboxId);

const settled = async <T>(creates: Promise<T>[]) => {
  const results = await Promise.allSettled(creates);
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return {
    made,
    refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
};

test('500 creates of one amount at once: exactly 299 distinct amounts, the rest all_payment_slots_busy with a wait', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { made, refused } = await settled(
    Array.from({ length: 500 }, () => anOrder(ctx, business, 700_000)),
  );
  expect(made.map((order) => order.payablePaise - 700_000).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 299 }, (_, i) => i + 1),
  );
  expect(new Set(refused.map((error) => error.code))).toEqual(new Set(['all_payment_slots_busy']));
  expect(refused).toHaveLength(201);
  for (const { extra } of refused) expect(extra.retry_after).toBeGreaterThan(1_200);
  expect(
    await ctx.db.oneFirst(
      sql.unsafe`SELECT count(*) FROM orders WHERE mailbox_id = ${business.mailboxId}`,
    ),
  ).toBe(299);
});

test('near offsets are taken first, far ones only when those are held, and a crowded neighbour leaves what is free', async () => {
  const business = await aBusinessWithAccount(ctx);
  const near = [];
  for (let i = 0; i < 99; i++)
    near.push((await anOrder(ctx, business, 10_000)).payablePaise - 10_000);
  expect(near.sort((a, b) => a - b)).toEqual(Array.from({ length: 99 }, (_, i) => i + 1));
  expect((await anOrder(ctx, business, 10_000)).payablePaise).toBeGreaterThanOrEqual(10_100);
  await holdAmounts(ctx, business, 10_000, 100, 299);
  const neighbour = await anOrder(ctx, business, 10_100);
  expect(neighbour.payablePaise).toBeGreaterThanOrEqual(10_300);
  expect(neighbour.payablePaise).toBeLessThanOrEqual(10_399);
});

test('neighbouring amounts whose ranges overlap never share a payable amount, over all accounts of a mailbox', async () => {
  const business = await aBusinessWithAccount(ctx);
  const second = await anAccount(ctx, business);
  const bases = [50_000, 50_001, 50_050, 50_099, 50_150];
  const { made, refused } = await settled(
    Array.from({ length: 200 }, (_, i) =>
      anOrder(ctx, business, bases[i % bases.length] ?? 0, {
        payment_account_id: i % 2 ? second : business.accountId,
      }),
    ),
  );
  expect(refused).toEqual([]);
  expect(new Set(made.map((order) => order.payablePaise)).size).toBe(200);
  for (const order of made) {
    expect(order.payablePaise - order.amountPaise).toBeGreaterThanOrEqual(1);
    expect(order.payablePaise - order.amountPaise).toBeLessThanOrEqual(299);
  }
});

test('another mailbox is not crowded by it', async () => {
  const [one, other] = [await aBusinessWithAccount(ctx), await aBusinessWithAccount(ctx)];
  await holdAmounts(ctx, one, 10_000, 1, 299);
  await expect(anOrder(ctx, one, 10_000)).rejects.toMatchObject({ code: 'all_payment_slots_busy' });
  expect((await anOrder(ctx, other, 10_000)).payablePaise).toBeLessThanOrEqual(10_099);
});

test('an amount rests until its window has ended, ALERT_DELAY_MS more, and the mailbox was read past it: whatever became of its order', async () => {
  const business = await aBusinessWithAccount(ctx);
  const first = await anOrder(ctx, business, 10_000);
  await ctx.db.query(
    sql.unsafe`UPDATE orders SET status = 'failed', failed_at = now()
      WHERE order_id = ${first.orderId}`,
  );
  const slot = () =>
    ctx.db.one(sql.unsafe`
    SELECT s.held_until - o.created_at = interval '22 minutes' AS "rests",
      s.window_ends_at = o.window_ends_at AS "window"
    FROM amount_slots s JOIN orders o USING (mailbox_id, payable_paise)
      WHERE s.mailbox_id = ${business.mailboxId} AND o.order_id = ${first.orderId}
  `);
  expect(await slot()).toEqual({ rests: true, window: true });
  await holdAmounts(ctx, business, 10_000, 1, 299);
  const busy = () =>
    expect(anOrder(ctx, business, 10_000)).rejects.toMatchObject({
      code: 'all_payment_slots_busy',
    });
  await readUpToNow(business);
  await busy();
  // The window alone has passed.
  await ctx.db.query(
    sql.unsafe`UPDATE amount_slots SET window_ends_at = now() - interval '1 minute'
      WHERE mailbox_id = ${business.mailboxId} AND payable_paise = ${first.payablePaise}`,
  );
  await busy();
  // The rest too, but the mailbox could not be read meanwhile.
  await ctx.db.query(
    sql.unsafe`UPDATE amount_slots SET held_until = now() WHERE mailbox_id = ${business.mailboxId}
      AND payable_paise = ${first.payablePaise}`,
  );
  await ctx.db.query(
    sql.unsafe`UPDATE mailbox_folders SET read_until = now() - interval '2 minutes'
      WHERE mailbox_id = ${business.mailboxId}`,
  );
  await busy();
  await readUpToNow(business);
  expect((await anOrder(ctx, business, 10_000)).payablePaise).toBe(first.payablePaise);
});

test('among used amounts the one longest out of use is taken', async () => {
  const business = await aBusinessWithAccount(ctx);
  await holdAmounts(ctx, business, 10_000, 1, 299);
  await readUpToNow(business);
  const free = [10_200, 10_007, 10_090];
  for (const [minutes, paise] of [
    [30, free[0]],
    [20, free[1]],
    [10, free[2]],
  ] as const)
    await ctx.db.query(sql.unsafe`
      UPDATE amount_slots
        SET window_ends_at = now() - interval '1 hour',
        held_until = now() - make_interval(mins => ${minutes})
      WHERE mailbox_id = ${business.mailboxId} AND payable_paise = ${paise ?? 0}
    `);
  const taken = [];
  for (let i = 0; i < 3; i++) taken.push((await anOrder(ctx, business, 10_000)).payablePaise);
  // Near before far, then by age.
  expect(taken).toEqual([10_007, 10_090, 10_200]);
});

test('creates at once share out what has come free, each amount once', async () => {
  const business = await aBusinessWithAccount(ctx);
  await holdAmounts(ctx, business, 10_000, 1, 299);
  await readUpToNow(business);
  await letHoldsPass(ctx, business);
  const { made, refused } = await settled(
    Array.from({ length: 320 }, () => anOrder(ctx, business, 10_000)),
  );
  expect(new Set(made.map((order) => order.payablePaise)).size).toBe(299);
  expect(refused).toHaveLength(21);
});

test('an order under review holds its amount, however long ago its window ended', async () => {
  const business = await aBusinessWithAccount(ctx);
  const order = await anOrder(ctx, business, 10_000);
  await holdAmounts(ctx, business, 10_000, 1, 299);
  await ctx.db.query(
    sql.unsafe`UPDATE orders SET status = 'manual_review', review_since = now()
      WHERE order_id = ${order.orderId}`,
  );
  await readUpToNow(business);
  await ctx.db.query(sql.unsafe`
    UPDATE amount_slots
      SET window_ends_at = now() - interval '1 hour', held_until = now() - interval '1 hour'
      WHERE mailbox_id = ${business.mailboxId} AND payable_paise = ${order.payablePaise}
  `);
  await expect(anOrder(ctx, business, 10_000)).rejects.toMatchObject({
    code: 'all_payment_slots_busy',
  });
  await ctx.db.query(
    sql.unsafe`UPDATE orders SET status = 'failed', failed_at = now()
      WHERE order_id = ${order.orderId}`,
  );
  expect((await anOrder(ctx, business, 10_000)).payablePaise).toBe(order.payablePaise);
});

test('an amount that its taker gives back at the last moment is not refused', async () => {
  const business = await aBusinessWithAccount(ctx);
  await holdAmounts(ctx, business, 10_000, 1, 298);
  const taker = new pg.Client({ connectionString: ctx.database.url });
  await taker.connect();
  await taker.query('BEGIN');
  await taker.query('SELECT pg_advisory_xact_lock(hashtext($1), $2)', [business.mailboxId, 10_299]);
  const waiting = anOrder(ctx, business, 10_000);
  const isWaiting = () =>
    ctx.db.exists(sql.unsafe`
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 10299::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    `);
  await until('the create waits for the amount', isWaiting);
  await taker.query('ROLLBACK');
  await taker.end();
  expect((await waiting).payablePaise).toBe(10_299);
});

test('an amount that was held anew after it was listed as free is not taken', async () => {
  const business = await aBusinessWithAccount(ctx);
  await holdAmounts(ctx, business, 10_000, 1, 299);
  await readUpToNow(business);
  await ctx.db.query(sql.unsafe`
    UPDATE amount_slots
    SET window_ends_at = now() - interval '2 hours', held_until = now() - interval '1 hour'
    WHERE mailbox_id = ${business.mailboxId} AND payable_paise = 10_150`);
  const holder = new pg.Client({ connectionString: ctx.database.url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(
    `UPDATE amount_slots SET held_until = now() + interval '1 hour' WHERE payable_paise = 10150`,
  );
  const waiting = settled([anOrder(ctx, business, 10_000)]);
  await until('the create waits for the row', () =>
    ctx.db.exists(sql.unsafe`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`),
  );
  await holder.query('COMMIT');
  await holder.end();
  expect((await waiting).refused).toMatchObject([{ code: 'all_payment_slots_busy' }]);
});

test('whoever looks for an amount locks none but the one to be taken: others would pass it by', async () => {
  const business = await aBusinessWithAccount(ctx);
  await holdAmounts(ctx, business, 10_000, 1, 299);
  const lookOnce = () =>
    ctx.db.transaction(async (tx) => {
      const found = await tx.anyFirst(sql.type(paiseRow)`
        WITH ${freeAmounts(business.mailboxId, 10_000)}
        SELECT paise FROM free
        WHERE pg_try_advisory_xact_lock(${amountLock(business.mailboxId, sql.fragment`paise`)})
        LIMIT 1`);
      const locked = await tx.anyFirst(sql.type(paiseRow)`
        SELECT objid::bigint AS paise FROM pg_locks
        WHERE locktype = 'advisory' AND pid = pg_backend_pid()`);
      return { found, locked };
    });
  expect(await lookOnce()).toEqual({ found: [], locked: [] });
  await ctx.db.query(sql.unsafe`DELETE FROM amount_slots WHERE payable_paise = 10_007`);
  expect(await lookOnce()).toEqual({ found: [10_007], locked: [10_007] });
});

test("making an order reads none of the shop's earlier ones, in a database that has no statistics yet either", async () => {
  const business = await aBusinessWithAccount(ctx);
  await anOrder(ctx, business, 10_000);
  await manyOrderRows(
    ctx,
    business,
    business.accountId,
    Array.from({ length: 1_000 }, (_, n) => ({ payablePaise: 200_000 + n })),
  );
  await ctx.db.query(sql.unsafe`DELETE FROM pg_statistic WHERE starelid = 'orders'::regclass`);
  const db = await openDb(ctx.database.url, { poolSize: 1 });
  const alone = { ...ctx, db };
  // A connection tells what it has read when it likes: it is made to tell at once.
  const told = () => db.query(sql.unsafe`SELECT pg_stat_force_next_flush()`);
  const reads = async () => {
    const read = await db.oneFirst(sql.unsafe`
      SELECT (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'orders')
           + (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'orders')`);
    return Number(read);
  };
  try {
    await told();
    const before = await reads();
    for (let i = 0; i < 10; i++) await anOrder(alone, business, 20_000 + 400 * i);
    await told();
    expect((await reads()) - before).toBeLessThan(500);
  } finally {
    await db.end();
  }
});
