import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { miscountedDays } from '../../../src/office/support/miscounted-days.ts';
import { collectedByDay } from '../../../src/orders/collected-by-day.ts';
import { countHour, countUncountedOrders } from '../../../src/orders/days/count-days.ts';
import { countDaysBehind } from '../../../src/orders/days/count-days-behind.ts';
import { countEndedDays } from '../../../src/orders/days/count-ended-days.ts';
import { deleteOrders } from '../../../src/orders/delete-orders.ts';
import { listOrderStats } from '../../../src/orders/order-stats.ts';
import { sendToReview } from '../../../src/orders/transitions/send-to-review.ts';
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
import { until } from '../../setup/until.ts';

const ctx = testContext();
const DAY = 86_400_000;
const DAYS = 5;

type Made = { status: 'pending' | 'paid' | 'expired'; account: number; ago: number; took: number };
type Change = {
  what: 'settle' | 'fail' | 'review' | 'delete' | 'count' | 'count hours';
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
  what: fc.constantFrom('settle', 'fail', 'review', 'delete', 'count', 'count', 'count hours'),
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

const HOUR = 3_600_000;
/** Of India: it begins half an hour beside UTC's. */
const hourOf = (instant: Date) =>
  new Date(Math.floor((instant.getTime() - HOUR / 2) / HOUR) * HOUR + HOUR / 2);

/** The hours of orders that are over, as those of today are, whatever day it is. */
async function countHours(businessId: string): Promise<void> {
  const hours = (await rowsOf(businessId)).map(({ createdAt }) => hourOf(createdAt).getTime());
  for (const hour of new Set(hours))
    if (hour < Date.now() - 2 * HOUR)
      await ctx.db.transaction((tx) => countHour(tx, businessId, new Date(hour)));
}

async function walk(business: Business, days: Span, steps: readonly Step[]): Promise<void> {
  const accounts = [await anAccount(ctx, business), await anAccount(ctx, business)];
  const orders: string[] = [];
  for (const step of steps) {
    const orderId = 'which' in step ? orders[step.which % (orders.length || 1)] : undefined;
    if ('status' in step) orders.push(...(await make(business, accounts, days, step)));
    else if (step.what === 'count') await countEndedDays(ctx.db, business.businessId, days);
    else if (step.what === 'count hours') await countHours(business.businessId);
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
      collected: { paise: paid.reduce((sum, { paise }) => sum + paise, 0), orders: paid.length },
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

const told = async (businessId: string, days: Span) => ({
  stats: await listOrderStats(ctx.db, businessId, days),
  byDay: (await collectedByDay(ctx.db, businessId, days)).map(({ day, collected }) => ({
    day,
    collected,
  })),
});

/** What a page that doesn't wait shows: each sum is what a recount gives, or isn't shown at all. */
async function expectNoneWrong(businessId: string, days: Span, most: number): Promise<void> {
  const right = await recount(businessId, days);
  const goesOn = indianDay(new Date((await dbNow(ctx.db)).getTime() - 300_000));
  const counted = await countedDays(businessId);
  const shown = await collectedByDay(ctx.db, businessId, days, most);
  for (const [i, { day, collected }] of shown.entries()) {
    const is = right.byDay[i]?.collected ?? { paise: 0, orders: 0 };
    const isAddedUp = counted.includes(day) || day >= goesOn || is.orders <= most;
    expect([day, collected]).toEqual([day, isAddedUp ? is : null]);
  }
}

const countedDays = (businessId: string) =>
  ctx.db.anyFirst(sql.type(z.object({ day: z.string() }))`
    SELECT day::text FROM order_days WHERE business_id = ${businessId}
    GROUP BY day HAVING bool_and(account_id NOT LIKE '!%') ORDER BY day`);

const countedHours = (businessId: string) =>
  ctx.db.anyFirst(sql.type(z.object({ begins: z.date() }))`
    SELECT begins FROM order_hours WHERE business_id = ${businessId}
    GROUP BY begins HAVING bool_and(account_id NOT LIKE '!%') ORDER BY begins`);

const rowsOfDays = (businessId: string) =>
  ctx.db.anyFirst(sql.type(z.object({ account: z.string() }))`
    SELECT account_id AS account FROM order_days WHERE business_id = ${businessId}`);

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
  let [counted, hours] = [0, 0];
  const steps = fc.array(fc.oneof(made, made, change), { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const [business, days] = [await aBusiness(ctx), await span()];
      await walk(business, days, all);
      counted += (await countedDays(business.businessId)).length;
      hours += (await countedHours(business.businessId)).length;
      expect(await told(business.businessId, days)).toEqual(
        await recount(business.businessId, days),
      );
      await expectNoneWrong(business.businessId, days, 1);
      expect(await miscounted()).toEqual([]);
    }),
    { numRuns: 40 },
  );
  // Or it would have compared recounts with each other.
  expect(counted).toBeGreaterThan(0);
  expect(hours).toBeGreaterThan(0);
});

