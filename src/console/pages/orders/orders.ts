import { findOrders } from '../../../office/support/find-orders.ts';
import { listOrders } from '../../../orders/list-orders.ts';
import type { OrderRow } from '../../../orders/order-row.ts';
import { type OrderStatus, orderStatuses } from '../../../orders/order-status.ts';
import { listAlerts } from '../../../payments/alerts/list-alerts.ts';
import { type Html, html } from '../../../web/html.ts';
import { amount, button, card, empty, field, link, pill, select, when } from '../../design.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { statusPill, statusWords } from '../../order-words.ts';
import { definePage } from '../../page.ts';
import { table } from '../../table.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, ConsoleContext, Shop, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

const PAGE = 50;

type Wish = {
  search: string;
  status: OrderStatus | null;
  mode: 'live' | 'test';
  cursor: string | null;
};

/** `/console/orders`: found by one box, filtered, page after page. */
export const orders = definePage('orders', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const wish = wishOf(ask);
    const content =
      wish.search === '' ? await listed(ctx, visit, wish) : await found(ctx, visit, wish);
    return { heading: t.heading, main: html`${filters(visit.language, wish)}${content}` };
  },
  actions: {},
});

function wishOf({ query }: Ask): Wish {
  return {
    search: (query.search ?? '').replaceAll('\0', '').trim().slice(0, 200),
    status: orderStatuses.find((status) => status === query.status) ?? null,
    mode: query.mode === 'test' ? 'test' : 'live',
    cursor: query.cursor || null,
  };
}

function filters(language: Language, { search, status, mode }: Wish): Html {
  const t = texts[language];
  const states = orderStatuses.map((one) => [one, statusWords[language][one]] as const);
  return html`<form class="row" method="get" action="/console/orders" role="search">
${field({ name: 'search', label: t.search, type: 'search', value: search, hint: t.hint })}
${select('status', t.status, status ?? '', [['', t.all], ...states])}
${select('mode', t.mode, mode, [
  ['live', t.live],
  ['test', t.test],
])}
${button(t.find, undefined, 'plain')}</form>`;
}

async function listed(
  ctx: ConsoleContext,
  visit: Visit & { shop: Shop },
  { status, mode, cursor }: Wish,
): Promise<Html> {
  const { language } = visit;
  const { businessId } = visit.shop;
  const request = { limit: PAGE, cursor, status, merchantOrderId: null };
  const page = await listOrders(ctx, { businessId, mode }, request);
  const t = texts[language];
  if (page.orders.length === 0)
    return status || cursor ? empty(t.none) : empty(t.first, waysToFirst(visit));
  const older = new URLSearchParams({ mode, status: status ?? '', cursor: page.nextCursor ?? '' });
  const ways = html`<p class="buttons">${cursor !== null && link(`/orders?mode=${mode}`, common[language].newer)} ${page.nextCursor !== null && link(`/orders?${older}`, common[language].older)}</p>`;
  return card(null, html`${ordersTable(page.orders, language)}${ways}`);
}

function waysToFirst(visit: Visit & { shop: Shop }): Html | null {
  if (!mayAct(visit, 'links', 'create')) return null;
  const t = texts[visit.language];
  return html`${link('/links', t.makeLink)} · ${link('/developers', t.makeKey)}`;
}

async function found(
  ctx: ConsoleContext,
  { shop, language }: Visit & { shop: Shop },
  { search, status }: Wish,
): Promise<Html> {
  const t = texts[language];
  const rows = await findOrders(ctx, shop.businessId, search, { status, limit: PAGE });
  const filter = {
    unmatched: true,
    reference: search,
    amountPaise: null,
    businessId: shop.businessId,
  };
  const payments = await listAlerts(ctx, filter, 5);
  return html`${payments.length > 0 && html`<p class="note">${t.unmatched(payments.length)} ${link('/payments', t.payments)}</p>`}${rows.length > 0 ? card(null, ordersTable(rows, language)) : empty(t.noneFound, link('/payments', t.payments))}`;
}

function ordersTable(rows: readonly OrderRow[], language: Language): Html {
  const t = texts[language];
  return table(
    t.heading,
    [t.order, t.own, t.payable, t.status, t.made],
    rows.map((order) => [
      link(`/orders/${order.orderId}`, order.orderId),
      order.merchantOrderId ?? '–',
      amount(order.payablePaise),
      html`${statusPill(order.status, language)}${order.mode === 'test' && html` ${pill(t.test, 'plain')}`}`,
      when(order.createdAt, language),
    ]),
  );
}
