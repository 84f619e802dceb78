import type { FoundEntry } from '../platform/audit/search-audit.ts';
import { type Html, html } from '../web/html.ts';
import { actionWords, reasonWords } from './audit-words.ts';
import { pill, when } from './design.ts';
import { type Language, worded } from './language.ts';
import { table } from './table.ts';

const texts = worded({
  en: {
    audit: 'Audit log',
    at: 'At',
    actor: 'Who',
    action: 'What',
    subject: 'Item',
    why: 'Why',
    refused: 'refused',
    asOperator: 'as an operator',
  },
  hi: {
    audit: 'ऑडिट लॉग',
    at: 'कब',
    actor: 'कौन',
    action: 'क्या',
    subject: 'किस पर',
    why: 'क्यों',
    refused: 'अस्वीकृत',
    asOperator: 'ऑपरेटर के रूप में',
  },
});

/** In words with the code beside them: the log is searched by that. */
function wordsOf(action: string, language: Language): Html {
  const words = actionWords(action, language);
  return words === null
    ? html`<span lang="en">${action}</span>`
    : html`${words} <small lang="en">${action}</small>`;
}

/**
 * Entries of the audit log; who acted as an operator, and what was refused, is marked.
 * @param ofBusiness whose they all are, which then need not stand in each.
 */
export function auditTable(
  entries: readonly FoundEntry[],
  language: Language,
  ofBusiness: string | null = null,
): Html {
  const t = texts[language];
  const rows = entries.map((entry) => [
    when(entry.at, language),
    html`${entry.actor}${entry.asOperator && html` ${pill(t.asOperator, 'wait')}`}`,
    html`${wordsOf(entry.action, language)}${entry.refused && html` ${pill(t.refused, 'bad')}`}`,
    html`${entry.subject}${![null, entry.subject, ofBusiness].includes(entry.businessId) && html` <small>${entry.businessId}</small>`}`,
    entry.reason === null ? '–' : reasonWords(entry.reason, language),
  ]);
  return table(t.audit, [t.at, t.actor, t.action, t.subject, t.why], rows);
}
