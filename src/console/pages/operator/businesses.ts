import { listReviews } from '../../../payments/matching/reviews.ts';
import type { Business } from '../../../shops/businesses/business.ts';
import { listMailboxes } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, card, empty, form, hidden, pill, select } from '../../design.ts';
import { table } from '../../table.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

type Counts = ReadonlyMap<string, number>;

/** Every business with its plan, its status, and what waits for somebody. */
export async function businessesTable(
  ctx: ConsoleContext,
  visit: Visit,
  businesses: readonly Business[],
): Promise<Html> {
  const t = texts[visit.language];
  if (businesses.length === 0) return empty(t.none);
  const [mailboxes, reviews] = await Promise.all([
    listMailboxes(ctx, { limit: null }),
    listReviews(ctx, 1000),
  ]);
  const waitsForNobody = ['watching', 'paused', 'disconnected'];
  const behind = countOf(
    mailboxes.filter(({ state }) => !waitsForNobody.includes(state)).map((one) => one.business_id),
  );
  const waiting = countOf(reviews.map(({ businessId }) => businessId));
  const rows = businesses.map((business) => rowOf(business, visit, behind, waiting));
  const columns = [t.name, t.plan, t.status, t.mailboxes, t.reviews, t.act];
  return card(t.all, table(t.all, columns, rows));
}

function countOf(ids: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function rowOf(
  { businessId, name, plan, status }: Business,
  visit: Visit,
  behind: Counts,
  waiting: Counts,
) {
  const t = texts[visit.language];
  const open = form(
    visit,
    html`${hidden('business', businessId)}${button(t.act, undefined, 'plain')}`,
    '/business',
    'row',
  );
  return [
    html`${name} <small>${businessId}</small>`,
    html`${plan} <a href="/console/operator?business=${businessId}#change" aria-label="${t.change(name)}">${t.edit}</a>`,
    pill(t.statuses[status], status === 'active' ? 'good' : 'bad'),
    behind.get(businessId) ?? 0,
    waiting.get(businessId) ?? 0,
    open,
  ];
}

/** The plan and the status of the business that was chosen. */
export function changeCard(
  visit: Visit,
  { businessId, name, plan, status }: Business,
  plans: readonly string[],
): Html {
  const t = texts[visit.language];
  const which = html`${hidden('business', businessId)}${hidden('name', name)}`;
  const choice = select(
    'plan',
    t.plan,
    plan,
    plans.map((one) => [one, one] as const),
  );
  const turn =
    status === 'active'
      ? button(t.disable, 'disable', 'danger')
      : status === 'disabled' && button(t.enable, 'enable', 'plain');
  return card(
    t.change(name),
    html`${form(visit, html`${which}${choice}${button(t.setPlan, 'set-plan')}`, '/operator')}${turn && form(visit, html`${which}${turn}`, '/operator')}`,
    'change',
  );
}
