import { setPlan } from '../../../shops/accounts/apply-plan.ts';
import { listBusinesses } from '../../../shops/businesses/business.ts';
import { disableBusiness, enableBusiness } from '../../../shops/businesses/change-business.ts';
import { listPlans } from '../../../shops/plans/plan.ts';
import { html } from '../../../web/html.ts';
import { askOnce } from '../../design.ts';
import { definePage } from '../../page.ts';
import { wrongCard } from '../health/health.ts';
import { businessesTable, changeCard } from './businesses.ts';
import { plansCard, savePlanAction } from './plans.ts';
import { texts } from './texts.ts';

const MOST = 500;

/** `/console/operator`: every business and every plan, made and changed. */
export const operator = definePage('operator', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const all = await listBusinesses(ctx, MOST);
    const asked = ask.fields.business ?? ask.query.business;
    const chosen = all.find(({ businessId }) => businessId === asked);
    const change = chosen ? changeCard(visit, chosen, await listPlans(ctx.db)) : null;
    const table = await businessesTable(ctx, visit, all);
    const plans = await plansCard(ctx, visit, ask);
    const { heading } = texts[visit.language];
    return { heading, main: html`${change}${await wrongCard(ctx, visit)}${table}${plans}` };
  },
  actions: {
    async 'set-plan'(ctx, { by }, { fields }) {
      await setPlan(ctx, fields.business ?? '', fields.plan ?? '', by);
      return { to: '/operator', said: 'plan' };
    },
    'save-plan': savePlanAction,
    async disable(ctx, visit, ask) {
      const t = texts[visit.language];
      const { business = '', name = business } = ask.fields;
      const question = {
        sentence: t.disabling(name),
        label: t.disable,
        action: 'disable',
        back: '/operator',
      };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await disableBusiness(ctx, business, visit.by);
      return { to: '/operator', said: 'status' };
    },
    async enable(ctx, { by }, { fields }) {
      await enableBusiness(ctx, fields.business ?? '', by);
      return { to: '/operator', said: 'status' };
    },
  },
});
