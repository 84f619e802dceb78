import { listOrderStats, mediansToPay, type OrderStats } from '../../orders/order-stats.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isKnownBusiness } from '../../shops/businesses/business.ts';
import { monthStart, nextMonth } from '../../shops/plans/month.ts';
import { say } from '../../words/sentence.ts';

/** A month as people give it: `2026-11`. The refusal begins with `where` it was typed. */
export function readMonth(text: string, where = say('the_month')): string {
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text))
    throw new Refusal('invalid_request', say('month_malformed', { where, text }));
  return text;
}

/** Refuses a business without books. Books outlive it: a purged one still has its amounts. */
export async function requireBooks(db: Queryable, businessId: string): Promise<void> {
  if (await isKnownBusiness(db, businessId)) return;
  throw new Refusal('business_not_found', say('business_unknown', { businessId }));
}

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
