import { randomInt } from 'node:crypto';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { startPostgres } from '../../../dev/postgres.ts';
import { holdFindings } from '../../../src/office/doctor/service.ts';
import { readGauges } from '../../../src/office/support/gauges.ts';
import { createOrder } from '../../../src/orders/create/create-order.ts';
import { getOrder } from '../../../src/orders/get-order.ts';
import { expectMove, findHold, holdCreates } from '../../../src/orders/hold/hold.ts';
import { holdLostAmounts } from '../../../src/orders/hold/lost-orders.ts';
import { recognizeDatabase, recognizing } from '../../../src/orders/hold/recognize-database.ts';
import { databaseAnswers, openDb, sql } from '../../../src/platform/db.ts';
import { migrate } from '../../../src/platform/migrate.ts';
import { isOutage, isUnreachable } from '../../../src/platform/outage.ts';
import { testContext } from '../../setup/context.ts';
import { anAlertArrives } from '../../setup/factories/arriving-alert.ts';
import { aBusinessWithAccount, aFolder, anOrder } from '../../setup/factories/index.ts';

const ctx = testContext();
const aRequest = {
  merchant_order_id: 'test-1',
  success_url: 'https://shop.example/ok',
  failure_url: 'https://shop.example/no',
  webhook_url: 'https://hooks.shop.example/',
  customer: null,
  payment_account_id: null,
  domain: undefined,
};
const restored = () => holdCreates(ctx, { because: 'put back', actor: 'cli:test' });
beforeEach(() => ctx.db.query(sql.unsafe`DELETE FROM creates_hold`));

const aShop = async () => {
  const business = await aBusinessWithAccount(ctx);
  await aFolder(ctx, business.mailboxId, { folder: 'INBOX' });
  return business;
};

test('for one window and rest live creates are refused, replays and test orders are not; then it ends by itself', async () => {
  const business = await aShop();
  const earlier = await anOrder(ctx, business, 49_900, { merchant_order_id: 'invoice-1' });
  const until = await restored();
  const lasts = until.getTime() - Date.now();
  const { ORDER_LIFETIME_MS, ORDER_GRACE_MS, ORDER_LATE_MS, ALERT_DELAY_MS } = ctx.config;
  const wholeMs = ORDER_LIFETIME_MS + ORDER_GRACE_MS + ORDER_LATE_MS + ALERT_DELAY_MS;
  expect(lasts).toBeLessThanOrEqual(wholeMs);
  expect(lasts).toBeGreaterThan(wholeMs - 2_000);

  await expect(anOrder(ctx, business, 49_900)).rejects.toMatchObject({
    code: 'service_unavailable',
    extra: { retry_after: expect.any(Number) },
  });
  const replay = await anOrder(ctx, business, 49_900, { merchant_order_id: 'invoice-1' });
  expect(replay.orderId).toBe(earlier.orderId);
  const scope = { businessId: business.businessId, mode: 'test' } as const;
  const test = createOrder(ctx, scope, 'test-1', () => ({ ...aRequest, amount: 499 }));
  await expect(test).resolves.toMatchObject({ kind: 'created' });
  expect(await holdFindings(ctx.db)).toMatchObject([{ check: 'creates', level: 'bad' }]);
  const refused = (await readGauges(ctx)).find(({ name }) => name === 'creates_refused_seconds');
  expect(refused?.values[0]?.value).toBeGreaterThan(0);

  await ctx.db.query(sql.unsafe`UPDATE creates_hold SET refused_until = now()`);
  await expect(anOrder(ctx, business, 49_900)).resolves.toBeTruthy();
  expect(await holdFindings(ctx.db)).toEqual([]);
});

test('a database that was moved whole is held by nothing; a hold that lasts already stays', async () => {
  const elsewhere = () =>
    ctx.db.query(sql.unsafe`UPDATE creates_hold SET system_identifier = '1', timeline = '1'`);
  await recognizeDatabase(ctx);
  await elsewhere();
  await expectMove(ctx, 'cli:test');
  await recognizeDatabase(ctx);
  expect(await findHold(ctx.db)).toBeNull();
  // It counts for that one move.
  await elsewhere();
  await recognizeDatabase(ctx);
  const held = await findHold(ctx.db);
  expect(held?.seconds).toBeGreaterThan(0);
  await expectMove(ctx, 'cli:test');
  await recognizeDatabase(ctx);
  expect((await findHold(ctx.db))?.until).toEqual(held?.until);
});

test("a lost order's payment of the hold's last minute, read after it, pays no order of its first", async () => {
  const skewed = { ...ctx, config: { ...ctx.config, CLOCK_SKEW_MS: 60_000 } };
  const business = await aShop();
  await restored();
  await ctx.db.query(sql.unsafe`
    UPDATE creates_hold SET refused_until = date_trunc('second', now())`);
  const order = await anOrder(ctx, business, 49_900);
  const madeAt = (at: Date) =>
    anAlertArrives(skewed, business, {
      amountPaise: order.payablePaise,
      occurred: { earliest: at, latest: at },
    });
  const status = async () => (await getOrder(ctx, order.orderId)).status;
  await madeAt(new Date(order.createdAt.getTime() - 20_000));
  expect(await status()).toBe('pending');
  await madeAt(new Date());
  expect(await status()).toBe('paid');
});

test('the first start and the next ones hold nothing; a second hold never shortens the first', async () => {
  await recognizeDatabase(ctx);
  await recognizeDatabase(ctx);
  expect(await findHold(ctx.db)).toBeNull();
  await restored();
  await ctx.db.query(sql.unsafe`UPDATE creates_hold SET refused_until = now() + interval '1 hour'`);
  await restored();
  await recognizeDatabase(ctx);
  expect((await findHold(ctx.db))?.seconds).toBeGreaterThan(3_500);
});

