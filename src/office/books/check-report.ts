import { stringify } from 'csv-stringify/sync';
import { storeCheck } from '../../payments/alerts/statement-checks.ts';
import type { Queryable } from '../../platform/db.ts';
import { decimalRupees, toRupees } from '../../platform/money.ts';
import type { StatementCheck } from './lay-beside.ts';

/** As the command line prints it. */
export const checkJson = (check: StatementCheck) => ({
  month: check.month,
  format: check.format,
  credits: check.credits,
  credits_amount: toRupees(check.creditsPaise),
  agreed: check.agreed,
  credits_without_alert: check.untold.map(
    ({ line, day, amountPaise, description, references, fits }) => ({
      line,
      day,
      amount: toRupees(amountPaise),
      references,
      description,
      orders: fits.map(({ orderId, merchantOrderId, status, createdAt }) => ({
        order_id: orderId,
        merchant_order_id: merchantOrderId,
        status,
        created_at: createdAt.toISOString(),
      })),
    }),
  ),
  alerts_not_on_statement: check.unseen.map(
    ({ alertId, day, amountPaise, reference, orderId }) => ({
      alert_id: alertId,
      day,
      amount: toRupees(amountPaise),
      reference,
      order_id: orderId,
    }),
  ),
  lines_not_read: check.unread,
  credits_of_other_months: check.otherMonths,
});

const COLUMNS = [
  'found',
  'line',
  'day',
  'amount',
  'reference',
  'description',
  'orders',
  'alert_id',
];

/** The report to keep, as CSV. A spreadsheet runs nothing of a bank's or a payer's text. */
export function checkCsv(check: StatementCheck): string {
  const rows = [
    ...check.untold.map(({ line, day, amountPaise, description, references, fits }) => [
      'credit_without_alert',
      line,
      day,
      decimalRupees(amountPaise),
      references.join(' '),
      description,
      fits.map(({ orderId }) => orderId).join(' '),
      '',
    ]),
    ...check.unseen.map(({ alertId, day, amountPaise, reference, orderId }) => [
      'alert_not_on_statement',
      '',
      day,
      decimalRupees(amountPaise),
      reference,
      '',
      orderId,
      alertId,
    ]),
    ...check.unread.map(({ line, why }) => ['line_not_read', line, '', '', '', why, '', '']),
  ];
  return stringify([COLUMNS, ...rows], { escape_formulas: true });
}

/** A page shows 200 of each kind; the report has all. */
const MOST = 200;

const first = <T, R>(rows: readonly T[], show: (row: T) => R) => ({
  all: rows.length,
  rows: rows.slice(0, MOST).map(show),
});

/** Keeps what a statement showed for a week, in place of the one before. */
export async function keepCheck(
  db: Queryable,
  businessId: string,
  check: StatementCheck & { csv: string },
  by: string,
): Promise<void> {
  const { month, credits, creditsPaise, agreed, otherMonths, csv } = check;
  const result = {
    ...{ month, credits, creditsPaise, agreed, otherMonths },
    refused: check.refused.slice(0, MOST),
    untold: first(check.untold, ({ line, day, amountPaise, description, fits }) => ({
      ...{ line, day, amountPaise, description },
      orderIds: fits.map(({ orderId }) => orderId),
    })),
    unseen: first(check.unseen, ({ alertId, day, amountPaise, reference, orderId }) => ({
      ...{ alertId, day, amountPaise, reference, orderId },
    })),
    unread: first(check.unread, (row) => row),
  };
  await storeCheck(db, businessId, { by, result, report: csv });
}
