import type { KeptCheck } from '../../../payments/alerts/statement-checks.ts';
import { type Html, html, type Piece } from '../../../web/html.ts';
import { amount, button, card, facts, form, hidden, link, pill, when } from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { statusPill } from '../../order-words.ts';
import { table } from '../../table.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** What a statement and the month's alerts tell of each other. */
export function shownCheck(check: KeptCheck, visit: Visit): Html {
  const { language } = visit;
  const t = texts[language];
  const { untold, unseen, unread, otherMonths } = check.result;
  const lines = unread.rows.map(({ line, why }) => [line, inConsole(why, language)]);
  return html`${summary(check, language)}
${part(language, [t.untold, untold.all, t.untoldLead], [t.day, t.amount, t.text, t.fits], untoldRows(check, visit))}
${part(language, [t.unseen, unseen.all, t.unseenLead], [t.day, t.amount, t.reference, t.order, t.alert], unseenRows(check, language))}
${part(language, [t.unread, unread.all, null], [t.line, t.why], lines)}
${otherMonths > 0 && html`<p class="soft">${t.others(otherMonths)}</p>`}`;
}

type Rows = readonly (readonly Piece[])[];

function part(
  language: Language,
  [heading, all, lead]: readonly [string, number, string | null],
  columns: readonly string[],
  rows: Rows,
): Html | null {
  if (rows.length === 0) return null;
  const rest = all - rows.length;
  return card(
    `${heading} (${all})`,
    html`${lead !== null && html`<p>${lead}</p>`}${table(heading, columns, rows)}${rest > 0 && html`<p class="soft">${texts[language].more(rest)}</p>`}`,
  );
}

const untoldRows = ({ result, statuses }: KeptCheck, visit: Visit): Rows =>
  result.untold.rows.map(({ day, amountPaise, description, orderIds }) => [
    dayOf(day, visit.language),
    amount(amountPaise),
    description,
    orderIds.length === 0
      ? texts[visit.language].nothing
      : orderIds.map(
          (orderId) =>
            html`<div>${link(`/orders/${orderId}`, orderId)} ${wayTo(visit, orderId, day, statuses.get(orderId))}</div>`,
        ),
  ]);

/** The button that decides the order in the row, or how the order was decided. */
function wayTo(
  visit: Visit,
  orderId: string,
  day: string,
  status: ReturnType<KeptCheck['statuses']['get']>,
): Html | null {
  if (status === undefined) return null;
  const isOpen = status === 'pending' || status === 'expired';
  if (!isOpen || !mayAct(visit, 'books', 'mark-paid')) return statusPill(status, visit.language);
  const t = texts[visit.language];
  const fields = html`${hidden('order', orderId)}${hidden('reason', t.byStatement(day))}${button(t.markPaid, 'mark-paid', 'plain')}`;
  return form(visit, fields, { to: '/books?check=kept', at: orderId });
}

/** What settled an order comes first: something may have been handed out for it. */
const unseenRows = ({ result }: KeptCheck, language: Language): Rows =>
  result.unseen.rows
    .toSorted((one, other) => Number(one.orderId === null) - Number(other.orderId === null))
    .map(({ day, amountPaise, reference, orderId, alertId }) => [
      dayOf(day, language),
      amount(amountPaise),
      reference ?? '–',
      orderId === null
        ? '–'
        : html`${link(`/orders/${orderId}`, orderId)} ${pill(texts[language].isPaid, 'bad')}`,
      alertId,
    ]);

const dayOf = (day: string, language: Language): Html =>
  when(new Date(`${day}T00:00:00+05:30`), language, 'day');

function summary({ at, by, result }: KeptCheck, language: Language): Html {
  const t = texts[language];
  const agrees = result.untold.all + result.unseen.all + result.unread.all === 0;
  const ways = html`<p><a class="button" href="/console/books?download=statement" download>${t.report}</a> ${link('/books#statement', t.again)}</p>`;
  return card(
    t.found,
    html`${facts([
      [t.month, result.month],
      [t.checked, html`${when(at, language)}, ${by}`],
      [t.credits, html`${result.credits}, ${amount(result.creditsPaise)}`],
      [t.agreed, result.agreed],
    ])}${agrees && html`<p>${t.agrees}</p>`}${ways}`,
  );
}
