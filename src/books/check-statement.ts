import { listCredits, type ToldCredit } from '../alerts/list-credits.ts';
import { type FittingOrder, ordersOfAmounts } from '../orders/orders-of-amounts.ts';
import { indianDay, monthStart, nextMonth } from '../plans/month.ts';
import type { Queryable } from '../platform/db.ts';
import { readMonth } from '../reports/read-month.ts';
import { requireBooks } from '../reports/require-books.ts';
import { compare } from './compare.ts';
import { type Credit, readStatement, type Statement } from './read-statement.ts';

type Told = ToldCredit & { day: string };

/** A credit that no alert told of, and the orders that it may have been meant for. */
type UntoldCredit = Credit & { fits: readonly FittingOrder[] };

export type StatementCheck = {
  month: string;
  format: Statement['format'];
  /** Credits of the month on the statement, their sum, and how many an alert told of. */
  credits: number;
  creditsPaise: number;
  agreed: number;
  untold: readonly UntoldCredit[];
  unseen: readonly Told[];
  /** Lines that could not be read, and credits of other months, which were left out. */
  unread: Statement['unread'];
  otherMonths: number;
};

const DAY_MS = 86_400_000;

/**
 * Compares a bank statement with a month's alerts and orders; without a month, with that of most of
 * its credits. Settles nothing and keeps nothing. Throws Refusal where the file is no statement.
 * @see decisions: Checking a statement
 */
export async function checkStatement(
  ctx: { db: Queryable },
  businessId: string,
  file: Uint8Array,
  givenMonth: string | null,
): Promise<StatementCheck> {
  await requireBooks(ctx.db, businessId);
  const statement = readStatement(file);
  const month = givenMonth === null ? monthOf(statement) : readMonth(givenMonth);
  const credits = statement.credits.filter(({ day }) => day.startsWith(month));
  const alerts = alertsOf(statement, month, await readAlerts(ctx, businessId, month));
  const { agreed, untold, unseen } = compare(credits, alerts);
  const settled = new Set(alerts.map(({ orderId }) => orderId));
  const orders = await ordersOfAmounts(
    ctx,
    businessId,
    [...new Set(untold.map(({ amountPaise }) => amountPaise))],
    around(month),
  );
  return {
    month,
    format: statement.format,
    credits: credits.length,
    creditsPaise: credits.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    agreed: agreed.length,
    untold: untold.map((credit) => ({ ...credit, fits: fitting(credit, orders, settled) })),
    unseen: unseen.filter(({ day }) => day.startsWith(month) && isCovered(statement, day)),
    unread: statement.unread,
    otherMonths: statement.credits.length - credits.length,
  };
}

function monthOf({ credits, from }: Statement): string {
  const counts = new Map<string, number>();
  for (const { day } of credits)
    counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? from.slice(0, 7);
}

/** The month and a day on each side: banks book a payment of the night on the next day. */
const around = (month: string) => ({
  from: new Date(monthStart(month).getTime() - DAY_MS),
  to: new Date(monthStart(nextMonth(month)).getTime() + DAY_MS),
});

async function readAlerts(ctx: { db: Queryable }, businessId: string, month: string) {
  const told = await listCredits(ctx, businessId, around(month));
  return told.map((alert) => ({ ...alert, day: indianDay(alert.at) }));
}

const isCovered = ({ from, to }: Statement, day: string) => day >= from && day <= to;

/**
 * A statement is of one account, and doesn't say of which of the business's: of the one whose
 * alerts agree with it most. Where none agrees, all alerts are compared.
 */
function alertsOf(statement: Statement, month: string, alerts: readonly Told[]): readonly Told[] {
  const credits = statement.credits.filter(({ day }) => day.startsWith(month));
  const accounts = [...new Set(alerts.flatMap(({ accountIds }) => accountIds))];
  const counted = accounts
    .map((accountId) => {
      const own = alerts.filter(({ accountIds }) => accountIds.includes(accountId));
      return { own, agreed: compare(credits, own).agreed.length };
    })
    .sort((one, other) => other.agreed - one.agreed);
  const [best] = counted;
  return best && best.agreed > 0 ? best.own : alerts;
}

/** Orders of the credit's amount, open on its day or the one before, that no alert settled. */
const fitting = (
  credit: Credit,
  orders: readonly FittingOrder[],
  settled: ReadonlySet<string | null>,
): FittingOrder[] =>
  orders.filter(
    ({ orderId, payablePaise, createdAt, windowEndsAt }) =>
      payablePaise === credit.amountPaise &&
      !settled.has(orderId) &&
      indianDay(createdAt) <= credit.day &&
      indianDay(new Date(windowEndsAt.getTime() + DAY_MS)) >= credit.day,
  );
