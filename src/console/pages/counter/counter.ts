import { randomBytes } from 'node:crypto';
import { type CounterOrder, listCounterOrders, ringUp } from '../../../orders/counter.ts';
import { qrSvg } from '../../../pay-page/qr.ts';
import { readAmount, showRupees } from '../../../platform/money.ts';
import { type Html, html } from '../../../web/html.ts';
import { amount, button, card, empty, form, hidden, pill, when } from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import { definePage, type Looker } from '../../page.ts';
import { table } from '../../table.ts';
import type { Ask } from '../../visit.ts';
import { texts } from './texts.ts';

const LAST = 20;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '⌫'] as const;
const LOOKS = {
  pending: 'wait',
  paid: 'good',
  expired: 'plain',
  failed: 'plain',
  manual_review: 'bad',
} as const;

/** `/console/counter`: the till. Without JavaScript it has a field and a code, and is loaded again by hand. */
export const counter = definePage('counter', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const last = await listCounterOrders(ctx, visit.shop.businessId, LAST);
    const till = mayAct(visit, 'counter', 'pay') ? keys(visit, ask) : null;
    const main = html`<div class="counter" data-counter data-voiceless="${t.voiceless}">${till}${openPart(visit, last)}</div>${lastPart(visit, last)}
<div class="came" data-came role="alert" hidden><p></p><button type="button" class="plain">${t.next}</button></div>`;
    return { heading: t.heading, main };
  },
  actions: {
    async pay(ctx, { shop, by }, { fields }) {
      const rung = await ringUp(ctx, {
        businessId: shop.businessId,
        amountPaise: readAmount(fields.amount ?? ''),
        press: fields.press ?? '',
        actor: by,
      });
      if (rung.kind === 'made') ctx.engine.enqueueOrderStart(rung.orderId);
      return { to: '/counter' };
    },
  },
});

/** The amount, by the field's own keyboard or by big keys, which come with JavaScript. */
function keys(visit: Looker, { fields }: Ask): Html {
  const t = texts[visit.language];
  const content = html`${hidden('press', randomBytes(16).toString('base64url'))}
<label class="field"><span>${t.amount}</span><input name="amount" value="${fields.amount ?? ''}" inputmode="decimal" autocomplete="off" required maxlength="14"></label>
<div class="keys" data-keys hidden>${KEYS.map((key) => html`<button type="button" class="plain" data-key="${key}"${key === '⌫' && html` aria-label="${t.clear}"`}>${key}</button>`)}</div>
${button(t.pay, 'pay')}`;
  return html`<section class="card till">${form(visit, content, '/counter')}<p data-failed hidden>${t.failed}</p></section>`;
}

/** The codes that wait, the newest one first. */
function openPart(visit: Looker, last: readonly CounterOrder[]): Html {
  const t = texts[visit.language];
  const open = last.filter(({ status }) => status === 'pending' || status === 'manual_review');
  const look = html`<noscript><p><a href="/console/counter">${t.look}</a></p></noscript>`;
  const content = open.length === 0 ? empty(t.none) : html`${open.map((one) => due(visit, one))}`;
  return html`<section id="open" class="dues" aria-label="${t.open}">${content}${open.length > 0 && look}</section>`;
}

function due(visit: Looker, order: CounterOrder): Html {
  const t = texts[visit.language];
  const label = t.scan(visit.shop.name);
  const isOpen = order.status === 'pending' && order.leftMs > 0;
  const heard = html` data-order="${order.orderId}" data-status="${order.status}" data-said="${t.said(order.amountPaise)}" data-received="${t.received(showRupees(order.payablePaise))}"`;
  const left = isOpen && html` data-left="${order.leftMs}"`;
  const head = html`<p class="due-shop">${visit.shop.name}</p><p class="due-amount">${amount(order.payablePaise)}</p>`;
  const how = isOpen
    ? html`${qrSvg(order.upiUri, label)}<p>${t.exactly}</p><small>${order.vpa} · ${t.until} ${when(order.expiresAt, visit.language)}</small>`
    : html`<p>${order.status === 'pending' ? t.over : t.states.manual_review}</p>`;
  return html`<article class="card due"${heard}${left}>${head}${how}</article>`;
}

function lastPart(visit: Looker, last: readonly CounterOrder[]): Html | null {
  const t = texts[visit.language];
  if (last.length === 0) return html`<div id="last"></div>`;
  const rows = last.map((one) => [
    when(one.createdAt, visit.language),
    amount(one.payablePaise),
    pill(t.states[one.status], LOOKS[one.status]),
  ]);
  return html`<div id="last">${card(t.last, table(t.last, [t.at, t.amount, t.state], rows))}</div>`;
}
