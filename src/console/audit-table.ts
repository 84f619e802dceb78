import type { FoundEntry } from '../audit/search-audit.ts';
import { type Html, html } from '../pay-page/html.ts';
import { pill, table, when } from './design.ts';
import { type Language, worded } from './language.ts';

const texts = worded({
  en: {
    audit: 'Audit log',
    at: 'At',
    actor: 'Who',
    action: 'What',
    subject: 'To what',
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

/** Entries of the audit log; who acted as an operator, and what was refused, is marked. */
export function auditTable(entries: readonly FoundEntry[], language: Language): Html {
  const t = texts[language];
  const rows = entries.map((entry) => [
    when(entry.at, language),
    html`${entry.actor}${entry.asOperator && html` ${pill(t.asOperator, 'wait')}`}`,
    html`<span lang="en">${entry.action}</span>${entry.refused && html` ${pill(t.refused, 'bad')}`}`,
    html`${entry.subject}${entry.businessId !== null && entry.businessId !== entry.subject && html` <small>${entry.businessId}</small>`}`,
    entry.reason ?? '–',
  ]);
  return table(t.audit, [t.at, t.actor, t.action, t.subject, t.why], rows);
}
