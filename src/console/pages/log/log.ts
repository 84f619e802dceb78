import { searchAudit } from '../../../platform/audit/search-audit.ts';
import { html } from '../../../web/html.ts';
import { auditTable } from '../../audit-table.ts';
import { actionsMeant } from '../../audit-words.ts';
import { button, card, empty, field } from '../../design.ts';
import { definePage } from '../../page.ts';
import { texts } from './texts.ts';

const MOST = 50;

/** `/console/log`: the newest entries of the audit log, or the entries of a search. */
export const log = definePage('log', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  async get(ctx, { language }, { query }) {
    const t = texts[language];
    const text = (query.find ?? '').replaceAll('\0', '').trim();
    const found = await searchAudit(ctx.db, text, MOST, actionsMeant(text, language));
    const box = field({ name: 'find', label: t.search, type: 'search', value: text });
    const search = html`<form class="row" method="get" action="/console/log" role="search">${box}${button(t.find, undefined, 'plain')}</form>`;
    const entries = found.length === 0 ? empty(t.noEntries) : auditTable(found, language);
    return { heading: t.heading, main: card(null, html`${search}${entries}`) };
  },
  actions: {},
});
