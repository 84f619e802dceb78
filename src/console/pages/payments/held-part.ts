import type { LedgerAlert } from '../../../payments/alerts/alert.ts';
import { isHeldForTap } from '../../../payments/matching/taught/bank-settle.ts';
import type { Html } from '../../../web/html.ts';
import { button, form, hidden } from '../../design.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** One tap for one of a new bank's first payments; null where none is waited for. */
export async function heldForm(
  ctx: ConsoleContext,
  visit: Visit,
  { alertId }: LedgerAlert,
): Promise<Html | null> {
  if (!(await isHeldForTap(ctx, alertId))) return null;
  const { held } = texts[visit.language];
  return form(visit, [hidden('alert', alertId), button(held.settle, 'settle')], '/payments');
}
