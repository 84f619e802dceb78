import type { PayView } from '../orders/payer/pay-view.ts';
import { showRupees } from '../platform/money.ts';
import { type Html, html } from '../web/html.ts';
import { resultPanel } from './panels.ts';
import { type Assets, page, pageScript } from './shell.ts';
import { pageState, returnsAfter } from './state.ts';
import { type Language, texts } from './texts/index.ts';
import type { Texts } from './texts/texts.ts';
import type { Visit } from './visit.ts';
import { waitingPanel } from './waiting.ts';

// For pages without JavaScript: they renew themselves. An answer to a form has no address to reload,
// and is left standing for longer.
const RELOAD_S = 8;
const READ_S = 30;
const reload = (order: PayView, { language, answered, seen }: Visit): string =>
  answered === null
    ? String(RELOAD_S)
    : `${seen ? RELOAD_S : READ_S};url=/pay/${order.orderId}?lang=${language}`;

/**
 * The whole page of an order in its present state. It escapes every value and loads nothing from
 * elsewhere.
 */
export function payPage(order: PayView, visit: Visit, assets: Assets): string {
  const { language } = visit;
  const t = texts[language];
  const state = pageState(order, visit.seen);
  const over = returnsAfter(state);
  const wait = visit.stays || order.returnUrl === null ? null : over;
  const refresh =
    wait !== null ? `${wait};url=${order.returnUrl}` : over === null ? reload(order, visit) : null;
  const title =
    state === 'waiting'
      ? t.title(showRupees(order.payablePaise), order.shop)
      : `${t[state].heading} · ${order.shop}`;
  const panel =
    state === 'waiting' ? waitingPanel(t, order, visit) : resultPanel(t, order, state, visit);
  const main = html`<main data-state="${state}" data-status="${order.status}" data-order="${order.orderId}" data-now="${order.now.getTime()}" data-expires="${order.expiresAt.getTime()}" data-ends="${order.windowEndsAt.getTime()}" data-minute="${t.oneMinute}"${wait !== null && html` data-return="${order.returnUrl}" data-wait="${wait}"`}>
${order.test && html`<p class="test"><b>${t.test}</b> ${t.testBar}</p>`}
${panel}
${state === 'waiting' && html`<template>${resultPanel(t, order, 'checking', { ...visit, answered: null })}</template>`}
</main>`;
  const foot = html`<p>${t.pin}</p>${over === null && html`<noscript><p>${t.reload}</p></noscript>`}`;
  return page({
    ...{ t, language, assets, title, main, foot, script: pageScript(assets), refresh },
    shop: order.shop,
    face: order.face,
    preview: order.shop,
  });
}

/** A page without an order: unknown, ended long ago, or asked for too often. */
export function noticePage(
  notice: 'unknown' | 'ended' | 'busy',
  language: Language,
  assets: Assets,
): string {
  const t = texts[language];
  const { heading, lead } = t[notice];
  const main = html`<main data-state="${notice}"><section class="card result bad"><h1 tabindex="-1">${heading}</h1><p class="lead">${lead}</p>
${notice === 'unknown' && findForm(t)}
${notice !== 'ended' && html`<p><a class="button plain" href="?">${t.link.again}</a></p>`}
</section></main>`;
  return page({
    t,
    language,
    assets,
    title: heading,
    preview: null,
    shop: null,
    face: null,
    main,
    foot: html`<p>${t.pin}</p>`,
    script: null,
    refresh: notice === 'busy' ? '15' : null,
  });
}

/** The way on from an address that is no order's: by the number that the shop gave. */
const findForm = (t: Texts): Html =>
  html`<form class="find" method="get" action="/pay"><label>${t.order}<input name="order" autocomplete="off" autocapitalize="characters" maxlength="40" placeholder="PW-" required></label>
<button class="button">${t.unknown.open}</button></form>`;
