import { storeCheck } from '../../payments/alerts/statement-checks.ts';
import type { Queryable } from '../../platform/db.ts';
import type { StatementCheck } from './lay-beside.ts';

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
