import { assertNever } from '../platform/assert-never.ts';
import { showRupees } from '../platform/money.ts';
import type { Face } from '../shops/businesses/face/find-face.ts';
import { type Html, html } from '../web/html.ts';
import { amountOf, dayAndTime } from './facts.ts';
import { qrSvg } from './qr.ts';
import { type Assets, logoOf, page, pageScript } from './shell.ts';
import { type Language, texts } from './texts/index.ts';
import type { Texts } from './texts/texts.ts';

/** A payment link as payers see it. */
export type LinkView = {
  shop: string;
  face: Face;
  purpose: string;
  amountPaise: number;
  /** Whose account is paid; null where nobody can pay any more. */
  payeeName: string | null;
  validUntil: Date | null;
  /** Its own address. */
  url: string;
};

/** What stands on a link's page; where nobody can pay, why. */
export type LinkState = { kind: 'open' } | WhyNot;
type WhyNot =
  | { kind: 'closed' | 'used' | 'away' | 'crowded' }
  | { kind: 'ended' | 'held'; until: Date }
  | { kind: 'looking'; orderId: string; until: Date };

/** GET /l/:token: shop, purpose, amount, and a button or the reason why there is none. */
export function linkPage(
  link: LinkView,
  state: LinkState,
  language: Language,
  assets: Assets,
): string {
  const t = texts[language];
  const facts = html`<p class="label">${link.purpose}</p>`;
  const panel =
    state.kind === 'open'
      ? html`<section class="card result">${facts}<h1 tabindex="-1">${amountOf(link.amountPaise)}</h1>
${link.payeeName !== null && html`<p>${t.link.account(link.payeeName)}</p>`}
<form method="post"><button class="button">${t.link.pay}</button></form>
<p class="small">${t.link.extra}</p>
${link.validUntil !== null && html`<p class="small">${t.link.until(dayAndTime(link.validUntil, language))}</p>`}
</section>`
      : html`<section class="card result ${state.kind === 'used' ? 'good' : 'bad'}">${whyNot(t, state, language)}
${facts}<p>${showRupees(link.amountPaise)}</p></section>`;
  const title =
    state.kind === 'open'
      ? t.title(showRupees(link.amountPaise), link.shop)
      : `${t.link[state.kind].heading} · ${link.shop}`;
  return page({
    t,
    language,
    assets,
    title,
    preview: link.purpose,
    shop: link.shop,
    face: link.face,
    main: html`<main data-state="${state.kind}">${panel}</main>`,
    foot: html`<p>${t.pin}</p>`,
    script: null,
    refresh: state.kind === 'looking' ? '15' : null,
  });
}

function whyNot(t: Texts, state: Exclude<LinkState, { kind: 'open' }>, language: Language): Html {
  const said = (lead: string, forward: Html | null = null) =>
    html`<h1 tabindex="-1">${t.link[state.kind].heading}</h1><p class="lead">${lead}</p>${forward}`;
  const again = html`<p><a class="button plain" href="?">${t.link.again}</a></p>`;
  switch (state.kind) {
    case 'closed':
    case 'used':
      return said(t.link[state.kind].lead);
    case 'away':
    case 'crowded':
      return said(t.link[state.kind].lead, again);
    case 'held':
      return said(t.link.held.lead(dayAndTime(state.until, language)), again);
    case 'ended':
      return said(t.link.ended.lead(dayAndTime(state.until, language)));
    case 'looking':
      return said(
        t.link.looking.lead(dayAndTime(state.until, language)),
        html`<p><a class="link" href="/pay/${state.orderId}">${t.link.looking.show}</a></p>`,
      );
    default:
      return assertNever(state);
  }
}

/** GET /l/:token/poster: an A5 sheet to print, with the code of the link's own address. */
export function posterPage(link: LinkView, language: Language, assets: Assets): string {
  const t = texts[language];
  // A payer who stands before the sheet can't choose its language.
  const hints = [...new Set<Language>([language, 'hi', 'en'])];
  const main = html`<main class="poster"><section class="card result">
${logoOf(link.face)}<p class="shop-name">${link.shop}</p>
<h1>${link.purpose}</h1>
<p>${amountOf(link.amountPaise)}</p>
<div class="code">${qrSvg(link.url, t.link.scanAlt(link.url))}</div>
${hints.map((one) => html`<p class="lead" lang="${one}">${texts[one].link.scan}</p>`)}
<p class="label">${link.url.replace(/^https?:\/\//, '')}</p>
${link.validUntil !== null && html`<p class="label">${t.link.until(dayAndTime(link.validUntil, language))}</p>`}
</section>
<button type="button" class="button" data-print hidden>${t.link.print}</button>
<noscript><p class="small">${t.link.printHint}</p></noscript></main>`;
  return page({
    t,
    language,
    assets,
    title: `${link.purpose} · ${link.shop}`,
    preview: null,
    shop: null,
    face: link.face,
    main,
    foot: html`<p>${t.pin}</p>`,
    script: pageScript(assets),
    refresh: null,
  });
}
