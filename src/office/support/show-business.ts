import { countUndecidedOrders } from '../../orders/open-orders.ts';
import type { Context } from '../../platform/context.ts';
import { countAccounts } from '../../shops/accounts/account.ts';
import { type Business, getBusinessToShow } from '../../shops/businesses/business.ts';
import { indianMonth, nextMonth } from '../../shops/plans/month.ts';
import { getPlanUse } from '../../shops/plans/plan-use.ts';

/** How much of its plan a business has used in this month of India. */
export type Usage = {
  /** `2026-11` */
  month: string;
  /** The first day of the next month, `2026-12-01`. */
  resetsOn: string;
  limitPaise: number | null;
  collectedPaise: number;
  maxAccounts: number;
  accounts: number;
  pausedAccounts: number;
  openOrders: number;
};

/** The business and its plan's use. */
export async function showBusiness(
  { db }: Pick<Context, 'db'>,
  businessId: string,
): Promise<{ business: Business; usage: Usage }> {
  const business = await getBusinessToShow(db, businessId);
  const { now, ...planUse } = await getPlanUse(db, businessId, business.plan);
  const accounts = await countAccounts(db, businessId);
  const openOrders = await countUndecidedOrders(db, { businessId });
  const month = indianMonth(now);
  const resetsOn = `${nextMonth(month)}-01`;
  return { business, usage: { month, resetsOn, ...planUse, ...accounts, openOrders } };
}
