import { searchAudit } from '../../../audit/search-audit.ts';
import { type Html, html } from '../../../pay-page/html.ts';
import { button, card, field, pill, table, when } from '../../design.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

const MOST = 50;

/** The newest entries of the audit log, or those of what is searched for. */
export async function auditSearch(
  ctx: ConsoleContext,
  { language }: Visit,
  { query }: Ask,
): Promise<Html> {
  const t = texts[language];
  const text = (query.audit ?? '').replaceAll('\0', '').trim();
  const found = await searchAudit(ctx.db, text, MOST);
  const rows = found.map(({ at, actor, action, subject, businessId, reason, refused }) => [
    when(at, language),
    actor,
    html`${action}${refused && html` ${pill(t.refused, 'bad')}`}`,
    html`${subject}${businessId !== null && businessId !== subject && html` <small>${businessId}</small>`}`,
    reason ?? '–',
  ]);
  const search = html`<form class="row" method="get" action="/console/operator">${field({ name: 'audit', label: t.search, type: 'search', value: text })}${button(t.find, undefined, 'plain')}</form>`;
  return card(
    t.audit,
    html`${search}${table(t.audit, [t.at, t.actor, t.action, t.subject, t.why], rows)}`,
  );
}
