import type { WebhookAttempt, WebhookEvent } from '../../../delivery/list-events.ts';
import type { OrderRow } from '../../../orders/order-row.ts';
import type { LedgerAlert } from '../../../payments/alerts/alert.ts';
import type { TypedReference } from '../../../payments/alerts/references.ts';
import type { TakenBack } from '../../../payments/alerts/reversals.ts';
import { showRupees } from '../../../platform/money.ts';
import { type Html, html, type Piece } from '../../../web/html.ts';
import { link, when } from '../../design.ts';
import { inConsole, whyInConsole } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { texts } from './texts.ts';

/** What is known of an order beside its row. */
export type Known = {
  alerts: readonly LedgerAlert[];
  events: readonly WebhookEvent[];
  attempts: readonly WebhookAttempt[];
  typed: readonly TypedReference[];
  taken: readonly TakenBack[];
  /** When its page was first opened. */
  opened: Date | null;
};

type Step = { at: Date; words: Piece; kind?: 'bad' };

/** What happened to an order, in sentences, oldest first: its life, mails, webhooks, decisions. */
export function storyOf(order: OrderRow, known: Known, now: Date, language: Language): Html {
  const t = texts[language];
  const steps: Step[] = [
    ...lifeOf(order, now, language),
    ...(known.opened === null ? [] : [{ at: known.opened, words: t.opened }]),
    ...known.typed.map((one) => typedStep(one, order.orderId, language)),
    ...known.alerts.map((alert) => alertStep(alert, language)),
    ...known.attempts.map((attempt) => attemptStep(attempt, language)),
    ...known.events.flatMap((event) => eventStep(event, language)),
    ...known.taken.map(
      ({ at, alertId }) => ({ at, words: t.takenBack(alertId), kind: 'bad' }) as const,
    ),
  ];
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return html`<ol class="story">${steps.map(({ at, words, kind }) => html`<li${kind !== undefined && html` class="${kind}"`}>${when(at, language)} <div>${words}</div></li>`)}</ol>`;
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

/** What the payer typed, and the payment that it names, if one of the ledger's does. */
function typedStep(one: TypedReference, orderId: string, language: Language): Step {
  const { typed } = texts[language];
  const words = html`${typed.gave(one.reference)} ${
    one.alertId === null || one.amountPaise === null
      ? typed.unseen
      : one.orderId === null
        ? html`${typed.unsettled(showRupees(one.amountPaise))} ${link(`/payments#${one.alertId}`, typed.look)}`
        : typed.settled(showRupees(one.amountPaise), one.orderId === orderId)
  }`;
  return { at: one.at, words };
}

/** The bank's mail about it; what it was understood as, in the ledger's words. */
function alertStep(alert: LedgerAlert, language: Language): Step {
  const { mail, paidBy } = texts[language];
  const amount = alert.amountPaise === null ? null : showRupees(alert.amountPaise);
  const from = alert.sender ?? alert.senderDomain ?? '';
  const found = whyInConsole(alert.explanation, alert.reason, language);
  const words = html`${mail(amount, alert.reference)}${alert.payer !== null && ` ${paidBy(alert.payer)}`}<small>${from}${from !== '' && ' · '}${found}</small>`;
  return { at: alert.arrivedAt, words };
}

/** What the shop's server said to one request. */
function attemptStep(attempt: WebhookAttempt, language: Language): Step {
  const { answers } = texts[language];
  const { status, error, type, durationMs } = attempt;
  const took = durationMs === null ? null : `${durationMs} ms`;
  if (error === null && status !== null)
    return { at: attempt.at, words: html`${answers.took(type)}<small>${status} · ${took}</small>` };
  const known: Readonly<Record<string, string>> = answers.meaning;
  const met = error === null ? null : inConsole(error, language);
  const why =
    status === null || error?.key === 'failure_cloudflare'
      ? met
      : answers.said(`${status}${known[status] ? ` (${known[status]})` : ''}`);
  return {
    at: attempt.at,
    words: html`${answers.refused(type)} ${why}<small>${attempt.url}${took !== null && ` · ${took}`}</small>`,
    kind: 'bad',
  };
}

/** What is still to come of a webhook, or that nothing is. */
function eventStep({ type, state, nextAttemptAt }: WebhookEvent, language: Language): Step[] {
  const t = texts[language];
  if (state === 'waiting') return [{ at: nextAttemptAt, words: t.nextTry(type) }];
  if (state === 'given_up' || state === 'refused')
    return [{ at: nextAttemptAt, words: t.gaveUp(type), kind: 'bad' }];
  return [];
}
