import type { PayView } from '../orders/payer/pay-view.ts';
import { showRupees } from '../platform/money.ts';
import { html } from '../web/html.ts';
import { resultPanel } from './panels.ts';
import { type Assets, page } from './shell.ts';
import { pageState, returnsAfter } from './state.ts';
import { type Language, texts } from './texts/index.ts';
import type { Visit } from './visit.ts';
import { waitingPanel } from './waiting.ts';

// For pages without JavaScript: they renew themselves.
const RELOAD_S = 8;

/**
 * The whole page of an order in its present state. It escapes every value and loads nothing from
 * elsewhere.
 */
export function payPage(order: PayView, visit: Visit, assets: Assets): string {
  const { language } = visit;
  const t = texts[language];
  const state = pageState(order);
  const over = returnsAfter(state);
  const wait = visit.stays || order.returnUrl === null ? null : over;
  const refresh =
    wait !== null ? `${wait};url=${order.returnUrl}` : over === null ? String(RELOAD_S) : null;
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
  const script = html`<script data-cfasync="false" src="${assets.script}" defer></script>`;
  const foot = html`<p>${t.pin}</p>${over === null && html`<noscript><p>${t.reload}</p></noscript>`}`;
  return page({
    ...{ t, language, assets, title, main, foot, script, refresh },
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
  const main = html`<main data-state="${notice}"><section class="card result bad"><h1 tabindex="-1">${heading}</h1><p class="lead">${lead}</p></section></main>`;
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
