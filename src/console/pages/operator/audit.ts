import { searchAudit } from '../../../platform/audit/search-audit.ts';
import { type Html, html } from '../../../web/html.ts';
import { auditTable } from '../../audit-table.ts';
import { button, card, empty, field } from '../../design.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

const MOST = 50;

/** The newest entries of the audit log, or the entries of a search. */
export async function auditSearch(
  ctx: ConsoleContext,
  { language }: Visit,
  { query }: Ask,
): Promise<Html> {
  const t = texts[language];
  const text = (query.audit ?? '').replaceAll('\0', '').trim();
  const found = await searchAudit(ctx.db, text, MOST);
  const box = field({ name: 'audit', label: t.search, type: 'search', value: text });
  const search = html`<form class="row" method="get" action="/console/operator#audit" role="search">${box}${button(t.find, undefined, 'plain')}</form>`;
  const entries = found.length === 0 ? empty(t.noEntries) : auditTable(found, language);
  return card(t.audit, html`${search}${entries}`, 'audit');
}
