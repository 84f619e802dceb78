import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { miscountedDays } from '../../../src/office/support/miscounted-days.ts';
import { countDay, countEndedDays } from '../../../src/orders/days.ts';
import { deleteOrders } from '../../../src/orders/delete-orders.ts';
import { collectedByDay, listOrderStats, mediansToPay } from '../../../src/orders/order-stats.ts';
import { sendToReview } from '../../../src/orders/transitions/fail-or-review.ts';
import { settleOrder } from '../../../src/orders/transitions/settle-order.ts';
import { dbNow, type Queryable, sql } from '../../../src/platform/db.ts';
import { indianDay, lastDays } from '../../../src/shops/plans/month.ts';
import { testContext } from '../../setup/context.ts';
import {
  aBusiness,
  anAccount,
  anOrderRow,
  type Business,
  manyOrderRows,
} from '../../setup/factories/index.ts';

const ctx = testContext();
const DAY = 86_400_000;
const DAYS = 5;

type Made = { status: 'pending' | 'paid' | 'expired'; account: number; ago: number; took: number };
type Change = {
  what: 'settle' | 'fail' | 'review' | 'delete' | 'count' | 'sweep';
  which: number;
};

const made: fc.Arbitrary<Made> = fc.record({
  status: fc.constantFrom('pending', 'paid', 'expired'),
  account: fc.nat(1),
  // Anywhere, and at the midnights of India.
  ago: fc.oneof(
    fc.integer({ min: 1, max: DAYS * DAY }),
    fc.integer({ min: 1, max: DAYS }).map((days) => days * DAY),
    fc.integer({ min: 1, max: DAYS - 1 }).map((days) => days * DAY + 1),
  ),
  // In tenths of a second: most within a minute, some on a later day.
  took: fc.oneof(fc.nat(600), fc.nat(2 * 864_000)),
});
const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('settle', 'fail', 'review', 'delete', 'count', 'count', 'sweep'),
  which: fc.nat(30),
});
type Step = Made | Change;

/** The days that are looked at: today in India and those before it. */
const span = async () => lastDays(await dbNow(ctx.db), DAYS);
type Span = Awaited<ReturnType<typeof span>>;

const make = (business: Business, accounts: readonly string[], { to }: Span, step: Made) => {
  // Today ends later than now: an order that is made then could be paid before.
  const createdAt = new Date(Math.min(to.getTime() - step.ago, Date.now()));
  const paidAt = new Date(createdAt.getTime() + step.took * 100);
  const given = { status: step.status, createdAt, paidAt, payablePaise: 100 + step.took };
  return manyOrderRows(ctx, business, accounts[step.account] ?? '', [given]);
};

function doTo(orderId: string, { what }: Change): Promise<unknown> {
  return ctx.db.transaction(async (tx) => {
    if (what === 'settle')
      await settleOrder(tx, {
        orderId,
        from: ['pending', 'expired', 'manual_review'],
        alert: null,
      });
    if (what === 'review') await sendToReview(tx, [orderId]);
    if (what === 'fail')
      await tx.query(sql.unsafe`
        UPDATE orders SET status = 'failed', failed_at = now()
        WHERE order_id = ${orderId} AND status IN ('pending', 'manual_review')`);
    if (what === 'delete') {
      await tx.query(sql.unsafe`DELETE FROM events WHERE order_id = ${orderId}`);
      await deleteOrders(tx, [orderId]);
    }
  });
}

/** Counts every day of the span that is over, however long ago. */
async function countAll(businessId: string, { from }: Span): Promise<void> {
  const over = (await dbNow(ctx.db)).getTime() - 300_000 - DAY;
  for (let at = from.getTime(); at <= over; at += DAY)
    await ctx.db.transaction((tx) => countDay(tx, businessId, indianDay(new Date(at))));
}

async function walk(business: Business, days: Span, steps: readonly Step[]): Promise<void> {
  const accounts = [await anAccount(ctx, business), await anAccount(ctx, business)];
  const orders: string[] = [];
  for (const step of steps) {
    const orderId = 'which' in step ? orders[step.which % (orders.length || 1)] : undefined;
    if ('status' in step) orders.push(...(await make(business, accounts, days, step)));
    else if (step.what === 'count') await countAll(business.businessId, days);
    else if (step.what === 'sweep') await countEndedDays(ctx.db);
    else if (orderId) await doTo(orderId, step);
  }
}

