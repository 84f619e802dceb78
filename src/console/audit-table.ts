import type { FoundEntry } from '../platform/audit/search-audit.ts';
import { type Html, html } from '../web/html.ts';
import { actionWords, reasonWords } from './audit-words.ts';
import { link, pill, when } from './design.ts';
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
    byCommand: (name: string) => `${name}, by command`,
    items: { acc: 'account', lnk: 'link', mbx: 'mailbox', alr: 'payment' },
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
    byCommand: (name: string) => `${name}, कमांड से`,
    items: { acc: 'खाता', lnk: 'लिंक', mbx: 'मेलबॉक्स', alr: 'भुगतान' },
  },
});

/** In words; what the log is searched by, code and id, is a tap away. */
function wordsOf({ action, subject }: FoundEntry, language: Language): Html {
  const words = actionWords(action, language);
  return words === null
    ? html`<span lang="en">${action}</span>`
    : html`<details class="deed"><summary>${words}</summary><code lang="en">${action} ${subject}</code></details>`;
}

/** Who it was, and from where if not from these pages. */
const whoOf = (actor: string, language: Language): string =>
  actor.startsWith('cli:') ? texts[language].byCommand(actor.slice('cli:'.length)) : actor;

/** Where a shop's people find an item; none of another business, whose pages they don't see. */
function itemOf(subject: string, language: Language): Html {
  const { items } = texts[language];
  if (/^PW-\d+$/.test(subject)) return link(`/orders/${subject}`, subject);
  if (subject.startsWith('acc_')) return link('/accounts', items.acc);
  if (subject.startsWith('lnk_')) return link('/links', items.lnk);
  if (subject.startsWith('mbx_')) return link('/mailboxes', items.mbx);
  if (subject.startsWith('alr_')) return link(`/payments#${subject}`, items.alr);
  // An id tells nobody anything; it stands beside the code of the deed.
  return /^[a-z]{3}_/.test(subject) ? html`–` : html`${subject}`;
}

/** With the business that it is of, for operators, who search by both. */
const anyItem = ({ subject, businessId }: FoundEntry): Html =>
  html`${subject}${businessId !== null && businessId !== subject && html` <small>${businessId}</small>`}`;

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
    html`${whoOf(entry.actor, language)}${entry.asOperator && html` ${pill(t.asOperator, 'wait')}`}`,
    html`${wordsOf(entry, language)}${entry.refused && html` ${pill(t.refused, 'bad')}`}`,
    ofBusiness === null ? anyItem(entry) : itemOf(entry.subject, language),
    entry.reason === null ? '–' : reasonWords(entry.reason, language),
  ]);
  return table(t.audit, [t.at, t.actor, t.action, t.subject, t.why], rows);
}