test('an hour that is over is counted while its day goes on, taken away by a change of its orders, and gone with its day', async () => {
  const [business, days] = [await aBusiness(ctx), await span()];
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const of = { status: 'paid', account: 0, took: 600 } as const;
  const [first = ''] = await make(business, [account], days, { ...of, ago: 3 * DAY - 1 });
  await make(business, [account], days, { ...of, ago: 3 * DAY - 5 * HOUR });
  await countHours(businessId);
  expect(await countedHours(businessId)).toHaveLength(2);
  expect(await told(businessId, days)).toEqual(await recount(businessId, days));
  for (const change of [
    sql.fragment`UPDATE order_hours SET paid = 0 WHERE account_id = ${account}`,
    sql.fragment`UPDATE order_hours SET paid_upto = '{7}' WHERE account_id = ${account}`,
  ])
    await changedAndUndone(change, async (db) => expect(await miscounted(db)).toHaveLength(2));
  await doTo(first, { what: 'delete', which: 0 });
  expect(await countedHours(businessId)).toHaveLength(1);
  expect(await told(businessId, days)).toEqual(await recount(businessId, days));
  await countEndedDays(ctx.db, businessId, days);
  expect(await countedHours(businessId)).toEqual([]);
  expect(await told(businessId, days)).toEqual(await recount(businessId, days));
});

test('of today the hours are counted that ended half an hour ago', async () => {
  const [business, days] = [await aBusiness(ctx), await span()];
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const now = await dbNow(ctx.db);
  const ago = [0, 1, 2, 3, 9].map((hours) => new Date(now.getTime() - hours * HOUR));
  const begin = days.to.getTime() - DAY;
  await manyOrderRows(
    ctx,
    business,
    account,
    ago.map((createdAt) => ({ status: 'expired', createdAt })),
  );
  await countEndedDays(ctx.db, businessId, days);
  const ended = ago
    .map(hourOf)
    .filter((hour) => hour.getTime() >= begin && hour.getTime() + 1.5 * HOUR <= now.getTime());
  expect(await countedHours(businessId)).toEqual(ended.toReversed());
  expect(await told(businessId, days)).toEqual(await recount(businessId, days));
});

test('a page adds up as many orders as it has time for, and shows the others once they are counted behind it', async () => {
  const [business, days] = [await aBusiness(ctx), await span()];
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const of = { status: 'paid', account: 0, took: 600 } as const;
  for (const ago of [4, 4, 4, 3]) await make(business, [account], days, { ...of, ago: ago * DAY });
  const orders = async () =>
    (await collectedByDay(ctx.db, businessId, days, 2)).map(({ collected }) => collected?.orders);
  expect(await orders()).toEqual([0, undefined, 1, 0, 0]);
  expect(await countUncountedOrders(ctx.db, businessId, days, 3)).toBe(3);
  countDaysBehind(ctx, businessId, days);
  await until('both days are counted', async () => (await countedDays(businessId)).length === 2);
  expect(await orders()).toEqual([0, 3, 1, 0, 0]);
  expect(await countUncountedOrders(ctx.db, businessId, days, 3)).toBe(0);
});

