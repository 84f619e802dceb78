import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { exportOrders } from '../../../../src/office/reports/export-orders.ts';
import { bookedOrders } from '../../../../src/orders/booked-orders.ts';
import { settleOrder } from '../../../../src/orders/transitions/settle-order.ts';
import { type Queryable, sql } from '../../../../src/platform/db.ts';
import { snapshot } from '../../../../src/platform/snapshot.ts';
import { indianMonth } from '../../../../src/shops/plans/month.ts';
import { testContext } from '../../../setup/context.ts';
import {
  aBusinessWithAccount,
  type BusinessWithAccount,
  manyOrderRows,
} from '../../../setup/factories/index.ts';

const ctx = testContext();
const month = indianMonth(new Date());

/** Settles it in a transaction that stays open for a while after it began. */
const settle = (orderId: string, openMs: number) =>
  ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`SELECT now(), pg_sleep(${openMs / 1000})`);
    await settleOrder(tx, { orderId, from: ['pending'], alert: null });
    await tx.query(sql.unsafe`SELECT pg_sleep(${openMs / 1000})`);
  });

type Books = { ids: string[]; paidPaise: number; collectedPaise: number };

async function* booksOf(tx: Queryable, shop: BusinessWithAccount): AsyncGenerator<Books> {
  const collected = () =>
    tx.maybeOneFirst(sql.type(z.object({ paise: z.number().nullable() }))`
      SELECT sum(collected_paise)::int8 AS paise FROM collected
      WHERE business_id = ${shop.businessId} AND month = ${month}`);
  const ids: string[] = [];
  let paidPaise = 0;
  for await (const page of bookedOrders(tx, shop.businessId, month)) {
    await tx.query(sql.unsafe`SELECT pg_sleep(0.02)`);
    for (const row of page) {
      ids.push(row.orderId);
      if (row.paidAt) paidPaise += row.payablePaise;
    }
  }
  yield { ids, paidPaise, collectedPaise: (await collected()) ?? 0 };
}

const payments = fc.array(
  fc.record({
    paise: fc.integer({ min: 1, max: 10_000_000 }),
    openMs: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('the books and the month’s collections agree to the paisa, whatever commits meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(payments, async (all) => {
      const shop = await aBusinessWithAccount(ctx);
      const rows = all.map(({ paise }) => ({ payablePaise: paise + 1, amountPaise: paise }));
      const orders = await manyOrderRows(ctx, shop, shop.accountId, rows);
      let settled = false;
      const settling = Promise.all(
        orders.map((orderId, nth) => settle(orderId, all[nth]?.openMs ?? 0)),
      ).then(() => (settled = true));
      for (let last = false; !last; ) {
        last = settled;
        for await (const books of snapshot(ctx.db, (tx) => booksOf(tx, shop))) {
          expect(books.paidPaise).toBe(books.collectedPaise);
          expect([...books.ids].sort()).toEqual([...orders].sort());
        }
      }
      await settling;
    }),
    { numRuns: 8 },
  );
});

test('a reading that is broken off lets its snapshot go', async () => {
  const shop = await aBusinessWithAccount(ctx);
  for await (const piece of exportOrders(ctx, shop.businessId, month, 'csv')) {
    expect(piece).toMatch(/^row,/);
    break;
  }
  const open = sql.unsafe`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  expect(await ctx.db.exists(open)).toBe(false);
});
