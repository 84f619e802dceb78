import { listNearPlanLimit } from '../../plans/list-near-limit.ts';
import { indianMonth, nextMonth } from '../../plans/month.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import type { NewNotice } from '../add-notice.ts';
import { type Occasion, stillListed } from './occasion.ts';

/** A plan's use at 80 % and at 100 %: each one occasion a month and plan. */
export const planUse: Occasion = {
  list,
  lasting: {
    kinds: ['plan_100'],
    holding: async (db, open) => stillListed(open, await list(db)),
    well: () => 'The plan has room again: new orders are taken.',
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const businesses = await listNearPlanLimit(db);
  return businesses.map(({ businessId, plan, limitPaise, collectedPaise, now }) => {
    const month = indianMonth(now);
    const used =
      `${showRupees(collectedPaise)} of the ${showRupees(limitPaise)} of the plan ${plan} are ` +
      `collected in ${month}`;
    const reached = collectedPaise >= limitPaise;
    const kind = reached ? 'plan_100' : 'plan_80';
    return {
      businessId,
      kind,
      occasion: `${month}:${plan}`,
      topic: kind,
      lasts: reached,
      text: reached
        ? `${used}: new orders are refused until ${nextMonth(month)}-01 or on a larger plan.`
        : `${used}.`,
    };
  });
}
