import type { OrderRow } from '../../../orders/order-row.ts';
import type { NearCredit } from '../../../payments/alerts/list-credits.ts';
import { showRupees } from '../../../platform/money.ts';
import { type Html, html } from '../../../web/html.ts';
import { amount, button, card, form, hidden, link, when } from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import type { Visit } from '../../visit.ts';
import { texts as ofPayments } from '../payments/texts.ts';
import { texts } from './texts.ts';

/** The payments without an order that may be this one's, each with the one tap that uses it. */
export function nearCard(
  { orderId, payablePaise, status }: OrderRow,
  near: readonly NearCredit[],
  visit: Visit,
): Html | null {
  const { language } = visit;
  const t = texts[language];
  if (near.length === 0 || (status !== 'pending' && status !== 'expired')) return null;
  const rows = near.map(({ alertId, amountPaise, arrivedAt, payer, asks }) => {
    const differs = amountPaise !== payablePaise;
    const { tapped, apart } = ofPayments[language];
    const less = apart(
      showRupees(Math.abs(payablePaise - amountPaise)),
      amountPaise < payablePaise,
    );
    const use = form(
      visit,
      html`${hidden('alert', alertId)}${hidden('order', orderId)}${hidden('reason', tapped)}${hidden('from', 'order')}${differs && hidden('differs', 'yes')}${button(t.use(differs ? less : ''), 'attach', 'plain')}`,
      '/payments',
    );
    const way =
      asks || !mayAct(visit, 'payments', 'attach')
        ? link(`/payments#${alertId}`, t.typed.look)
        : use;
    return html`<li class="near"><div>${amount(amountPaise)} ${when(arrivedAt, language)}${payer !== null && html`<small>${t.paidBy(payer)}</small>`}</div>${way}</li>`;
  });
  return card(t.near, html`<ul>${rows}</ul>`);
}
