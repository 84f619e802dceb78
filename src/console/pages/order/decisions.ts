import type { WebhookEvent } from '../../../delivery/list-events.ts';
import type { OrderRow } from '../../../orders/order-row.ts';
import type { WaitingCredit } from '../../../payments/alerts/list-credits.ts';
import { showRupees } from '../../../platform/money.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, card, field, form, link, when } from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** What is decided on an order, with a reason. */
export type Decision = 'mark-paid' | 'fail' | 'redeliver';

/** Enter presses a form's first button: with this one, none of the real ones. */
const NOTHING_BY_ENTER = html`<button disabled hidden></button>`;

const looks = { 'mark-paid': 'main', fail: 'danger', redeliver: 'plain' } as const;

const wordsOf = ({ language }: Visit) => {
  const t = texts[language];
  return {
    'mark-paid': { label: t.markPaid, hint: t.paidHint },
    fail: { label: t.fail, hint: t.failHint },
    redeliver: { label: t.again, hint: t.againHint },
  } satisfies Record<Decision, { label: string; hint: string }>;
};

const reasonField = (visit: Visit, value: string | undefined, required: boolean): Html =>
  field({
    name: 'reason',
    label: common[visit.language].reason,
    required,
    maxlength: 500,
    value,
    hint: texts[visit.language].reasonHint,
  });

type Known = { events: readonly WebhookEvent[]; waiting: readonly WaitingCredit[] };

/** The payments of its amount that no order has, and the tick that says that none is its own. */
function waitingPart(waiting: readonly WaitingCredit[], { language }: Visit): Html | null {
  const t = texts[language];
  if (waiting.length === 0) return null;
  const told = waiting.map(
    ({ amountPaise, arrivedAt }) =>
      html`<p class="problem">${t.waits(showRupees(amountPaise))} ${link('/payments', when(arrivedAt, language))}</p>`,
  );
  return html`${told}<label class="choice"><input type="checkbox" name="none" value="yes">${t.noneOfThem}</label>`;
}

/**
 * What a person may do to an order in its present status. The reason may be given beforehand;
 * whichever button is pressed without one asks for it.
 */
export function decisionsCard(
  { status, mode }: OrderRow,
  { events, waiting }: Known,
  visit: Visit,
  { fields }: Ask,
): Html | null {
  const t = texts[visit.language];
  const words = wordsOf(visit);
  const can: Readonly<Record<Decision, boolean>> = {
    'mark-paid': mode === 'live' && (status === 'pending' || status === 'expired'),
    fail: status === 'pending' || status === 'manual_review',
    redeliver: events.length > 0,
  };
  const all: readonly Decision[] = ['mark-paid', 'fail', 'redeliver'];
  const ways = all.filter((one) => can[one] && mayAct(visit, 'order', one));
  if (ways.length === 0) return null;
  const hints = html`<ul class="soft">${ways.map((one) => html`<li>${words[one].hint}</li>`)}</ul>`;
  const buttons = html`<div class="buttons">${ways.map((one) => button(words[one].label, one, looks[one]))}</div>`;
  const review = status === 'manual_review' && html`<p>${link('/reviews', t.inReview)}</p>`;
  const reason = html`${NOTHING_BY_ENTER}${reasonField(visit, fields.reason, false)}`;
  const tick = ways.includes('mark-paid') && waitingPart(waiting, visit);
  const asked = form(visit, html`${reason}${hints}${tick}${buttons}`, { at: 'decide' });
  return card(t.decide, html`${review}${asked}`);
}

/** One decision alone: what will happen, and the reason for it. */
export function askReason(
  visit: Visit,
  { orderId, payablePaise }: OrderRow,
  decision: Decision,
  waiting: readonly WaitingCredit[],
): Html {
  const { label, hint } = wordsOf(visit)[decision];
  const to = `/orders/${orderId}`;
  const back = html`<a class="button plain" href="/console${to}">${common[visit.language].keep}</a>`;
  const buttons = html`<div class="buttons">${button(label, decision, looks[decision])}${back}</div>`;
  const asked = form(
    visit,
    html`${reasonField(visit, '', true)}${waitingPart(waiting, visit)}${buttons}`,
    to,
  );
  return card(
    texts[visit.language].asking[decision](showRupees(payablePaise)),
    html`<p>${hint}</p>${asked}`,
  );
}
