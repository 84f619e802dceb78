import { type LinkPrice, showPrice } from '../orders/links/price.ts';
import { assertNever } from '../platform/assert-never.ts';
import { showRupees } from '../platform/money.ts';
import type { Face } from '../shops/businesses/face/save-face.ts';
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
  price: LinkPrice;
  /** Whose account is paid; null where nobody can pay any more. */
  payeeName: string | null;
  validUntil: Date | null;
  /** Its own address. */
  url: string;
};

/** What stands on a link's page; where nobody can pay, why. */
export type LinkState = Open | WhyNot;
/** `wrong`: what the payer typed is no amount that the link takes. */
type Open = { kind: 'open'; wrong?: { typed: string } };
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
      ? html`<section class="card result">${headOf(link)}
${link.payeeName !== null && html`<p>${t.link.account(link.payeeName)}</p>`}
<form method="post" class="find">${amountField(t, link.price, state)}<button class="button">${t.link.pay}</button></form>
<p class="small">${t.link.extra}</p>
${link.validUntil !== null && html`<p class="small">${t.link.until(dayAndTime(link.validUntil, language))}</p>`}
</section>`
      : html`<section class="card result ${state.kind === 'used' ? 'good' : 'bad'}">${whyNot(t, state, language)}
${facts}<p>${showPrice(link.price)}</p></section>`;
  const title =
    state.kind === 'open' ? openTitle(t, link) : `${t.link[state.kind].heading} · ${link.shop}`;
  return page({
    t,
    language,
    assets,
    title,
    preview: boundsOf(t, link.price) ?? link.purpose,
    shop: link.shop,
    face: link.face,
    main: html`<main data-state="${state.kind}">${panel}</main>`,
    foot: html`<p>${t.pin}</p>`,
    script: null,
    refresh: state.kind === 'looking' ? '15' : null,
  });
}

/** What is paid, largest; where the payer types the amount, what for. */
const headOf = ({ price, purpose }: LinkView): Html =>
  price.kind === 'fixed'
    ? html`<p class="label">${purpose}</p><h1 tabindex="-1">${amountOf(price.paise)}</h1>`
    : html`<h1 tabindex="-1">${purpose}</h1>`;

const boundsOf = (t: Texts, price: LinkPrice): string | null =>
  price.kind === 'open'
    ? t.link.between(showRupees(price.leastPaise), showRupees(price.mostPaise))
    : null;

/** The box for the amount, with what it takes; null where the link says the amount. */
function amountField(t: Texts, price: LinkPrice, { wrong }: Open): Html | null {
  const bounds = boundsOf(t, price);
  if (bounds === null) return null;
  const isWrong = wrong !== undefined && html` aria-invalid="true" autofocus`;
  return html`<label>${t.link.amount}<input name="amount" inputmode="decimal" autocomplete="off" maxlength="16" required aria-describedby="bounds" value="${wrong?.typed ?? ''}"${isWrong}></label>
<p id="bounds" class="${wrong === undefined ? 'small' : 'warning'}"${wrong !== undefined && html` role="alert"`}>${bounds}</p>`;
}

const openTitle = (t: Texts, { price, purpose, shop }: LinkView): string =>
  price.kind === 'fixed' ? t.title(showRupees(price.paise), shop) : `${purpose} · ${shop}`;

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
${link.price.kind === 'fixed' && html`<p>${amountOf(link.price.paise)}</p>`}
<div class="code">${qrSvg(link.url, t.link.scanAlt(link.url))}</div>
${hints.map((one) => html`<p class="lead" lang="${one}">${texts[one].link.scan}</p>`)}
${boundsOf(t, link.price) !== null && html`<p>${boundsOf(t, link.price)}</p>`}
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
