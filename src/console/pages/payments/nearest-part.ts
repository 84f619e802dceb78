import type { LikelyOrder } from '../../../orders/likely-orders.ts';
import type { LedgerAlert } from '../../../payments/alerts/alert.ts';
import type { AlertQuestions } from '../../../payments/matching/taught/alert-questions.ts';
import { showRupees } from '../../../platform/money.ts';
import { type Html, html } from '../../../web/html.ts';
import { amount, button, form, hidden, link } from '../../design.ts';
import type { Language } from '../../language.ts';
import { statusPill } from '../../order-words.ts';
import type { Visit } from '../../visit.ts';
import { isWarned } from './questions-part.ts';
import { texts } from './texts.ts';

/** What a payment that settled nothing can do for the orders near it, for the person who looks. */
export type Ways = { mayDecide: boolean; canSettle: boolean; teachable: AlertQuestions | null };

/** The orders that a payment may be meant for, each with the one tap that settles it. */
export function nearestPart(
  visit: Visit,
  alert: LedgerAlert,
  likely: readonly LikelyOrder[],
  ways: Ways,
): Html {
  const t = texts[visit.language];
  if (likely.length === 0) return html`<p>${t.noneNear} ${link('/orders', t.orders)}</p>`;
  const rows = likely.map(
    (one, at) =>
      html`<li class="near"><div>${link(`/orders/${one.orderId}`, one.orderId)} ${amount(one.payablePaise)} ${statusPill(one.status, visit.language)}<small>${whyLikely(one, alert, visit.language)}</small></div>${wayTo(visit, alert, one, ways, at === 0)}</li>`,
  );
  return html`<h3>${t.nearest}</h3><ul>${rows}</ul>`;
}

/** What a payer did who meant the order. */
function whyLikely(
  { payablePaise, slip }: LikelyOrder,
  { amountPaise }: LedgerAlert,
  language: Language,
): string {
  const { slips } = texts[language];
  if (slip !== 'near') return slips[slip];
  return slips.near(showRupees(Math.abs(payablePaise - (amountPaise ?? 0))));
}

/** Words that may take the payment back: nobody settles by it without a look at the statement. */
const statementTick = (language: Language): Html =>
  html`<label class="choice"><input type="checkbox" name="meant" value="yes" required><span>${texts[language].asks.meant}</span></label>`;

/** One tap; where a mail can't settle an order, the way to decide by the bank's statement. */
function wayTo(
  visit: Visit,
  alert: LedgerAlert,
  { orderId, payablePaise, status }: LikelyOrder,
  { mayDecide, canSettle, teachable }: Ways,
  isFirst: boolean,
): Html | null {
  const t = texts[visit.language];
  if (!mayDecide || (status !== 'pending' && status !== 'expired')) return null;
  if (!canSettle)
    return html`<a class="button plain" href="/console/orders/${orderId}#decide">${t.toMarkPaid}</a>`;
  const paid = alert.amountPaise ?? 0;
  const differs = paid !== payablePaise;
  const warned = teachable !== null && isWarned(teachable);
  const both = teachable !== null && !warned;
  const label = (both ? t.attachBothTo : t.attachTo)(
    orderId,
    differs ? t.apart(showRupees(Math.abs(payablePaise - paid)), paid < payablePaise) : '',
  );
  return form(
    visit,
    html`${hidden('alert', alert.alertId)}${hidden('order', orderId)}${hidden('reason', t.tapped)}${differs && hidden('differs', 'yes')}${warned && statementTick(visit.language)}${button(label, both ? 'attach-and-understand' : 'attach', isFirst && !warned ? 'main' : 'plain')}`,
    { at: `${alert.alertId}-${orderId}` },
  );
}
