import { describe, expect, test } from '@jest/globals';
import { businessMedians, businessStats } from '../../../../src/office/reports/business-stats.ts';
import { exportOrders, type Format } from '../../../../src/office/reports/export-orders.ts';
import { sql } from '../../../../src/platform/db.ts';
import { testContext } from '../../../setup/context.ts';
import {
  aBusiness,
  anAccount,
  anOrderRow,
  type Business,
  manyOrderRows,
} from '../../../setup/factories/index.ts';

const ctx = testContext();

async function exported(business: Business, month: string, format: Format): Promise<string> {
  let text = '';
  for await (const piece of exportOrders(ctx, business.businessId, month, format)) text += piece;
  return text;
}

const lines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe("a month's books", () => {
  test('hold what was paid in the month of India, to the millisecond at its midnights, and what was made in it and not paid', async () => {
    const business = await aBusiness(ctx);
    const account = await anAccount(ctx, business);
    const paid = (at: string) =>
      anOrderRow(ctx, business, account, {
        status: 'paid',
        createdAt: new Date(Date.parse(at) - 60_000),
        paidAt: new Date(at),
      });
    const before = await paid('2025-10-31T18:29:59.999Z');
    const first = await paid('2025-10-31T18:30:00.000Z');
    const last = await paid('2025-11-30T18:29:59.999Z');
    const after = await paid('2025-11-30T18:30:00.000Z');
    const expired = await anOrderRow(ctx, business, account, {
      status: 'expired',
      createdAt: new Date('2025-11-10T10:00:00Z'),
    });
    await anOrderRow(ctx, business, account, {
      status: 'paid',
      mode: 'test',
      paidAt: new Date('2025-11-10T10:00:00Z'),
    });
    const ids = lines(await exported(business, '2025-11', 'jsonl'))
      .filter((row) => row.row === 'order')
      .map((row) => row.order_id);
    expect(ids).toEqual([first, last, expired]);
    expect(ids).not.toContain(before);
    expect(
      lines(await exported(business, '2025-12', 'jsonl')).map((row) => row.order_id),
    ).toContain(after);
  });

  test('end with totals per account and day, and per account', async () => {
    const business = await aBusiness(ctx);
    const [one, two] = [await anAccount(ctx, business), await anAccount(ctx, business)];
    for (const [account, at, payablePaise] of [
      [one, '2025-11-02T10:00:00Z', 10_001],
      [one, '2025-11-02T18:29:59Z', 20_002],
      [one, '2025-11-02T18:30:00Z', 40_004],
      [two, '2025-11-02T10:00:00Z', 99_999_999],
    ] as const)
      await anOrderRow(ctx, business, account, {
        status: 'paid',
        createdAt: new Date(at),
        paidAt: new Date(at),
        payablePaise,
      });
    const totals = lines(await exported(business, '2025-11', 'jsonl')).filter(
      (row) => row.row !== 'order',
    );
    const expected = [
      {
        row: 'day_total',
        payment_account_id: one,
        day: '2025-11-02',
        orders: 2,
        payable_amount: 300.03,
      },
      {
        row: 'day_total',
        payment_account_id: one,
        day: '2025-11-03',
        orders: 1,
        payable_amount: 400.04,
      },
      { row: 'month_total', payment_account_id: one, day: null, orders: 3, payable_amount: 700.07 },
      {
        row: 'day_total',
        payment_account_id: two,
        day: '2025-11-02',
        orders: 1,
        payable_amount: 999999.99,
      },
      {
        row: 'month_total',
        payment_account_id: two,
        day: null,
        orders: 1,
        payable_amount: 999999.99,
      },
    ];
    expect(totals).toEqual(one < two ? expected : [...expected.slice(3), ...expected.slice(0, 3)]);
  });

  test('as CSV have one header, two decimals, and no cell that a spreadsheet would run', async () => {
    const business = await aBusiness(ctx);
    const account = await anAccount(ctx, business);
    const createdAt = new Date('2025-11-05T10:00:00Z');
    const id = await anOrderRow(ctx, business, account, {
      status: 'paid',
      createdAt,
      paidAt: createdAt,
      payablePaise: 50_030,
      merchantOrderId: '=1+1,"x"',
      bankReference: '412345678901',
    });
    expect((await exported(business, '2025-11', 'csv')).split('\n')).toEqual([
      'row,payment_account_id,day,order_id,merchant_order_id,status,amount,payable_amount,created_at,paid_at,orders,bank_reference,refunded_amount,refund_reference,refunded_by',
      `order,${account},2025-11-05,${id},"'=1+1,""x""",paid,500.29,500.30,2025-11-05T10:00:00.000Z,2025-11-05T10:00:00.000Z,,412345678901,,,`,
      `day_total,${account},2025-11-05,,,paid,,500.30,,,1,,,,`,
      `month_total,${account},,,,paid,,500.30,,,1,,,,`,
      '',
    ]);
  });

  test('of many orders, hundreds in one instant, come out each once', async () => {
    const business = await aBusiness(ctx);
    const account = await anAccount(ctx, business);
    // The instants differ by microseconds, 700 orders in each.
    const instant = (i: number) => `2025-11-10T10:00:00.${123_456 + Math.floor(i / 700)}Z`;
    await manyOrderRows(
      ctx,
      business,
      account,
      Array.from({ length: 5_000 }, (_, i) => ({
        status: i % 3 === 0 ? 'expired' : 'paid',
        createdAt: instant(i),
      })),
    );
    const ids = lines(await exported(business, '2025-11', 'jsonl'))
      .filter((row) => row.row === 'order')
      .map((row) => row.order_id);
    expect(ids).toHaveLength(5000);
    expect(new Set(ids).size).toBe(5000);
  });

  test('of a month without orders are a header and nothing else', async () => {
    const business = await aBusiness(ctx);
    expect((await exported(business, '2025-01', 'csv')).split('\n')).toHaveLength(2);
    expect(await exported(business, '2025-01', 'jsonl')).toBe('');
  });
});

