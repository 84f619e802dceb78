import { getAlert } from '../../../payments/alerts/alert.ts';
import type { RefusedOnStatement } from '../../../payments/matching/taught/on-statement.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Html, html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { amount, button, card, field, form, hidden } from '../../design.ts';
import { table } from '../../table.ts';
import { texts as common } from '../../texts.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { isWarned, meantChoice } from '../payments/questions-part.ts';
import { texts } from './texts.ts';

/** Refused mails whose money the statement shows: all their words are confirmed in one go. */
export function refusedPart(visit: Visit, refused: readonly RefusedOnStatement[]): Html {
  const { language } = visit;
  const t = texts[language];
  const rows = refused.map(({ alertId, amountPaise, asked }) => [
    amountPaise === null ? '–' : amount(amountPaise),
    alertId,
    asked.questions.map(({ words }) => html`<div>“${words}”</div>`),
  ]);
  const warned = refused.map(({ asked }) => asked).find(isWarned);
  const fields = html`${hidden('alerts', refused.map(({ alertId }) => alertId).join(' '))}${field({ name: 'reason', label: common[language].reason, required: true, maxlength: 500 })}${warned !== undefined && meantChoice(warned, language)}${button(t.understand, 'understand')}`;
  const all = table(t.refused, [t.amount, t.alert, t.words], rows);
  return card(t.refused, html`<p>${t.refusedLead}</p>${all}${form(visit, fields, '/books')}`);
}

/** The alerts that a form names, where all are the shop's own. */
export async function ownAlerts(
  ctx: ConsoleContext,
  { businessId }: Shop,
  named: string,
): Promise<readonly string[]> {
  const alertIds = named.split(' ').filter((id) => id !== '');
  for (const alertId of alertIds)
    if ((await getAlert(ctx, alertId)).businessId !== businessId)
      throw new Refusal('alert_not_found', say('payment_unknown'));
  return alertIds;
}
