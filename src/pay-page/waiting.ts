import type { PayView } from '../orders/payer/pay-view.ts';
import { decimalRupees, showRupees } from '../platform/money.ts';
import { type AppLink, appLinks, type Phone } from '../upi/apps.ts';
import { type Html, html } from './html.ts';
import { amountOf, clockTime, copyRow } from './panels.ts';
import { qrSvg } from './qr.ts';
import type { Texts } from './texts/texts.ts';

/**
 * The page while the order can be paid: amount, time, apps (phones only), code, and what to type by
 * hand.
 */
export function waitingPanel(t: Texts, language: string, order: PayView, phone: Phone): Html {
  const shown = showRupees(order.payablePaise);
  const total = Math.max(
    1,
    Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 1000),
  );
  const left = Math.max(0, Math.ceil((order.expiresAt.getTime() - order.now.getTime()) / 1000));
  const code = qrSvg(order.upiUri, t.scanAlt(shown, order.vpa));
  return html`<section class="card pay">
<div class="ask">
<p class="label">${t.exactly}</p>
<h1 tabindex="-1">${amountOf(order.payablePaise)}</h1>
<p class="why">${t.why}</p>
<div class="time"><p><span>${t.timeLeft}</span> <span class="clock" role="timer" aria-live="off" data-clock>${clock(left)}</span> <span class="until">${t.payBefore(clockTime(order.expiresAt, language))}</span></p>
<progress max="${total}" value="${Math.min(left, total)}" aria-hidden="true" data-bar></progress></div>
</div>
${!order.test && appButtons(t, appLinks(order.upiUri, phone), phone)}
<div class="scan">
<h2><span class="desk">${t.scan}</span><span class="hand">${order.test ? t.scan : t.orScan}</span></h2>
<div class="code">${code ?? html`<a class="button" href="${order.upiUri}">${t.anyApp}</a>`}${order.test && html`<b class="stamp" aria-hidden="true">${t.test}</b>`}</div>
</div>
<div class="hands">
<h2>${t.byHand}</h2>
<dl>
${copyRow(t, t.upiId, breakable(order.vpa), order.vpa, t.copyUpiId)}
${copyRow(t, t.amount, shown, decimalRupees(order.payablePaise), t.copyAmount)}
<div class="row"><dt>${t.nameShown}</dt><dd><span class="value">${order.payeeName}</span></dd><dd class="small">${t.checkName}</dd></div>
</dl>
</div>
<p class="live"><span class="pulse" aria-hidden="true"></span><span>${t.watching}</span></p>
<p class="offline" data-offline hidden>${t.offline}</p>
</section>`;
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
        html`<a class="button" href="${link.href}">${phone === 'ios' ? t.otherApp : t.anyApp}</a>`,
    );
  const named = links
    .filter((link) => link.app !== 'any')
    .map((link) => html`<a class="app ${link.app}" href="${link.href}">${link.name}</a>`);
  return html`<div class="apps">
<h2>${t.chooseApp}</h2>
${phone === 'ios' ? null : any}
<div class="grid">${named}</div>
${phone === 'ios' ? any : null}
<p class="small">${t.nothingOpens}</p>
</div>`;
}
