import type { PayView } from '../orders/payer/pay-view.ts';
import { assertNever } from '../platform/assert-never.ts';
import { showRupees } from '../platform/money.ts';
import { type Html, html } from './html.ts';
import { type PageState, returnsAfter } from './state.ts';
import type { Texts } from './texts/texts.ts';

const TICK = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="m14 25 7 7 14-15"/></svg>`;
const CROSS = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="m17 17 14 14m0-14-14 14"/></svg>`;
const CLOCK = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 12v13l8 5"/></svg>`;

/** An instant for payers: the clock of India, to the minute. */
export const clockTime = (instant: Date, language: string): string =>
  instant.toLocaleTimeString(`${language}-IN`, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });

/** The amount with its paise set apart, so that nobody overlooks them. */
export function amountOf(paise: number): Html {
  const [rupees = '', fraction = ''] = showRupees(paise).split('.');
  const size = rupees.length > 7 ? 'amount long' : 'amount';
  return html`<span class="${size}">${rupees}<span class="paise">.${fraction}</span></span>`;
}

/** A value and the button that copies it. Without JavaScript people can still select the value. */
export function copyRow(
  t: Texts,
  label: string,
  shown: Html | string,
  value: string,
  action: string,
): Html {
  return html`<div class="row"><dt>${label}</dt><dd><span class="value">${shown}</span> <button type="button" class="copy" data-copy="${value}" data-done="${t.copied}" aria-label="${action}" hidden>${t.copy}</button></dd></div>`;
}

/** The panel in place of the code once nobody may pay any more. */
export function resultPanel(
  t: Texts,
  language: string,
  order: PayView,
  state: Exclude<PageState, 'waiting'>,
): Html {
  const { mark, kind, heading, lead, more, status } = resultTexts(t, language, order, state);
  const wait = returnsAfter(state);
  const back = order.returnUrl;
  return html`<section class="card result ${kind}">
${mark}
<h1 tabindex="-1">${heading}</h1>
${state === 'paid' && html`<p>${amountOf(order.payablePaise)}</p>`}
<p class="lead">${lead}</p>
${more !== null && html`<p class="more">${more}</p>`}
${status !== null && html`<p class="live"><span class="pulse" aria-hidden="true"></span><span>${status}</span></p>`}
<p class="offline" data-offline hidden>${t.offline}</p>
${back !== null && html`<p><a class="button" href="${back}" rel="noreferrer" data-back>${t.back(order.shop)}</a></p>`}
${back !== null && wait !== null && html`<p class="small" data-returning>${returningText(t, wait)}</p>`}
${back === null && status === null && html`<p class="small">${t.close}</p>`}
</section>`;
}

// The number is an element of its own, so that the script can count it down in any language.
function returningText(t: Texts, seconds: number): Html {
  const [before = '', after = ''] = t.returning('\u0000').split('\u0000');
  return html`${before}<span data-seconds>${seconds}</span>${after}`;
}

type ResultTexts = {
  mark: Html;
  kind: 'good' | 'bad' | 'wait';
  heading: string;
  lead: string;
  more: string | null;
  status: string | null;
};

function resultTexts(
  t: Texts,
  language: string,
  order: PayView,
  state: Exclude<PageState, 'waiting'>,
): ResultTexts {
  const { orderId } = order;
  const waits = { mark: CLOCK, kind: 'wait' } as const;
  const over = { kind: 'bad', status: null } as const;
  switch (state) {
    case 'paid': {
      const { heading } = t.paid;
      return {
        mark: TICK,
        kind: 'good',
        heading,
        lead: paidLead(t, order),
        more: null,
        status: null,
      };
    }
    case 'checking': {
      const more = t.checking.more(clockTime(order.windowEndsAt, language));
      return { ...waits, ...t.checking, more };
    }
    case 'looking':
      return { ...waits, ...t.looking };
    case 'review':
      return { ...waits, ...t.review, more: t.review.more(orderId) };
    case 'expired':
      return { mark: CLOCK, ...over, ...t.expired, more: t.expired.more(orderId) };
    case 'failed':
      return { mark: CROSS, ...over, ...t.failed, more: t.failed.more(orderId) };
    default:
      return assertNever(state);
  }
}

const paidLead = (t: Texts, { test, payablePaise, shop }: PayView): string =>
  test ? t.paid.testLead : t.paid.lead(showRupees(payablePaise), shop);