const row = z.object({
  accountId: z.string(),
  status: z.string(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  /** Of a second, from the order to its payment: dates in here have no microseconds. */
  tenths: z.number().nullable(),
  wasExpired: z.boolean(),
  wasReviewed: z.boolean(),
  paise: z.number(),
});
type Row = z.output<typeof row>;

const rowsOf = (businessId: string): Promise<readonly Row[]> =>
  ctx.db.any(sql.type(row)`
    SELECT account_id AS "accountId", status, created_at AS "createdAt", paid_at AS "paidAt",
      round(date_part('epoch', paid_at - created_at) * 10)::int AS tenths, expired_at IS NOT NULL AS "wasExpired", review_since IS NOT NULL AS "wasReviewed",
      payable_paise AS paise
    FROM orders WHERE business_id = ${businessId} AND mode = 'live'`);

function median(rows: readonly Row[]): number | null {
  const took = rows
    .flatMap(({ tenths }) => (tenths === null ? [] : [tenths]))
    .sort((one, other) => one - other);
  const [low, high] = [took[(took.length - 1) >> 1], took[took.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2) / 10;
}

const sumUp = (accountId: string | null, rows: readonly Row[]) => {
  const those = (is: (one: Row) => boolean) => rows.filter(is).length;
  const paid = rows.filter(({ status }) => status === 'paid');
  return {
    accountId,
    created: rows.length,
    paid: paid.length,
    expired: those(({ status }) => status === 'expired'),
    failed: those(({ status }) => status === 'failed'),
    late: those(({ status, wasExpired }) => status === 'paid' && wasExpired),
    review: those(({ wasReviewed }) => wasReviewed),
    collectedPaise: paid.reduce((sum, { paise }) => sum + paise, 0),
    medianSecondsToPay: median(rows),
  };
};

/** What the sums must be: every order looked at, by other code than that which keeps the sums. */
async function recount(businessId: string, { from, to }: Span) {
  const all = await rowsOf(businessId);
  const within = all.filter(({ createdAt }) => createdAt >= from && createdAt < to);
  const accounts = [...new Set(within.map(({ accountId }) => accountId))].sort();
  const byDay = Array.from({ length: DAYS }, (_, i) => {
    const day = indianDay(new Date(from.getTime() + i * DAY));
    const paid = all.filter(
      ({ status, paidAt }) => paidAt && status === 'paid' && indianDay(paidAt) === day,
    );
    return {
      day,
      paise: paid.reduce((sum, { paise }) => sum + paise, 0),
      orders: paid.length,
    };
  });
  const ofAccounts = accounts.map((id) =>
    sumUp(
      id,
      within.filter(({ accountId }) => accountId === id),
    ),
  );
  return { stats: [sumUp(null, within), ...ofAccounts], byDay };
}

async function told(businessId: string, days: Span) {
  const medians = await mediansToPay(ctx.db, businessId, days);
  const stats = await listOrderStats(ctx.db, businessId, days);
  return {
    stats: stats.map((one) => ({
      ...one,
      medianSecondsToPay: medians.get(one.accountId) ?? null,
    })),
    byDay: await collectedByDay(ctx.db, businessId, days),
  };
}

const countedDays = (businessId: string) =>
  ctx.db.anyFirst(sql.type(z.object({ day: z.string() }))`
    SELECT DISTINCT day::text FROM order_days WHERE business_id = ${businessId}
      AND (business_id, day) NOT IN (SELECT business_id, day FROM changed_order_days)
    ORDER BY day`);

const marks = (businessId: string) =>
  ctx.db.oneFirst(sql.type(z.object({ marks: z.number() }))`
    SELECT count(*) AS marks FROM changed_order_days WHERE business_id = ${businessId}`);

const miscounted = (db: Queryable = ctx.db) =>
  db.any(sql.unsafe`SELECT * FROM (${miscountedDays()}) AS breaches`);

/** Looks at a change that is taken back. */
async function changedAndUndone(change: FragmentSqlToken, look: (db: Queryable) => Promise<void>) {
  const undone = new Error('undone');
  await ctx.db
    .transaction(async (tx) => {
      await tx.query(sql.unsafe`${change}`);
      await look(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

test('the sums of the days are what a recount gives, whatever becomes of the orders and whenever days are counted', async () => {
  let counted = 0;
  const steps = fc.array(fc.oneof(made, made, change), { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const [business, days] = [await aBusiness(ctx), await span()];
      await walk(business, days, all);
      counted += (await countedDays(business.businessId)).length;
      expect(await told(business.businessId, days)).toEqual(
        await recount(business.businessId, days),
      );
      expect(await miscounted()).toEqual([]);
    }),
    { numRuns: 40 },
  );
  // Or it would have compared recounts with each other.
  expect(counted).toBeGreaterThan(0);
});

test('a counted day whose sums are wrong is named, whichever of them it is', async () => {
  const [business, days] = [await aBusiness(ctx), await span()];
  const account = await anAccount(ctx, business);
  const accounts = [account, await anAccount(ctx, business)];
  for (const one of [0, 1])
    await make(business, accounts, days, { status: 'paid', account: one, ago: 3 * DAY, took: 600 });
  await countAll(business.businessId, days);
  const sums = sql.fragment`UPDATE order_days SET`;
  const where = sql.fragment`WHERE business_id = ${business.businessId} AND account_id = ${account}`;
  for (const change of [
    sql.fragment`${sums} created = created + 1 ${where}`,
    sql.fragment`${sums} collected_paise = collected_paise - 1 ${where}`,
    sql.fragment`${sums} tenths = '{601}' ${where}`,
    sql.fragment`${sums} received = 0 ${where}`,
    sql.fragment`DELETE FROM order_days ${where}`,
  ])
    await changedAndUndone(change, async (db) =>
      expect(await miscounted(db)).toMatchObject([{ subject: business.businessId }]),
    );
  expect(await miscounted()).toEqual([]);
});

test('a counted day has one mark however often it changes, and the sweep keeps nothing of a day without orders', async () => {
  const [business, days] = [await aBusiness(ctx), await span()];
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const of = { status: 'expired', account: 0, ago: 3 * DAY, took: 0 } as const;
  const orders: string[] = [];
  for (let i = 0; i < 5; i++) orders.push(...(await make(business, [account], days, of)));
  // Made on that day and paid on the next: it keeps both.
  const paid = { ...of, status: 'paid', took: 864_000 } as const;
  const [last = ''] = await make(business, [account], days, paid);
  await countAll(businessId, days);
  expect(await countedDays(businessId)).toHaveLength(2);
  for (const orderId of orders.slice(0, 3)) await doTo(orderId, { what: 'settle', which: 0 });
  expect(await marks(businessId)).toBe(1);
  for (const orderId of orders) await doTo(orderId, { what: 'delete', which: 0 });
  expect(await told(businessId, days)).toEqual(await recount(businessId, days));
  await countEndedDays(ctx.db);
  expect(await countedDays(businessId)).toHaveLength(2);
  await doTo(last, { what: 'delete', which: 0 });
  await countEndedDays(ctx.db);
  expect([await countedDays(businessId), await marks(businessId)]).toEqual([[], 0]);
});

test('the sweep counts the two days that ended last, of every business, and leaves what is counted', async () => {
  const shops = [await aBusiness(ctx), await aBusiness(ctx)];
  const days = await span();
  // Before 00:05 yesterday isn't over yet, and the day before it is.
  const lastOver = new Date((await dbNow(ctx.db)).getTime() - 300_000 - DAY);
  for (const shop of shops) {
    const account = await anAccount(ctx, shop);
    for (const ago of [1, 2, 3])
      await make(shop, [account], days, { status: 'paid', account: 0, ago: ago * DAY, took: 600 });
  }
  expect(await countEndedDays(ctx.db)).toBeGreaterThanOrEqual(2);
  for (const { businessId } of shops) {
    expect(await countedDays(businessId)).toContain(indianDay(lastOver));
    expect(await told(businessId, days)).toEqual(await recount(businessId, days));
  }
  expect(await countEndedDays(ctx.db)).toBe(0);
});

test('orders that change while their days are counted leave the sums right', async () => {
  const business = await aBusiness(ctx);
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const days = await span();
  const orders = await manyOrderRows(
    ctx,
    business,
    account,
    Array.from({ length: 60 }, (_, i) => ({
      createdAt: new Date(days.from.getTime() + i * 4_000_000),
      payablePaise: 1_000 + i,
    })),
  );
  let done = false;
  const counting = (async () => {
    while (!done) await countAll(businessId, days);
  })();
  try {
    for (const part of [orders.slice(0, 20), orders.slice(20, 40), orders.slice(40)])
      await Promise.all(part.map((orderId) => doTo(orderId, { what: 'settle', which: 0 })));
  } finally {
    done = true;
  }
  await counting;
  expect(await told(businessId, days)).toEqual(await recount(businessId, days));
});

test('a day isn’t counted while somebody changes an order, and a change takes its day away', async () => {
  const business = await aBusiness(ctx);
  const { businessId } = business;
  const days = await span();
  const createdAt = new Date(days.from.getTime() + 1000);
  const orderId = await anOrderRow(ctx, business, await anAccount(ctx, business), { createdAt });
  const [settled, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settling = ctx.db.transaction(async (tx) => {
    await settleOrder(tx, { orderId, from: ['pending'], alert: null });
    settled.resolve();
    await commit.promise;
  });
  await Promise.race([settled.promise, settling]);
  await countAll(businessId, days);
  expect(await countedDays(businessId)).toEqual([]);
  commit.resolve();
  await settling;
  await countAll(businessId, days);
  expect(await countedDays(businessId)).toEqual([indianDay(createdAt)]);
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET status = 'expired', paid_at = NULL WHERE order_id = ${orderId}`);
  expect(await countedDays(businessId)).toEqual([]);
});

test('a day that was counted while the clock was ahead is added up anew until it is over', async () => {
  const business = await aBusiness(ctx);
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const days = await span();
  const today = indianDay(new Date(days.to.getTime() - 1));
  await ctx.db.query(sql.unsafe`
    INSERT INTO order_days SELECT ${businessId}, ${today}::date, ${account}, 0, 0, 0, 0, 0, 0, 0, '{}', 0, 0`);
  const createdAt = await dbNow(ctx.db);
  await manyOrderRows(ctx, business, account, [{ status: 'pending', createdAt }]);
  expect((await told(businessId, days)).stats).toMatchObject([{ created: 1 }, { created: 1 }]);
});
