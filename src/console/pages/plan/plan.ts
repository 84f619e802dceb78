import { showBusiness, type Usage } from '../../../office/support/show-business.ts';
import { showRupees } from '../../../platform/money.ts';
import { monthStart } from '../../../shops/plans/month.ts';
import { html } from '../../../web/html.ts';
import { amount, card, facts, gauge, link, when } from '../../design.ts';
import { definePage } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** `/console/plan`: what the plan allows, and what is left of it this month. */
export const plan = definePage('plan', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  async get(ctx, visit) {
    const t = texts[visit.language];
    const { business, usage } = await showBusiness(ctx, visit.shop.businessId);
    return {
      heading: t.heading,
      main: html`${month(visit, business.plan, usage)}${accounts(visit, usage)}${card(t.another, html`<p>${t.anotherLead}</p>`)}`,
    };
  },
  actions: {},
});

function month({ language }: Visit, name: string, usage: Usage) {
  const t = texts[language];
  const { limitPaise, collectedPaise, resetsOn } = usage;
  const left = limitPaise === null ? null : Math.max(0, limitPaise - collectedPaise);
  const anew = monthStart(resetsOn.slice(0, 7));
  const used =
    limitPaise !== null &&
    gauge(collectedPaise, limitPaise, t.usedOf(showRupees(collectedPaise), showRupees(limitPaise)));
  const isFull = left === 0;
  return card(
    t.month,
    html`${used}${facts([
      [t.plan, name],
      [t.used, amount(collectedPaise)],
      [t.allowed, limitPaise === null ? t.noLimit : amount(limitPaise)],
      [t.left, left === null ? null : amount(left)],
      [t.anew, html`${when(anew, language, 'day')}`],
    ])}${isFull && html`<p class="problem">${t.full}</p>`}`,
  );
}

function accounts({ language }: Visit, usage: Usage) {
  const t = texts[language];
  const { accounts: count, maxAccounts, pausedAccounts } = usage;
  return card(
    t.accounts,
    html`${facts([
      [t.have, count],
      [t.may, maxAccounts],
      [t.paused, pausedAccounts === 0 ? null : pausedAccounts],
    ])}<p>${link('/accounts', t.toAccounts)}</p>`,
  );
}
