import { listFirstSteps } from '../../../office/support/list-first-steps.ts';
import { type Html, html } from '../../../web/html.ts';
import { pill } from '../../design.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** How far a step is: done, next, or to do. */
export function stepPill(language: Language, isDone: boolean, isNext: boolean): Html {
  const t = texts[language];
  if (isDone) return pill(t.done, 'good');
  return isNext ? pill(t.next, 'wait') : pill(t.open, 'plain');
}

/**
 * The steps to the first payment that aren't done yet, for people who may do them; null once all
 * are done. The card stands on Today until then.
 */
export async function stepsCard(
  ctx: ConsoleContext,
  visit: Visit & { shop: Shop },
): Promise<Html | null> {
  if (!mayAct(visit, 'first-steps', 'connect')) return null;
  const steps = await listFirstSteps(ctx, visit.shop.businessId);
  const next = steps.find(({ isDone }) => !isDone)?.step;
  if (next === undefined) return null;
  const t = texts[visit.language];
  const left = steps.filter(({ isDone }) => !isDone).length;
  const way = html`<a class="button plain" href="/console/first-steps">${t.goOn}</a>`;
  return html`<section class="card line" id="first-steps"><h2>${t.heading}</h2><p>${t.left(left, steps.length, t.steps[next])}</p>${way}</section>`;
}