describe("a month's numbers", () => {
  test('count what was made, paid, expired, late and under review, with the median time to pay, in all and per account', async () => {
    const business = await aBusiness(ctx);
    const [one, two] = [await anAccount(ctx, business), await anAccount(ctx, business)];
    const createdAt = new Date('2025-11-12T06:00:00Z');
    const paidAfter = (seconds: number, account: string) =>
      anOrderRow(ctx, business, account, {
        status: 'paid',
        createdAt,
        paidAt: new Date(createdAt.getTime() + seconds * 1000),
        payablePaise: 10_000,
      });
    await paidAfter(20, one);
    await paidAfter(40, one);
    const late = await paidAfter(640, two);
    await ctx.db.query(
      sql.unsafe`UPDATE orders SET expired_at = created_at + interval '600 seconds'
        WHERE order_id = ${late}`,
    );
    await anOrderRow(ctx, business, one, { status: 'expired', createdAt });
    await anOrderRow(ctx, business, two, { status: 'manual_review', createdAt });
    await anOrderRow(ctx, business, two, { status: 'failed', createdAt });
    await anOrderRow(ctx, business, two, { status: 'paid', mode: 'test', createdAt });
    const [all, ...accounts] = await businessStats(ctx, business.businessId, '2025-11');
    const medians = await businessMedians(ctx, business.businessId, '2025-11');
    expect([medians.get(null), medians.get(one)]).toEqual([40, 30]);
    expect(await businessMedians(ctx, business.businessId, '2025-10')).toEqual(new Map());
    expect(all).toEqual({
      accountId: null,
      created: 6,
      paid: 3,
      expired: 1,
      failed: 1,
      late: 1,
      review: 1,
      collectedPaise: 30_000,
    });
    expect(accounts.find((row) => row.accountId === one)).toMatchObject({
      created: 3,
      paid: 2,
    });
    expect(accounts.find((row) => row.accountId === two)).toMatchObject({
      created: 3,
      late: 1,
      review: 1,
    });
    expect(await businessStats(ctx, business.businessId, '2025-10')).toMatchObject([
      { accountId: null, created: 0 },
    ]);
  });
});
