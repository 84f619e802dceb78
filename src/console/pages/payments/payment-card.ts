import { likelyOrders } from '../../../orders/likely-orders.ts';
import { type LedgerAlert, tellsOfCredit } from '../../../payments/alerts/alert.ts';
import { isTeachable } from '../../../payments/alerts/asked.ts';
import { type AskedAlert, getAskedAlert } from '../../../payments/alerts/asked-alerts.ts';
import {
  type AlertQuestions,
  questionsIn,
} from '../../../payments/matching/taught/alert-questions.ts';
import { isHeldForTap } from '../../../payments/matching/taught/bank-settle.ts';
import { showRupees } from '../../../platform/money.ts';
import type { KnownOf } from '../../../shops/layouts/known-for.ts';
import { type Html, html, type Piece } from '../../../web/html.ts';
import { button, facts, field, form, hidden, link, together, when } from '../../design.ts';
import { whyInConsole, withoutWords } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { nearestPart } from './nearest-part.ts';
import { answerForm, meantChoice, questionsPart } from './questions-part.ts';
import { texts } from './texts.ts';

/** A payment that settled nothing: why, what its mail asks, and the ways to its order. */
export async function paymentCard(
  ctx: ConsoleContext,
  visit: Visit,
  { fields }: Ask,
  alert: LedgerAlert,
  knownOf: KnownOf,
): Promise<Html> {
  const { language } = visit;
  const t = texts[language];
  const likely = await likelyOrders(ctx, alert);
  const mayDecide = mayAct(visit, 'payments', 'attach');
  const typed = fields.alert === alert.alertId ? fields : {};
  const canSettle = alert.proof !== null && tellsOfCredit(alert);
  const waits = alert.proof === null ? null : await getAskedAlert(ctx.db, alert.alertId);
  const asked = waits && (await questionsIn(ctx.db, waits, knownOf));
  const asks = asked && asked.questions.length > 0 ? asked : null;
  const teachable = asks && isTeachable(asks) && alert.dismissedAt === null ? asks : null;
  const isWaiting = mayDecide && canSettle && alert.dismissedAt === null;
  const held = isWaiting && waits ? await heldForm(visit, waits, knownOf) : null;
  const nearest = nearestPart(visit, alert, likely, { mayDecide, canSettle, teachable });
  const answer = mayDecide && answerPart(alert, asks, teachable, visit, typed);
  const attach = mayDecide && canSettle ? attachForm(alert, teachable, visit, typed) : null;
  return html`<article class="card" id="${alert.alertId}"><h2>${alert.amountPaise === null ? t.noAmount : t.payment(showRupees(alert.amountPaise))} ${when(alert.arrivedAt, language)}</h2><p>${whyOf(alert, asks !== null, language)}</p>${saidOf(alert, t)}${held}${nearest}${asks && questionsPart(asks, language)}${answer}${attach}</article>`;
}

/** What the mail says of itself, and which payers asked about it. */
const saidOf = (alert: LedgerAlert, t: (typeof texts)['en']): Html =>
  facts([
    [t.payer, alert.payer],
    [t.reference, alert.reference],
    [t.from, alert.sender ?? alert.senderDomain],
    [t.asked, askedWith(alert)],
  ]);

/** What can be said of a mail that asks; of a mail that was called no payment, the way back. */
function answerPart(
  { alertId, dismissedAt }: LedgerAlert,
  asks: AlertQuestions | null,
  teachable: AlertQuestions | null,
  visit: Visit,
  typed: Ask['fields'],
): Html | null {
  const t = texts[visit.language];
  if (dismissedAt !== null)
    return form(
      visit,
      html`${hidden('alert', alertId)}${button(t.bringBack, 'bring-back', 'plain')}`,
      '/payments',
    );
  return asks && answerForm(alertId, teachable, visit, typed);
}

const askedWith = ({ payerOrderIds }: LedgerAlert): Html | null =>
  payerOrderIds.length === 0
    ? null
    : html`${payerOrderIds.map((orderId) => html`<div>${link(`/orders/${orderId}`, orderId)}</div>`)}`;

/** The words that it asks about stand below: not once more, masked, in the reason. */
function whyOf({ reason, explanation }: LedgerAlert, asks: boolean, language: Language): Piece {
  const known: Readonly<Record<string, string>> = texts[language].reasons;
  const said = asks && explanation ? withoutWords(explanation) : explanation;
  return known[reason] ?? whyInConsole(said, reason, language);
}

function attachForm(
  alert: LedgerAlert,
  asked: AlertQuestions | null,
  visit: Visit,
  typed: Ask['fields'],
): Html {
  const t = texts[visit.language];
  const { reason } = common[visit.language];
  return form(
    visit,
    html`${hidden('alert', alert.alertId)}
${together(html`${field({ name: 'order', label: t.order, required: true, maxlength: 20, value: typed.order ?? alert.payerOrderId ?? undefined })}${field({ name: 'reason', label: reason, required: true, maxlength: 500, value: typed.reason })}`)}
<label class="choice"><input type="checkbox" name="differs" value="yes"><span>${t.differs}</span></label>
${asked && meantChoice(asked, visit.language)}<div class="buttons">${button(t.attach, 'attach', 'plain')}${asked && button(t.asks.both, 'attach-and-understand', 'plain')}</div>`,
    { at: `${alert.alertId}-attach` },
  );
}

/** One tap for one of a new bank's first payments; null where none is waited for. */
async function heldForm(visit: Visit, alert: AskedAlert, knownOf: KnownOf): Promise<Html | null> {
  if (!(await isHeldForTap(alert, knownOf))) return null;
  const { held } = texts[visit.language];
  return form(visit, [hidden('alert', alert.alertId), button(held.settle, 'settle')], '/payments');
}
