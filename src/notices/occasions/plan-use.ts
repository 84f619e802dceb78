import { listNearPlanLimit } from '../../plans/list-near-limit.ts';
import { indianMonth, nextMonth } from '../../plans/month.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';

/** A plan's use at 80 % and at 100 %: each one occasion a month and plan. */
export async function planUseNotices(db: Queryable): Promise<NewNotice[]> {
  const businesses = await listNearPlanLimit(db);
  return businesses.map(({ businessId, plan, limitPaise, collectedPaise, now }) => {
    const month = indianMonth(now);
    const used =
      `${showRupees(collectedPaise)} of the ${showRupees(limitPaise)} of the plan ${plan} are ` +
      `collected in ${month}`;
    const reached = collectedPaise >= limitPaise;
    return {
      businessId,
      kind: reached ? 'plan_100' : 'plan_80',
      occasion: `${month}:${plan}`,
      text: reached
        ? `${used}: new orders are refused until ${nextMonth(month)}-01 or on a larger plan.`
        : `${used}.`,
    };
  });
}
