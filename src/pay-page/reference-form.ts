import type { PayView } from '../orders/payer/pay-view.ts';
import type { Seen } from '../payments/alerts/references.ts';
import { type Html, html } from '../web/html.ts';
import type { PageState } from './state.ts';
import type { Language } from './texts/index.ts';
import type { Texts } from './texts/texts.ts';

/** What the form says of a reference. */
type ReferenceAnswer = Seen | 'wrong' | 'enough';

/** What was typed, and what came of it. */
export type Answered = { typed: string; answer: ReferenceAnswer };

const states: ReadonlySet<PageState> = new Set<PageState>([
  'waiting',
  'checking',
  'looking',
  'expired',
]);

/**
 * The box for the number that the payer's app shows: we look for the payment at once. Nothing
 * settles by it. Null where there is nothing to look for.
 */
export function referenceForm(
  t: Texts,
  language: Language,
  order: PayView,
  state: PageState,
  answered: Answered | null,
): Html | null {
  if (order.test || !states.has(state)) return null;
  const { utr } = t;
  const action = `/pay/${order.orderId}/reference?lang=${language}`;
  const says = { settled_this_order: utr.settled, seen_unsettled: t.seen.lead };
  const texts = { ...says, not_seen: utr.notSeen, wrong: utr.wrong, enough: utr.enough };
  return html`<details class="utr"${answered !== null && html` open`}><summary>${utr.ask}</summary>
<form method="post" action="${action}" data-reference data-settled_this_order="${texts.settled_this_order}" data-seen_unsettled="${texts.seen_unsettled}" data-not_seen="${texts.not_seen}" data-wrong="${texts.wrong}" data-enough="${texts.enough}" data-away="${utr.away}">
<label id="utr">${utr.label}<input name="reference" inputmode="numeric" autocomplete="off" maxlength="24" required value="${answered?.typed ?? ''}"></label>
<button class="button plain">${utr.button}</button>
<p role="status" data-seen>${answered !== null && texts[answered.answer]}</p>
</form></details>`;
}
