import { setPlan } from '../../../shops/accounts/apply-plan.ts';
import { listBusinesses } from '../../../shops/businesses/business.ts';
import { disableBusiness, enableBusiness } from '../../../shops/businesses/change-business.ts';
import { html } from '../../../web/html.ts';
import { askOnce } from '../../design.ts';
import { definePage } from '../../page.ts';
import { auditSearch } from './audit.ts';
import { businessesTable } from './businesses.ts';
import { health } from './health.ts';
import { plansCard, savePlanAction } from './plans.ts';
import { texts } from './texts.ts';

const MOST = 500;

/** `/console/operator`: every business, the service's health, the audit log. */
export const operator = definePage('operator', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const [businesses, plans, findings, entries] = await Promise.all([
      businessesTable(ctx, visit, await listBusinesses(ctx, MOST)),
      plansCard(ctx, visit, ask),
      health(ctx, visit),
      auditSearch(ctx, visit, ask),
    ]);
    const { heading } = texts[visit.language];
    return { heading, main: html`${businesses}${plans}${findings}${entries}` };
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
