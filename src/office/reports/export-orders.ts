import { stringify } from 'csv-stringify/sync';
import { type BookedOrder, bookedOrders } from '../../orders/booked-orders.ts';
import { type BookedRefund, bookedRefunds } from '../../orders/refunds/refund.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { decimalRupees, toRupees } from '../../platform/money.ts';
import { snapshot } from '../../platform/snapshot.ts';
import { type Cell, xlsx } from '../../platform/xlsx.ts';
import { indianDay } from '../../shops/plans/month.ts';
import { type Total, Totals } from './totals.ts';

export type Format = 'csv' | 'jsonl';

const COLUMNS = [
  'row',
  'payment_account_id',
  'day',
  'order_id',
  'merchant_order_id',
  'status',
  'amount',
  'payable_amount',
  'created_at',
  'paid_at',
  'orders',
  // After the others: programs read those by their place.
  'bank_reference',
  'refunded_amount',
  'refund_reference',
  'refunded_by',
];

const day = (row: BookedOrder) => indianDay(row.paidAt ?? row.createdAt);
const kind = (total: Total) => (total.day === null ? 'month_total' : 'day_total');

const orderJson = (row: BookedOrder) => ({
  row: 'order',
  payment_account_id: row.accountId,
  day: day(row),
  order_id: row.orderId,
  merchant_order_id: row.merchantOrderId,
  status: row.status,
  amount: toRupees(row.amountPaise),
  payable_amount: toRupees(row.payablePaise),
  created_at: row.createdAt.toISOString(),
  paid_at: row.paidAt?.toISOString() ?? null,
  bank_reference: row.bankReference,
});

const totalJson = (total: Total) => ({
  row: kind(total),
  payment_account_id: total.accountId,
  day: total.day,
  orders: total.orders,
  payable_amount: toRupees(total.payablePaise),
});

const refundJson = (row: BookedRefund) => ({
  row: 'refund',
  payment_account_id: row.accountId,
  day: indianDay(row.notedAt),
  order_id: row.orderId,
  merchant_order_id: row.merchantOrderId,
  created_at: row.notedAt.toISOString(),
  refunded_amount: toRupees(row.amountPaise),
  refund_reference: row.reference,
  refunded_by: row.by,
});

const refundCells = (row: BookedRefund) => {
  const cells = { ...refundJson(row), refunded_amount: decimalRupees(row.amountPaise) };
  return sheetRow(cells).map((cell) => cell ?? '');
};

const orderCells = (row: BookedOrder) => [
  'order',
  row.accountId,
  day(row),
  row.orderId,
  row.merchantOrderId,
  row.status,
  decimalRupees(row.amountPaise),
  decimalRupees(row.payablePaise),
  row.createdAt.toISOString(),
  row.paidAt?.toISOString() ?? '',
  '',
  row.bankReference,
  ...NO_REFUND,
];

const totalCells = (total: Total) => [
  kind(total),
  total.accountId,
  total.day ?? '',
  '',
  '',
  'paid',
  '',
  decimalRupees(total.payablePaise),
  '',
  '',
  total.orders,
  '',
  ...NO_REFUND,
];

// A merchant's order id may begin like a formula; a spreadsheet must not run it.
const csv = (rows: unknown[][]) => stringify(rows, { escape_formulas: true });
const jsonl = (rows: unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** The columns of a refund in every other row. */
const NO_REFUND = ['', '', ''];

/**
 * The books of a month as text, piece by piece: the orders, the refunds noted in it, then the totals of what was paid, per
 * account and day and per account. All of it is from one snapshot of the database.
 */
export const exportOrders = (
  ctx: Pick<Context, 'db'>,
  businessId: string,
  month: string,
  format: Format,
): AsyncGenerator<string> =>
  snapshot(ctx.db, (tx) => exportPages({ tx, businessId, month }, format));

/** The same as a workbook: amounts are numbers in it, and text is never a formula. */
export const exportWorkbook = (
  ctx: Pick<Context, 'db'>,
  businessId: string,
  month: string,
): AsyncGenerator<Buffer> =>
  snapshot(ctx.db, (tx) => xlsx('Orders', sheetPages({ tx, businessId, month })));

/** Which books. */
type Books = { tx: Queryable; businessId: string; month: string };

async function* sheetPages({
  tx,
  businessId,
  month,
}: Books): AsyncGenerator<readonly (readonly Cell[])[]> {
  const totals = new Totals();
  yield [COLUMNS];
  for await (const page of bookedOrders(tx, businessId, month)) {
    for (const row of page) totals.add(row);
    yield page.map((row) => sheetRow(orderJson(row)));
  }
  for await (const page of bookedRefunds(tx, businessId, month))
    yield page.map((row) => sheetRow(refundJson(row)));
  yield totals.list().map((total) => sheetRow({ ...totalJson(total), status: 'paid' }));
}

const sheetRow = (row: Readonly<Record<string, Cell>>): readonly Cell[] =>
  COLUMNS.map((column) => row[column] ?? null);

async function* exportPages(
  { tx, businessId, month }: Books,
  format: Format,
): AsyncGenerator<string> {
  const totals = new Totals();
  if (format === 'csv') yield csv([COLUMNS]);
  for await (const page of bookedOrders(tx, businessId, month)) {
    for (const row of page) totals.add(row);
    yield format === 'csv' ? csv(page.map(orderCells)) : jsonl(page.map(orderJson));
  }
  for await (const page of bookedRefunds(tx, businessId, month))
    yield format === 'csv' ? csv(page.map(refundCells)) : jsonl(page.map(refundJson));
  const sums = totals.list();
  if (sums.length > 0)
    yield format === 'csv' ? csv(sums.map(totalCells)) : jsonl(sums.map(totalJson));
}
