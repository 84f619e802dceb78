import { listCrowdedPrices } from '../../orders/amounts/free-amounts.ts';
import { dailyUse, listNearDailyLimit } from '../../payments/alerts/daily-use.ts';
import type { Queryable } from '../../platform/db.ts';
import { showRupees } from '../../platform/money.ts';
import { indianMonth, nextMonth } from '../../shops/plans/month.ts';
import { listNearPlanLimit } from '../../shops/plans/plan-use.ts';
import { render } from '../../words/render.ts';
import { type NewNotice, type Occasion, stillListed } from './occasion.ts';

/** A plan's use at 80 % and at 100 %: each one occasion a month and plan. */
export const planUse: Occasion = {
  list: listPlanUse,
  lasting: {
    kinds: ['plan_100'],
    holding: async (db, open) => stillListed(open, await listPlanUse(db)),
    well: () => ({
      en: 'The plan has room again: new orders are taken.',
      hi: 'प्लान में फिर जगह है: नए ऑर्डर लिए जा रहे हैं।',
    }),
  },
};

async function listPlanUse(db: Queryable): Promise<NewNotice[]> {
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

/** An account at 80 % of what its bank allows a day: one occasion an account and Indian day. */
export const dailyLimit: Occasion = { list: listDailyUse };

async function listDailyUse(db: Queryable): Promise<NewNotice[]> {
  const accounts = await listNearDailyLimit(db);
  return accounts.map((use) => ({
    businessId: use.businessId,
    kind: 'daily_80',
    occasion: `${use.accountId}:${use.day}`,
    topic: `daily:${use.accountId}`,
    text: {
      en:
        `${render(dailyUse(use))}: beyond it the bank may refuse payers, or hold the account. Take ` +
        'further orders on another account today.',
      hi:
        `${render(dailyUse(use), { door: 'console', language: 'hi' })}: उससे आगे बैंक पैसे देने वालों को मना कर सकता है, या खाता रोक सकता है। ` +
        'आज के बाक़ी ऑर्डर दूसरे खाते पर लें।',
    },
  }));
}

/** A price of which 80 % of the 299 amounts are held: one occasion a price and Indian day. */
export const amountsCrowded: Occasion = { list: listCrowded };

async function listCrowded(db: Queryable): Promise<NewNotice[]> {
  const prices = await listCrowdedPrices(db);
  return prices.map(({ businessId, mailboxId, amountPaise, held, day }) => ({
    businessId,
    kind: 'amounts_80',
    occasion: `${mailboxId}:${amountPaise}:${day}`,
    topic: `amounts:${mailboxId}:${amountPaise}`,
    text: {
      en:
        `${held} of the 299 amounts for ${showRupees(amountPaise)} are held by orders of the last ` +
        'minutes: when all are, new orders of this price are refused for a while. Another mailbox, ' +
        'or prices that differ, make room.',
      hi:
        `${showRupees(amountPaise)} की 299 में से ${held} रकमें पिछले कुछ मिनट के ऑर्डर ने ले रखी हैं: ` +
        'जब सब चली जाएँगी, तो इस दाम के नए ऑर्डर कुछ देर नहीं लिए जाएँगे। दूसरा मेलबॉक्स, या ' +
        'अलग-अलग दाम, जगह बनाते हैं।',
    },
  }));
}
