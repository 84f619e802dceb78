import type { PayView } from '../orders/payer/pay-view.ts';
import { showRupees } from '../platform/money.ts';
import { Html, html } from './html.ts';
import { resultPanel } from './panels.ts';
import { pageState, returnsAfter } from './state.ts';
import { type Language, names, texts } from './texts/index.ts';
import type { Texts } from './texts/texts.ts';
import type { Visit } from './visit.ts';
import { waitingPanel } from './waiting.ts';

/** The address of the page's own script, which holds its digest, and the text of its style. */
export type Assets = { script: string; style: string };

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
  const script = html`<script src="${assets.script}" defer></script>`;
  const foot = html`<p>${t.pin}</p>${over === null && html`<noscript><p>${t.reload}</p></noscript>`}`;
  return page({ t, language, assets, title, shop: order.shop, main, foot, script, refresh });
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
    shop: null,
    main,
    foot: html`<p>${t.pin}</p>`,
    script: null,
    refresh: notice === 'busy' ? '15' : null,
  });
}

type Parts = {
  t: Texts;
  language: Language;
  assets: Assets;
  title: string;
  shop: string | null;
  main: Html;
  foot: Html;
  script: Html | null;
  refresh: string | null;
};

// On a page with a script, the script renews.
function refreshTag(refresh: string, always: boolean): Html {
  const meta = html`<meta http-equiv="refresh" content="${refresh}">`;
  return always ? meta : html`<noscript>${meta}</noscript>`;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a name as people see letters: a joined emoji is one. */
const badge = (name: string): string =>
  [...letters.segment(name.trim())][0]?.segment.toUpperCase() ?? '';

/** The languages that the page's head doesn't offer. */
function languagesBut(t: Texts, ...left: readonly Language[]): Html {
  const links = Object.entries(names)
    .filter(([code]) => !left.some((one) => one === code))
    .map(
      ([code, name]) =>
        html`<a class="lang" href="?lang=${code}" lang="${code}" hreflang="${code}" rel="nofollow">${name}</a>`,
    );
  return html`<nav aria-label="${t.language}">${links}</nav>`;
}

function page({ t, language, assets, title, shop, main, foot, script, refresh }: Parts): string {
  const other: Language = language === 'en' ? 'hi' : 'en';
  const { text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="data:,">
<style>${new Html(assets.style)}</style>
${refresh !== null && refreshTag(refresh, script === null)}
${script}
</head>
<body>
<header><div class="shop">${shop !== null && html`<span class="badge" aria-hidden="true">${badge(shop)}</span><p><span class="label">${t.payTo}</span> <b>${shop}</b></p>`}</div><a class="lang" href="?lang=${other}" lang="${other}" hreflang="${other}" rel="nofollow">${names[other]}</a></header>
${main}
<div class="unseen" role="status" data-say></div>
<footer>${foot}${languagesBut(t, language, other)}</footer>
</body>
</html>
`;
  return text;
}
