import { listOrderStats, mediansToPay, type OrderStats } from '../../orders/order-stats.ts';
import type { Context } from '../../platform/context.ts';
import { monthStart, nextMonth } from '../../shops/plans/month.ts';
import { requireBooks } from './read-month.ts';

/**
 * The live orders of a business that were made in a month of India (`2026-11`), in all (`accountId`
 * null, first) and per account. Throws Refusal business_not_found.
 */
export async function businessStats(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  month: string,
): Promise<readonly OrderStats[]> {
  await requireBooks(db, businessId);
  return listOrderStats(db, businessId, spanOf(month));
}

/** After how many seconds half of the month's orders were paid, by account, null for all. */
export const businessMedians = (
  { db }: Pick<Context, 'db'>,
  businessId: string,
  month: string,
): Promise<ReadonlyMap<string | null, number>> => mediansToPay(db, businessId, spanOf(month));

const spanOf = (month: string) => ({ from: monthStart(month), to: monthStart(nextMonth(month)) });
