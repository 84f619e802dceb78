import { countUncountedOrders } from '../../orders/days/count-days.ts';
import { countDaysBehind } from '../../orders/days/count-days-behind.ts';
import { countEndedDays } from '../../orders/days/count-ended-days.ts';
import { listOrderStats, type OrderStats } from '../../orders/order-stats.ts';
import type { Context } from '../../platform/context.ts';
import { monthStart, nextMonth } from '../../shops/plans/month.ts';
import { requireBooks } from './read-month.ts';

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
  const span = spanOf(month);
  await countEndedDays(db, businessId, span);
  return listOrderStats(db, businessId, span);
}

/** So many orders are added up before an answer. */
const MOST = 5000;

/**
 * The same for a page, which doesn't wait: null where more must be added up than it has time for. Days
 * that are over are counted behind the answer, and read when it is asked again.
 */
export async function businessStatsSoon(
  ctx: Pick<Context, 'db' | 'log'>,
  businessId: string,
  month: string,
  most = MOST,
): Promise<readonly OrderStats[] | null> {
  await requireBooks(ctx.db, businessId);
  const span = spanOf(month);
  const uncounted = await countUncountedOrders(ctx.db, businessId, span, most + 1);
  if (uncounted > 0) countDaysBehind(ctx, businessId, span);
  return uncounted > most ? null : listOrderStats(ctx.db, businessId, span);
}

const spanOf = (month: string) => ({ from: monthStart(month), to: monthStart(nextMonth(month)) });
