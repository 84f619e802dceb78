import type { FittingOrder } from '../../orders/orders-of-amounts.ts';
import type { ToldCredit } from '../../payments/alerts/list-credits.ts';
import { indianDay } from '../../shops/plans/month.ts';
import { compare } from './compare.ts';
import { bareReference, type Credit, type Statement } from './read-statement.ts';

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
  /** Alerts that settled nothing, whose credit it shows by its reference, and no line that took it back. */
  refused: readonly string[];
  /** Lines that could not be read, and credits of other months, which were left out. */
  unread: Statement['unread'];
  otherMonths: number;
};

/** A statement beside the alerts of a month: all of a check but the orders that credits fit. */
export type Laid = Omit<StatementCheck, 'untold'> & {
  untold: readonly Credit[];
  /** The accounts that the statement is of; null where no alert agrees with it. */
  accountIds: ReadonlySet<string> | null;
  settled: ReadonlySet<string | null>;
};

const DAY_MS = 86_400_000;

/** The month of most of its credits. Pure. */
export function monthOf({ credits, from }: Statement): string {
  const counts = new Map<string, number>();
  for (const { day } of credits)
    counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? from.slice(0, 7);
}

/** Lays a statement beside the business's alerts of that month. Pure. */
export function layBeside(statement: Statement, month: string, told: readonly ToldCredit[]): Laid {
  const credits = statement.credits.filter(({ day }) => day.startsWith(month));
  const all = told.map((alert) => ({ ...alert, day: indianDay(alert.at) }));
  const own = alertsOf(credits, all);
  const { agreed, untold, unseen } = compare(credits, own ?? all);
  const isCovered = ({ day }: Told) => day >= statement.from && day <= statement.to;
  return {
    month,
    format: statement.format,
    credits: credits.length,
    creditsPaise: credits.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    agreed: agreed.length,
    untold,
    unseen: unseen.filter((alert) => alert.day.startsWith(month) && isCovered(alert)),
    refused: agreed.filter((one) => isCertain(one, statement)).map(({ alert }) => alert.alertId),
    unread: statement.unread,
    otherMonths: statement.credits.length - credits.length,
    accountIds: own && new Set(own.flatMap(({ accountIds }) => accountIds)),
    settled: new Set(all.map(({ orderId }) => orderId)),
  };
}

/** By the same reference alone: another payment may have the same amount on the same day. */
function isCertain({ credit, alert }: { credit: Credit; alert: Told }, { wentOut }: Statement) {
  if (alert.orderId !== null || alert.reference === null) return false;
  const reference = bareReference(alert.reference);
  return credit.references.includes(reference) && !wentOut.has(reference);
}

/**
 * A statement is of one account, and doesn't say of which of the business's: of the one whose
 * alerts agree with it most. Null where none agrees: all alerts are compared.
 */
function alertsOf(credits: readonly Credit[], alerts: readonly Told[]): readonly Told[] | null {
  const accounts = [...new Set(alerts.flatMap(({ accountIds }) => accountIds))];
  const counted = accounts
    .map((accountId) => {
      const own = alerts.filter(({ accountIds }) => accountIds.includes(accountId));
      return { own, agreed: compare(credits, own).agreed.length };
    })
    .sort((one, other) => other.agreed - one.agreed);
  const [best] = counted;
  return best && best.agreed > 0 ? best.own : null;
}

/**
 * Offers each credit that no alert told of the orders that it may be of: of its amount and account,
 * open on its day or the one before, neither paid nor settled by another alert. Pure.
 */
export function offerOrders(
  { accountIds, settled, ...laid }: Laid,
  orders: readonly FittingOrder[],
): StatementCheck {
  const offered = new Map<string, FittingOrder[]>();
  for (const order of orders) {
    const isOther = accountIds !== null && !accountIds.has(order.accountId);
    if (order.status === 'paid' || settled.has(order.orderId) || isOther) continue;
    for (const day of daysOf(order)) {
      const key = `${order.payablePaise} ${day}`;
      const there = offered.get(key);
      if (there) there.push(order);
      else offered.set(key, [order]);
    }
  }
  const fitsOf = ({ amountPaise, day }: Credit) => offered.get(`${amountPaise} ${day}`) ?? [];
  return { ...laid, untold: laid.untold.map((credit) => ({ ...credit, fits: fitsOf(credit) })) };
}

/** The days of India on which its payment may be booked: while it was open, and the day after. */
function daysOf({ createdAt, windowEndsAt }: FittingOrder): string[] {
  const last = indianDay(new Date(windowEndsAt.getTime() + DAY_MS));
  const days: string[] = [];
  for (let at = createdAt.getTime(); indianDay(new Date(at)) <= last; at += DAY_MS)
    days.push(indianDay(new Date(at)));
  return days;
}
