import type { AskedAlert } from '../../../payments/alerts/asked-alerts.ts';
import { isHeldForTap } from '../../../payments/matching/taught/bank-settle.ts';
import type { KnownOf } from '../../../shops/layouts/known-for.ts';
import type { Html } from '../../../web/html.ts';
import { button, form, hidden } from '../../design.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** One tap for one of a new bank's first payments; null where none is waited for. */
export async function heldForm(
  visit: Visit,
  alert: AskedAlert,
  knownOf: KnownOf,
): Promise<Html | null> {
  if (!(await isHeldForTap(alert, knownOf))) return null;
  const { held } = texts[visit.language];
  return form(visit, [hidden('alert', alert.alertId), button(held.settle, 'settle')], '/payments');
}
