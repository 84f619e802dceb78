import type { WebhookEvent } from '../../../delivery/list-events.ts';
import type { OrderRow } from '../../../orders/order-row.ts';
import type { TakenBack } from '../../../payments/alerts/reversals.ts';
import { showRupees } from '../../../platform/money.ts';
import { type Html, html, type Piece } from '../../../web/html.ts';
import { when } from '../../design.ts';
import type { Language } from '../../language.ts';
import { texts } from './texts.ts';

type Step = { at: Date; words: Piece };

/** What happened to an order, in sentences, oldest first. */
export function storyOf(
  order: OrderRow,
  { events, taken }: { events: readonly WebhookEvent[]; taken: readonly TakenBack[] },
  now: Date,
  language: Language,
): Html {
  const steps = [
    ...lifeOf(order, now, language),
    ...events.map((event) => toldOf(event, language)),
    ...taken.map(({ at, alertId }) => ({ at, words: texts[language].takenBack(alertId) })),
  ];
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return html`<ol class="story">${steps.map(({ at, words }) => html`<li>${when(at, language)} ${words}</li>`)}</ol>`;
}

function lifeOf(order: OrderRow, now: Date, language: Language): Step[] {
  const t = texts[language];
  const { createdAt, expiresAt, expiredAt, reviewSince, paidAt, failedAt } = order;
  const decided = paidAt !== null || failedAt !== null;
  const step = (at: Date | null, words: Piece): Step[] => (at ? [{ at, words }] : []);
  return [
    ...step(createdAt, t.made(showRupees(order.payablePaise))),
    ...step(decided ? null : expiresAt, expiresAt > now ? t.untilNow : t.until),
    ...step(expiredAt, t.expired),
    ...step(reviewSince, t.review),
    ...step(paidAt, paidWords(order, language)),
    ...step(
      failedAt,
      order.decidedBy ? t.failed(order.decidedBy, order.reason ?? '') : t.failedPlain,
    ),
  ];
}

function paidWords({ decidedBy, reason, bankReference }: OrderRow, language: Language): string {
  const t = texts[language];
  if (decidedBy !== null) return t.paidByPerson(decidedBy, reason ?? '');
  return bankReference === null ? t.paidByAlertPlain : t.paidByAlert(bankReference);
}

function toldOf({ type, state, createdAt }: WebhookEvent, language: Language): Step {
  const t = texts[language];
  const words = state === 'delivered' ? t.told : state === 'waiting' ? t.untold : t.gaveUp;
  return { at: createdAt, words: words(type) };
}
