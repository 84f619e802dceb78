import { decimalRupees, readAmount } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { definePlan } from '../../../shops/accounts/apply-plan.ts';
import { listPlanTerms, type PlanTerms } from '../../../shops/plans/plan.ts';
import { html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { amount, button, card, field, form, together } from '../../design.ts';
import type { Act } from '../../page.ts';
import { table } from '../../table.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** Every plan, and the form that makes or changes one. */
export async function plansCard(ctx: ConsoleContext, visit: Visit, { query, fields }: Ask) {
  const t = texts[visit.language];
  const plans = await listPlanTerms(ctx.db);
  const rows = plans.map(({ plan, limitPaise, maxAccounts }) => [
    plan,
    limitPaise === null ? t.noLimit : amount(limitPaise),
    maxAccounts,
    html`<a href="/console/operator?edit=${encodeURIComponent(plan)}#plans">${t.edit}</a>`,
  ]);
  const columns = [t.plan, t.monthly, t.accounts, t.edit];
  const chosen = plans.find(({ plan }) => plan === query.edit);
  const shown = fields.action === 'save-plan' ? fields : fieldsOf(chosen);
  return card(
    t.plans,
    html`${table(t.plans, columns, rows)}<h3>${chosen ? t.changing(chosen.plan) : t.making}</h3>${planForm(visit, shown)}`,
    'plans',
  );
}

const fieldsOf = (chosen: PlanTerms | undefined): Readonly<Record<string, string>> =>
  chosen
    ? {
        name: chosen.plan,
        monthly: chosen.limitPaise === null ? '' : decimalRupees(chosen.limitPaise),
        accounts: String(chosen.maxAccounts),
      }
    : {};

function planForm(visit: Visit, { name, monthly, accounts }: Readonly<Record<string, string>>) {
  const t = texts[visit.language];
  const content = html`${together(html`${field({ name: 'name', label: t.planName, value: name, required: true, maxlength: 30, hint: t.planNameHint })}
${field({ name: 'monthly', label: t.monthly, value: monthly, inputmode: 'decimal', hint: t.monthlyHint })}
${field({ name: 'accounts', label: t.accounts, value: accounts, required: true, inputmode: 'numeric', maxlength: 4 })}`)}
${button(t.savePlan, 'save-plan', 'plain')}`;
  return form(visit, content, '/operator');
}

export const savePlanAction: Act = async (ctx, { by }, { fields }) => {
  const { name = '', monthly = '', accounts = '' } = fields;
  if (!/^\d{1,4}$/.test(accounts.trim()))
    throw new Refusal('invalid_request', say('plan_accounts_not_a_number'));
  const limitPaise = monthly.trim() === '' ? null : readAmount(monthly);
  const terms = { plan: name.trim(), limitPaise, maxAccounts: Number(accounts) };
  await definePlan(ctx, terms, by);
  return { to: '/operator', said: 'saved' };
};
