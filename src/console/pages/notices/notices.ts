import { listNotices, type Notice } from '../../../delivery/notice.ts';
import { html } from '../../../web/html.ts';
import { card, empty, link, pill, when } from '../../design.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { definePage } from '../../page.ts';
import { table } from '../../table.ts';
import { texts } from './texts.ts';

const MOST = 50;

/** `/console/notices`, behind the bell: what the shop was told, and what came of it. */
export const notices = definePage('notices', {
  menu: null,
  async get(ctx, visit) {
    const t = texts[visit.language];
    const all = await listNotices(ctx, visit.shop.businessId, MOST);
    const rows = all.map((notice) => [
      linked(
        visit.language === 'hi' ? (notice.textHi ?? notice.text) : notice.text,
        visit.language,
      ),
      outcome(notice, visit.language),
      when(notice.since, visit.language),
    ]);
    const way =
      mayAct(visit, 'settings', 'set-notices') && html`<p>${link('/settings', t.places)}</p>`;
    const list =
      rows.length === 0 ? empty(t.none) : table(t.heading, [t.notice, t.state, t.at], rows);
    return { heading: t.heading, main: html`${way}${card(null, list)}` };
  },
  actions: {},
});

/** A notice with its payment and its order a tap away. */
const linked = (text: string, language: Language) =>
  html`${text.split(/(alr_\w+|PW-\d{10})/).map((part) => {
    if (part.startsWith('alr_')) return link(`/payments#${part}`, texts[language].payment);
    return /^PW-\d{10}$/.test(part) ? link(`/orders/${part}`, part) : part;
  })}`;

/** Whether it is still so, and where it was told. */
function outcome({ endedAt, lasts, deliveries }: Notice, language: Language) {
  const t = texts[language];
  const state =
    lasts && endedAt === null
      ? pill(t.goesOn, 'bad')
      : lasts && endedAt !== null
        ? html`${pill(t.over, 'good')} ${when(endedAt, language)}`
        : pill(t.happened, 'plain');
  const told = Object.entries(deliveries).map(([channel, delivered]) => {
    const named = channel === 'webhook' || channel === 'email' || channel === 'telegram';
    return html`<small>${named ? t.channels[channel] : channel}: ${t.states[delivered]}</small>`;
  });
  return html`${state}${told.length === 0 ? html`<small>${t.nowhere}</small>` : told}`;
}
