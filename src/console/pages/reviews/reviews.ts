import type { LedgerAlert } from '../../../alerts/alert-row.ts';
import { getAlert } from '../../../alerts/get-alert.ts';
import { listPaymentReviews, type PaymentReview } from '../../../matching/list-payment-reviews.ts';
import { getOrder } from '../../../orders/get-order.ts';
import type { OrderRow } from '../../../orders/order-row.ts';
import { type Html, html } from '../../../pay-page/html.ts';
import { showRupees } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { throughEngine } from '../../decide.ts';
import { unlessDecided } from '../../decided-already.ts';
import { amount, button, empty, facts, field, form, hidden, link, when } from '../../design.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { statusPill } from '../../order-words.ts';
import { ownOrder } from '../../own.ts';
import { definePage } from '../../page.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

const MOST = 50;

/** `/console/reviews`: payments that fit several orders, side by side. */
export const reviews = definePage('reviews', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const waiting = await listPaymentReviews(ctx.db, visit.shop.businessId, MOST);
    const entries = await Promise.all(waiting.map((one) => entry(ctx, visit, ask, one)));
    const main = entries.length === 0 ? empty(t.none) : html`<p>${t.lead}</p>${entries}`;
    return { heading: t.heading, main };
  },
  actions: {
    async settle(ctx, visit, { fields }) {
      const { alert = '', reason = '', order: orderId = '' } = fields;
      const { language } = visit;
      if (orderId === '')
        throw new Refusal('invalid_request', texts[language].noChoice, { language });
      await ownOrder(ctx, visit.shop, orderId);
      const resolution = { as: 'paid', alert, reason, by: visit.by } as const;
      await unlessDecided(ctx, visit, { orderId, alertId: alert }, () =>
        throughEngine(() => ctx.engine.resolveThroughWorkflow(orderId, resolution)),
      );
      return { to: '/reviews', said: 'settled' };
    },
  },
});

async function entry(
  ctx: ConsoleContext,
  visit: Visit,
  { fields }: Ask,
  { alertId, orderIds }: PaymentReview,
): Promise<Html> {
  const t = texts[visit.language];
  const [alert, ...orders] = await Promise.all([
    getAlert(ctx, alertId),
    ...orderIds.map((orderId) => getOrder(ctx, orderId)),
  ] as const);
  const may = mayAct(visit, 'reviews', 'settle');
  const typed = fields.alert === alertId ? fields : {};
  const sides = orders.map((order) => side(order, alert, visit, may, typed.order));
  const reason = field({
    name: 'reason',
    label: common[visit.language].reason,
    required: true,
    maxlength: 500,
    value: typed.reason,
  });
  const choice = html`${hidden('alert', alertId)}<fieldset><legend>${t.choose}</legend><div class="sides">${sides}</div></fieldset>`;
  return html`<article class="card"><h2>${t.payment(showRupees(alert.amountPaise ?? 0))}</h2>${alertFacts(alert, visit)}${may ? form(visit, html`${choice}${reason}${button(t.settle, 'settle')}`) : html`<div class="sides">${sides}</div>`}</article>`;
}

function alertFacts(alert: LedgerAlert, { language }: Visit): Html {
  const t = texts[language];
  const { occurredEarliest: from, occurredLatest: to } = alert;
  return facts([
    [t.arrived, when(alert.arrivedAt, language)],
    [t.paid, from && to ? html`${when(from, language)} – ${when(to, language)}` : null],
    [t.reference, alert.reference],
    [t.from, alert.sender ?? alert.senderDomain],
  ]);
}

function side(
  order: OrderRow,
  alert: LedgerAlert,
  { language }: Visit,
  may: boolean,
  chosen: string | undefined,
): Html {
  const t = texts[language];
  const choice = html`<label class="choice"><input type="radio" name="order" value="${order.orderId}" required${chosen === order.orderId && html` checked`}>${order.orderId}</label>`;
  return html`<div class="side">${may ? choice : html`<h3>${order.orderId}</h3>`}${facts([
    [t.payable, amount(order.payablePaise)],
    [t.differ, timing(order, alert, language)],
    [t.made, when(order.createdAt, language)],
    [t.until, when(order.expiresAt, language)],
    [t.own, order.merchantOrderId],
    [t.note, order.note],
    [
      t.status,
      html`${statusPill(order.status, language)} ${link(`/orders/${order.orderId}`, common[language].open)}`,
    ],
  ])}</div>`;
}

/** Where the payment stands to the order's time to pay. */
function timing(order: OrderRow, alert: LedgerAlert, language: Language): string {
  const t = texts[language];
  const latest = alert.occurredLatest ?? alert.arrivedAt;
  const earliest = alert.occurredEarliest ?? alert.arrivedAt;
  if (latest < order.createdAt) return t.before;
  return earliest > order.expiresAt ? t.after : t.within;
}
