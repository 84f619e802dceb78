import { countAskedAlerts } from '../../../payments/alerts/asked-alerts.ts';
import {
  listFirstSettlements,
  revokeTeaching,
} from '../../../payments/matching/taught/first-settlements.ts';
import { type Html, html } from '../../../web/html.ts';
import { amount, askOnce, button, card, form, hidden, link, when } from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import type { Act, Looker } from '../../page.ts';
import { table } from '../../table.ts';
import type { ConsoleContext } from '../../visit.ts';
import { texts } from './texts.ts';

/** More are told as `100+`. */
const MOST = 100;

/** The way to mails whose words somebody has to confirm; null where none waits. */
export async function askingPart(
  { db }: ConsoleContext,
  { shop, language }: Looker,
): Promise<Html | null> {
  const t = texts[language];
  const count = await countAskedAlerts(db, shop.businessId, MOST);
  if (count === 0) return null;
  const shown = count === MOST ? `${MOST}+` : String(count);
  return html`<p class="problem">${t.asking(shown)} ${link('/payments', t.answer)}</p>`;
}

/** What was paid by words that people taught of late, each with the way back; null without any. */
export async function firstSettlementsPart(
  { db }: ConsoleContext,
  visit: Looker,
): Promise<Html | null> {
  const t = texts[visit.language];
  const first = await listFirstSettlements(db, visit.shop.businessId);
  if (first.length === 0) return null;
  const may = mayAct(visit, 'today', 'undo');
  const rows = first.map(({ alertId, orderId, amountPaise, arrivedAt, words }) => [
    html`${amount(amountPaise)} <small>${when(arrivedAt, visit.language)}</small>`,
    link(`/orders/${orderId}`, orderId),
    words.map((one) => html`<div>“${one}”</div>`),
    may && form(visit, html`${hidden('alert', alertId)}${button(t.undo, 'undo', 'danger')}`, '/'),
  ]);
  const all = table(t.first, [t.paid, t.order, t.words, t.way], rows);
  return card(t.first, html`<p class="soft">${t.firstLead}</p>${all}`);
}

/** Revokes the words that one of these payments stands on, once that was asked again. */
export const undoTeaching: Act = async (ctx, visit, ask) => {
  const t = texts[visit.language];
  const question = { sentence: t.undoing, label: t.undo, action: 'undo', back: '/' };
  const asked = askOnce(visit, ask, question);
  if (asked) return { heading: t.heading, main: asked };
  const said = { by: visit.by, reason: t.undone };
  await revokeTeaching(ctx, visit.shop.businessId, ask.fields.alert ?? '', said);
  return { to: '/', said: 'undone' };
};
