import type { PayView } from '../orders/payer/pay-view.ts';
import { decimalRupees, showRupees } from '../platform/money.ts';
import { type AppLink, appLinks, type Phone } from '../upi/apps.ts';
import { type Html, html } from '../web/html.ts';
import { amountOf, clockTime, copyRow, one, orderRow } from './facts.ts';
import { backLink } from './panels.ts';
import { qrSvg } from './qr.ts';
import { referenceForm } from './reference-form.ts';
import type { Texts } from './texts/texts.ts';
import type { Visit } from './visit.ts';

/** The most that many banks and apps let a person send in a day. */
const DAY_LIMIT_PAISE = 1_00_000_00;
/** Above this, apps refuse a code from a picture where the payee is no verified shop. */
const SAVED_CODE_LIMIT_PAISE = 2_000_00;

/**
 * The page while the order can be paid: amount, time, code, what to type by hand, and apps (phones
 * only), which come first where the account is a merchant's.
 */
export function waitingPanel(
  t: Texts,
  order: PayView,
  visit: Pick<Visit, 'language' | 'phone' | 'insideApp' | 'answered'>,
): Html {
  const { language, phone, insideApp, answered } = visit;
  const opens = !order.test && insideApp === null;
  const apps = opens ? appButtons(t, appLinks(order.upiUri, phone), phone) : null;
  const isFirst = order.appButtons === 'on' && insideApp === null;
  return html`<section class="card pay${order.appButtons === 'after_code' && ' code-first'}">
<div class="seek" data-seek hidden><h2>${t.seek.heading}</h2><p>${t.seek.lead}</p><p><a class="link" href="#code">${t.seek.notYet}</a></p></div>
${ask(t, language, order, isFirst ? null : html`${insideApp !== null && !order.test && outside(t, insideApp)}${shortcuts(t, order, apps !== null)}`)}
${isFirst && apps}
${scan(t, order)}
${hands(t, order)}
${order.appButtons === 'after_code' && apps}
<div class="foot">${referenceForm(t, language, order, 'waiting', answered)}<dl>${orderRow(t, order)}</dl>${backLink(t, order, 'link')}</div>
<p class="live">${t.watching}</p>
<p class="offline" data-offline hidden>${t.offline}</p>
</section>`;
}

/** Where links to apps break: the way to a browser that opens them. */
const outside = (t: Texts, url: string): Html =>
  html`<div class="warning"><p>${t.insideApp}</p><p><span class="value small">${url}</span> <button type="button" class="copy" data-copy="${url}" data-done="${t.copied}" hidden>${t.copyPage}</button></p></div>`;

/** A phone can't scan its own screen: what it can use stands in the first screen, not below the code. */
const shortcuts = (t: Texts, order: PayView, hasApps: boolean): Html =>
  html`<div class="row shortcuts"><button type="button" class="copy" data-copy="${order.vpa}" data-done="${t.copied}" hidden>${t.copyUpiId}</button>${hasApps && html`<a class="link" href="#apps">${t.openApp} ↓</a>`}<p class="small next" data-next hidden>${t.nowEnter(showRupees(order.payablePaise))}</p></div>`;

function ask(t: Texts, language: string, order: PayView, down: Html | null): Html {
  const seconds = (from: Date) => (order.expiresAt.getTime() - from.getTime()) / 1000;
  const total = Math.max(1, Math.round(seconds(order.createdAt)));
  const left = Math.max(0, Math.ceil(seconds(order.now)));
  const extra = order.payablePaise - order.amountPaise;
  return html`<div class="ask">
<p class="label">${t.exactly}</p>
<h1 tabindex="-1">${amountOf(order.payablePaise)}</h1>
<p class="why">${extra > 0 ? t.why(showRupees(order.amountPaise), showRupees(extra)) : t.whyExact}</p>
${order.payablePaise > DAY_LIMIT_PAISE && html`<p class="warning">${t.aboveDay}</p>`}
<div class="time"><p class="now"><span class="pulse" aria-hidden="true"></span> <span>${t.waiting}</span></p>
<p><span>${t.timeLeft}</span> <span class="clock" role="timer" aria-live="off" data-clock>${clock(left)}</span> <span class="until">${t.payBefore(clockTime(order.expiresAt, language))}</span></p>
<progress max="${total}" value="${Math.min(left, total)}" aria-hidden="true" data-bar></progress></div>
${down}</div>`;
}

function scan(t: Texts, order: PayView): Html {
  const code = qrSvg(order.upiUri, t.scanAlt(showRupees(order.payablePaise), order.shop));
  const saved = order.payablePaise > SAVED_CODE_LIMIT_PAISE;
  return html`<div class="scan" id="code" tabindex="-1">
<h2><span class="desk">${t.scan}</span><span class="hand">${t.orScan}</span></h2>
<div class="code">${code ?? html`<a class="button" href="${order.upiUri}">${t.anyApp}</a>`}${order.test && html`<b class="stamp" aria-hidden="true">${t.test}</b>`}</div>
${!order.test && html`<p class="small phone">${saved ? t.savedCodeLimit : t.savedCode}</p>`}
</div>`;
}

function hands(t: Texts, order: PayView): Html {
  const shown = showRupees(order.payablePaise);
  const [rounded = ''] = shown.split('.');
  const whole = order.payablePaise % 100 === 0;
  return html`<div class="hands">
<h2>${t.byHand}</h2>
<p class="type">${whole ? t.typeExact(shown) : t.type(shown, rounded)}</p>
<dl>
${copyRow(t, t.upiId, breakable(order.vpa), order.vpa, t.copyUpiId, t.nowEnter(shown))}
${copyRow(t, t.amount, one(shown), decimalRupees(order.payablePaise), t.copyAmount)}
<div class="row"><dt>${t.nameShown}</dt><dd><span class="value">${order.payeeName}</span></dd><dd class="small">${t.checkName}</dd></div>
</dl>
</div>`;
}

// A long UPI ID breaks before its @, not within a word.
function breakable(vpa: string): Html {
  const [name = '', ...rest] = vpa.split('@');
  return html`${name}<wbr>${rest.map((handle) => `@${handle}`).join('')}`;
}

/** 272 → 4:32 */
const clock = (seconds: number): string =>
  `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

// iOS shows no choice of apps for upi://, so the named ones come first there; Android's own list is
// the surest.
function appButtons(t: Texts, links: readonly AppLink[], phone: Phone): Html | null {
  if (links.length === 0) return null;
  const any = links
    .filter((link) => link.app === 'any')
    .map(
      (link) =>
        html`<a class="button${phone === 'ios' && ' plain'}" href="${link.href}">${phone === 'ios' ? t.otherApp : t.anyApp}</a>`,
    );
  const named = links
    .filter((link) => link.app !== 'any')
    .map((link) => html`<a class="app ${link.app}" href="${link.href}">${link.name}</a>`);
  return html`<div class="apps" id="apps" tabindex="-1">
<h2>${t.chooseApp}</h2>
${phone === 'ios' ? null : any}
<div class="grid">${named}</div>
${phone === 'ios' ? any : null}
<p class="small"><a class="link" href="#code">${t.nothingOpens}</a></p>
</div>`;
}
