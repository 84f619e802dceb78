import { countEndedDays } from '../orders/days/count-ended-days.ts';
import { listOrderStats, type OrderStats } from '../orders/order-stats.ts';
import { monthStart, nextMonth } from '../plans/month.ts';
import type { Context } from '../platform/context.ts';
import { requireBooks } from './require-books.ts';

/**
 * The live orders of a business that were made in a month of India (`2026-11`), in all (`accountId`
 * null, first) and per account. A day that is over is counted once and then read.
 */
export async function businessStats(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  month: string,
): Promise<readonly OrderStats[]> {
  await requireBooks(db, businessId);
  const span = { from: monthStart(month), to: monthStart(nextMonth(month)) };
  await countEndedDays(db, businessId, span);
  return listOrderStats(db, businessId, span);
}
