import { getOrder } from '../../../orders/get-order.ts';
import type { OrderRow } from '../../../orders/order-row.ts';
import { getAlert, type LedgerAlert } from '../../../payments/alerts/alert.ts';
import { listWaitingCredits } from '../../../payments/alerts/list-credits.ts';
import type { Resolution } from '../../../payments/matching/resolve-review.ts';
import { listPaymentReviews, type PaymentReview } from '../../../payments/matching/reviews.ts';
import { showRupees } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Html, html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { ownOrder, throughEngine, unlessDecided } from '../../decide.ts';
import { amount, button, empty, facts, field, form, hidden, link, when } from '../../design.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { statusPill } from '../../order-words.ts';
import { type Act, definePage } from '../../page.ts';
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
    settle: decideWith('settled', ({ alert = '' }) => ({ as: 'paid', alert })),
    statement: decideWith('settled', ({ none }) => ({
      as: 'paid',
      ...(none === 'yes' ? { no_alert: true } : {}),
    })),
    fail: decideWith('failed', () => ({ as: 'failed' })),
  },
});

/** Resolves the order that was chosen, as its form says. */
function decideWith(
  said: 'settled' | 'failed',
  how: (fields: Ask['fields']) => Omit<Resolution, 'reason' | 'by'>,
): Act {
  return async (ctx, visit, { fields }) => {
    const { alert = '', reason = '', order: orderId = '' } = fields;
    if (orderId === '') throw new Refusal('invalid_request', say('review_order_missing'));
    await ownOrder(ctx, visit.shop, orderId);
    const resolution = { ...how(fields), reason, by: visit.by };
    const subject = { orderId, ...(resolution.alert ? { alertId: alert } : {}) };
    await unlessDecided(ctx, visit, subject, () =>
      throughEngine(() => ctx.engine.resolveThroughWorkflow(orderId, resolution)),
    );
    return { to: '/reviews', said };
  };
}

async function entry(
  ctx: ConsoleContext,
  visit: Visit,
  { fields }: Ask,
  { alertId, orderIds }: PaymentReview,
): Promise<Html> {
  const t = texts[visit.language];
  const [alert, orders] = await Promise.all([
    alertId === null ? null : getAlert(ctx, alertId),
    Promise.all(orderIds.map((orderId) => getOrder(ctx, orderId))),
  ]);
  const may = mayAct(visit, 'reviews', 'settle');
  const typed = (fields.alert ?? '') === (alertId ?? '') ? fields : {};
  const apart =
    new Set(orders.map((order) => alert && timing(order, alert, visit.language))).size > 1;
  const timed = apart ? alert : null;
  const sides = orders.map((order) => side(order, timed, visit, may, typed.order));
  const choice = html`${hidden('alert', alertId ?? '')}<fieldset><legend>${alert?.orderId ? t.used(alert.orderId) : t.choose}</legend><div class="sides">${sides}</div></fieldset>`;
  const ways = may && (await waysToEnd(ctx, visit, { alert, orders, reason: typed.reason }));
  const heading = alert === null ? t.noPayment : t.payment(showRupees(alert.amountPaise ?? 0));
  return html`<article class="card"><h2>${heading}</h2>${alert && alertFacts(alert, visit)}${ways ? form(visit, html`${choice}${ways}`) : html`<div class="sides">${sides}</div>`}</article>`;
}

type Shown = { alert: LedgerAlert | null; orders: readonly OrderRow[]; reason: string | undefined };

/** With the payment, while it has settled nothing; afterwards by the statement alone; or failed. */
async function waysToEnd(
  ctx: ConsoleContext,
  visit: Visit,
  { alert, orders, reason }: Shown,
): Promise<Html> {
  const t = texts[visit.language];
  const typed = field({
    name: 'reason',
    label: common[visit.language].reason,
    required: true,
    maxlength: 500,
    value: reason,
  });
  const buttons = (main: Html) =>
    html`<div class="buttons">${main}${button(t.fail, 'fail', 'danger')}</div>`;
  if (alert !== null && alert.orderId === null)
    return html`${typed}${orders.length > 1 && html`<p class="soft">${t.others}</p>`}${buttons(button(t.settle, 'settle'))}`;
  const open = orders.filter(({ status }) => status === 'manual_review');
  const waiting = await Promise.all(open.map((order) => listWaitingCredits(ctx.db, order)));
  const none =
    waiting.some((some) => some.length > 0) &&
    html`<label class="choice"><input type="checkbox" name="none" value="yes">${t.noneOfThem}</label>`;
  return html`<p>${t.byStatement}</p>${typed}${none}${buttons(button(t.statement, 'statement', 'plain'))}`;
}

function alertFacts(alert: LedgerAlert, { language }: Visit): Html {
  const t = texts[language];
  const { occurredEarliest: from, occurredLatest: to } = alert;
  return facts([
    [t.payer, alert.payer],
    [t.arrived, when(alert.arrivedAt, language)],
    [t.paid, from && to ? html`${when(from, language)} – ${when(to, language)}` : null],
    [t.reference, alert.reference],
    [t.from, alert.sender ?? alert.senderDomain],
    [t.settledOrder, alert.orderId && link(`/orders/${alert.orderId}`, alert.orderId)],
    [
      t.asked,
      alert.payerOrderIds.length > 0 &&
        alert.payerOrderIds.map((orderId) => html`<div>${orderId}</div>`),
    ],
  ]);
}

/** An order that the payment may belong to. `alert` is null where the time tells nothing apart. */
function side(
  order: OrderRow,
  alert: LedgerAlert | null,
  { language }: Visit,
  may: boolean,
  chosen: string | undefined,
): Html {
  const t = texts[language];
  const choice = html`<label class="choice"><input type="radio" name="order" value="${order.orderId}" required${chosen === order.orderId && html` checked`}>${order.orderId}</label>`;
  const canChoose = may && order.status === 'manual_review';
  return html`<div class="side">${canChoose ? choice : html`<h3>${order.orderId}</h3>`}${facts([
    [t.payable, amount(order.payablePaise)],
    [t.differ, alert && timing(order, alert, language)],
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
