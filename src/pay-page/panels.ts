import type { PayView } from '../orders/payer/pay-view.ts';
import { assertNever } from '../platform/assert-never.ts';
import { type Html, html } from '../web/html.ts';
import { amountOf, clockTime, orderRow, receipt } from './facts.ts';
import { referenceForm } from './reference-form.ts';
import { type PageState, returnsAfter } from './state.ts';
import type { Language } from './texts/index.ts';
import type { Texts } from './texts/texts.ts';
import type { Visit } from './visit.ts';

const TICK = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="m14 25 7 7 14-15"/></svg>`;
const CROSS = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="m17 17 14 14m0-14-14 14"/></svg>`;
const CLOCK = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 12v13l8 5"/></svg>`;

/**
 * The panel in place of the code once nobody may pay any more: what happened, the amount, the number
 * for the shop, and a way forward.
 */
export function resultPanel(
  t: Texts,
  order: PayView,
  state: Exclude<PageState, 'waiting'>,
  { language, stays, answered }: Pick<Visit, 'language' | 'stays' | 'answered'>,
): Html {
  const { mark, kind, heading, lead, more, status } = resultTexts(t, language, order, state);
  const wait = stays || order.returnUrl === null ? null : returnsAfter(state);
  return html`<section class="card result ${kind}">
${mark}
<h1 tabindex="-1">${heading}</h1>
<p>${amountOf(order.payablePaise)}</p>
<p class="lead">${lead}</p>
${more !== null && html`<p class="more">${more}</p>`}
${status !== null && html`<p class="live"><span class="pulse" aria-hidden="true"></span><span>${status}</span></p>`}
<p class="offline" data-offline hidden>${t.offline}</p>
${state === 'paid' ? receipt(t, language, order) : html`<dl class="facts">${orderRow(t, order)}</dl>`}
${referenceForm(t, language, order, state, answered)}
${state === 'seen' && html`<p><a class="link" href="/pay/${order.orderId}?again=1&amp;lang=${language}">${t.seen.notMine}</a></p>`}
${backLink(t, order, 'button')}
${wait !== null && html`<form class="stay" method="get" data-stay><p class="small">${returningText(t, wait)}</p><input type="hidden" name="lang" value="${language}"><button class="link" name="stay" value="1">${t.stay}</button></form>`}
${order.backUrl === null && status === null && html`<p class="small">${t.close}</p>`}
</section>`;
}

/** The way back to the shop; nothing where the shop named no address. */
export const backLink = (t: Texts, { backUrl }: PayView, look: 'button' | 'link'): Html | null =>
  backUrl === null
    ? null
    : html`<p><a class="${look}" href="${backUrl}" rel="noreferrer" data-back>${t.back}</a></p>`;

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
  language: Language,
  order: PayView,
  state: Exclude<PageState, 'waiting'>,
): ResultTexts {
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
    case 'seen':
      return { ...waits, ...t.seen };
    case 'review':
      return { ...waits, ...t.review };
    case 'expired':
      return { mark: CLOCK, ...over, ...t.expired };
    case 'failed':
      return { mark: CROSS, ...over, ...t.failed };
    default:
      return assertNever(state);
  }
}

const paidLead = (t: Texts, { test, shop }: PayView): string =>
  test ? t.paid.testLead : t.paid.lead(shop);