test('a dump in another server holds creates', async () => {
  await recognizeDatabase(ctx);
  await ctx.db.query(sql.unsafe`UPDATE creates_hold SET system_identifier = '7'`);
  await Promise.all([recognizeDatabase(ctx), recognizeDatabase(ctx)]);
  expect(await findHold(ctx.db)).toMatchObject({ because: expect.stringMatching(/another one/) });
});

test('a database that took the address over while we ran holds the first create that reaches it', async () => {
  const business = await aShop();
  await recognizeDatabase(ctx);
  const url = new URL(ctx.config.DATABASE_URL ?? '');
  url.searchParams.set('application_name', 'before-the-failover');
  const db = await openDb(url.href, { poolSize: 2, lookAt: recognizing(ctx) });
  try {
    await anOrder({ ...ctx, db }, business, 49_900);
    await ctx.db.query(sql.unsafe`UPDATE creates_hold SET timeline = '00000099'`);
    await ctx.db.query(sql.unsafe`
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE application_name = 'before-the-failover'`);
    await expect(anOrder({ ...ctx, db }, business, 49_900)).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    expect(await findHold(ctx.db)).toMatchObject({ because: expect.stringMatching(/another one/) });
  } finally {
    await db.end();
  }
});

test('a connection whose look at the database fails serves nobody', async () => {
  const url = new URL(ctx.config.DATABASE_URL ?? '');
  url.searchParams.set('application_name', 'cannot-look');
  const db = await openDb(url.href, {
    poolSize: 1,
    statementTimeoutMs: 200,
    lookAt: recognizing(ctx),
  });
  const locker = new pg.Client({ connectionString: ctx.config.DATABASE_URL ?? '' });
  await locker.connect();
  const one = () => db.oneFirst(sql.unsafe`SELECT 1`);
  try {
    await locker.query('BEGIN; LOCK creates_hold IN ACCESS EXCLUSIVE MODE');
    await locker.query(`
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE application_name = 'cannot-look'`);
    expect(isOutage(await one().catch((error: unknown) => error))).toBe(true);
    await locker.query('ROLLBACK');
    expect(await one()).toBe(1);
  } finally {
    await locker.end();
    await db.end();
  }
});

test('a server that was recovered from a copy goes on in another timeline: creates are held', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-timeline-'));
  await rm(dir, { recursive: true });
  const settings = { fsync: 'off', restore_command: 'false', hot_standby: 'off' };
  const first = await startPostgres({ dataDir: dir, settings });
  await migrate(first.url(), new URL('../../../migrations/', import.meta.url));
  const start = async (url: string) => {
    const db = await openDb(url, { poolSize: 2 });
    try {
      await recognizeDatabase({ ...ctx, db });
      return await findHold(db);
    } finally {
      await db.end();
    }
  };
  expect(await start(first.url())).toBeNull();
  await first.stop();
  const unchanged = await startPostgres({ dataDir: dir, settings });
  expect(await start(unchanged.url())).toBeNull();
  await unchanged.stop();

  const signal = path.join(dir, 'recovery.signal');
  await writeFile(signal, '');
  await chmod(signal, 0o600);
  const { uid, gid } = await stat(path.join(dir, 'PG_VERSION'));
  await chown(signal, uid, gid);
  const recovered = await startPostgres({ dataDir: dir, settings });
  try {
    expect(await start(recovered.url())).not.toBeNull();
  } finally {
    await recovered.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

test('a replica that is not promoted answers nobody, and what is written there fails as in an outage', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-replica-'));
  await rm(dir, { recursive: true });
  const first = await startPostgres({ dataDir: dir, settings: { fsync: 'off' } });
  await migrate(first.url(), new URL('../../../migrations/', import.meta.url));
  await first.stop();
  const signal = path.join(dir, 'standby.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(path.join(dir, 'PG_VERSION'));
  await chown(signal, uid, gid);
  const replica = await startPostgres({ dataDir: dir, settings: { fsync: 'off' } });
  const [watched, plain] = await Promise.all([
    openDb(replica.url(), { poolSize: 1, lookAt: recognizing(ctx) }),
    openDb(replica.url(), { poolSize: 1 }),
  ]);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  try {
    for (const look of [1, 2]) {
      const told = await failureOf(databaseAnswers(watched));
      expect([look, isOutage(told), isUnreachable(told)]).toEqual([look, true, true]);
    }
    const written = await failureOf(plain.query(sql.unsafe`DELETE FROM creates_hold`));
    expect(isOutage(written)).toBe(true);
  } finally {
    await Promise.all([watched.end(), plain.end()]);
    await replica.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

test('the amounts of lost orders are held as if the orders were there', async () => {
  const business = await aShop();
  const paise = randomInt(10_000, 90_000) * 100;
  const taken = [1, 2, 3].map((offset) => paise + offset);
  const lost = taken.map((payablePaise) => ({
    mailboxId: business.mailboxId,
    payablePaise,
    createdAt: new Date(),
  }));
  const elsewhere = { mailboxId: 'mbx_gone', payablePaise: paise, createdAt: new Date() };
  await holdLostAmounts(ctx, [...lost, elsewhere]);
  await holdLostAmounts(ctx, lost);
  const made = await Promise.all([1, 2, 3, 4].map(() => anOrder(ctx, business, paise)));
  for (const { payablePaise } of made) expect(taken).not.toContain(payablePaise);
  const held = await ctx.db.oneFirst(sql.type(z.object({ count: z.number() }))`
    SELECT count(*) FROM amount_slots
    WHERE mailbox_id = ${business.mailboxId} AND held_until > window_ends_at`);
  expect(held).toBe(7);
});