test('a day whose orders change all the while keeps no other shop from being counted', async () => {
  const days = await span();
  const shops = [await aBusiness(ctx), await aBusiness(ctx)] as const;
  for (const shop of shops) {
    const of = { status: 'paid', account: 0, ago: 3 * DAY, took: 600 } as const;
    await make(shop, [await anAccount(ctx, shop)], days, of);
  }
  const [busy, other] = [shops[0].businessId, shops[1].businessId];
  const transaction: typeof ctx.db.transaction = async (...asked) => {
    const counted = await ctx.db.transaction(...asked);
    await ctx.db.query(sql.unsafe`
      UPDATE orders SET payable_paise = payable_paise + 1 WHERE business_id = ${busy}`);
    return counted;
  };
  const db = new Proxy(ctx.db, {
    get: (target, name, self) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, self),
  });
  countDaysBehind({ ...ctx, db }, busy, days);
  countDaysBehind(ctx, other, days);
  await until('the other is counted', async () => (await countedDays(other)).length === 1);
});

test('a counted day whose sums are wrong is named, whichever of them it is', async () => {
  const [business, days] = [await aBusiness(ctx), await span()];
  const account = await anAccount(ctx, business);
  await make(business, [account], days, { status: 'paid', account: 0, ago: 3 * DAY, took: 600 });
  await countEndedDays(ctx.db, business.businessId, days);
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

test('a counted day has one mark however often it changes, and nothing is kept of a day without orders', async () => {
  const [business, days] = [await aBusiness(ctx), await span()];
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const of = { status: 'expired', account: 0, ago: 3 * DAY, took: 0 } as const;
  const orders: string[] = [];
  for (let i = 0; i < 5; i++) orders.push(...(await make(business, [account], days, of)));
  // Made on that day and paid on the next: it keeps both.
  const paid = { ...of, status: 'paid', took: 864_000 } as const;
  const [last = ''] = await make(business, [account], days, paid);
  await countEndedDays(ctx.db, businessId, days);
  for (const orderId of orders.slice(0, 3)) await doTo(orderId, { what: 'settle', which: 0 });
  expect(await rowsOfDays(businessId)).toHaveLength(2 * 2 + 1);
  for (const orderId of orders) await doTo(orderId, { what: 'delete', which: 0 });
  expect(await told(businessId, days)).toEqual(await recount(businessId, days));
  expect(await rowsOfDays(businessId)).not.toEqual([]);
  await doTo(last, { what: 'delete', which: 0 });
  expect(await rowsOfDays(businessId)).toEqual([]);
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
    while (!done) await countEndedDays(ctx.db, businessId, days);
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
  await countEndedDays(ctx.db, businessId, days);
  expect(await countedDays(businessId)).toEqual([]);
  commit.resolve();
  await settling;
  await countEndedDays(ctx.db, businessId, days);
  expect(await countedDays(businessId)).toEqual([indianDay(createdAt)]);
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET status = 'expired', paid_at = NULL WHERE order_id = ${orderId}`);
  expect(await countedDays(businessId)).toEqual([]);
});

test('a day whose end is not past by five minutes is never counted, and of days that are over the newest eight at a time', async () => {
  const business = await aBusiness(ctx);
  const account = await anAccount(ctx, business);
  const justNow = new Date((await dbNow(ctx.db)).getTime() - 300_000);
  const { to } = lastDays(justNow, DAYS);
  const rows = Array.from({ length: 12 }, (_, i) => ({
    createdAt: new Date(to.getTime() - i * DAY - 1),
  }));
  await manyOrderRows(ctx, business, account, rows);
  const days = { from: new Date(to.getTime() - 12 * DAY), to };
  const dayOf = (i: number) => indianDay(new Date(to.getTime() - i * DAY - 1));
  await countEndedDays(ctx.db, business.businessId, days);
  expect(await countedDays(business.businessId)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(dayOf));
  await countEndedDays(ctx.db, business.businessId, days);
  expect(await countedDays(business.businessId)).toHaveLength(11);
});

test('a day that was counted while the clock was ahead is added up anew until it is over', async () => {
  const business = await aBusiness(ctx);
  const { businessId } = business;
  const account = await anAccount(ctx, business);
  const days = await span();
  const today = indianDay(new Date(days.to.getTime() - 1));
  await ctx.db.query(sql.unsafe`
    INSERT INTO order_days (business_id, day, account_id) VALUES (${businessId}, ${today}::date, '*')`);
  const createdAt = await dbNow(ctx.db);
  await manyOrderRows(ctx, business, account, [{ status: 'pending', createdAt }]);
  expect((await told(businessId, days)).stats).toMatchObject([{ created: 1 }, { created: 1 }]);
});
