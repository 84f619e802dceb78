import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import { listNearPlanLimit } from '../../shops/plans/list-near-limit.ts';
import { indianMonth, nextMonth } from '../../shops/plans/month.ts';
import type { NewNotice } from '../add-notice.ts';
import { type Occasion, stillListed } from './occasion.ts';

/** A plan's use at 80 % and at 100 %: each one occasion a month and plan. */
export const planUse: Occasion = {
  list,
  lasting: {
    kinds: ['plan_100'],
    holding: async (db, open) => stillListed(open, await list(db)),
    well: () => ({
      en: 'The plan has room again: new orders are taken.',
      hi: 'प्लान में फिर जगह है: नए ऑर्डर लिए जा रहे हैं।',
    }),
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const businesses = await listNearPlanLimit(db);
  return businesses.map(({ businessId, plan, limitPaise, collectedPaise, now }) => {
    const month = indianMonth(now);
    const [collected, limit] = [showRupees(collectedPaise), showRupees(limitPaise)];
    const used = `${collected} of the ${limit} of the plan ${plan} are collected in ${month}`;
    const usedInHindi = `${month} में प्लान ${plan} के ${limit} में से ${collected} आ चुके हैं`;
    const next = `${nextMonth(month)}-01`;
    const reached = collectedPaise >= limitPaise;
    const kind = reached ? 'plan_100' : 'plan_80';
    return {
      businessId,
      kind,
      occasion: `${month}:${plan}`,
      topic: kind,
      lasts: reached,
      text: reached
        ? {
            en: `${used}: new orders are refused until ${next} or on a larger plan.`,
            hi: `${usedInHindi}: ${next} तक, या बड़ा प्लान लेने तक, नए ऑर्डर नहीं लिए जाएँगे।`,
          }
        : { en: `${used}.`, hi: `${usedInHindi}।` },
    };
  });
}
