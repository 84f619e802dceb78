import type { checkStatement } from '../../../office/books/check-statement.ts';
import { type Html, html, type Piece } from '../../../web/html.ts';
import { amount, button, card, facts, hidden, link, pill, proofOf, when } from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { table } from '../../table.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** A page shows 200 rows of each kind; the report has all. */
const MOST = 200;

type StatementCheck = Awaited<ReturnType<typeof checkStatement>>;

/** What a statement and the month's alerts tell of each other. */
export function shownCheck(check: StatementCheck, visit: Visit): Html {
  const { language } = visit;
  const t = texts[language];
  const { untold, unseen, unread, otherMonths } = check;
  const lines = unread.map(({ line, why }) => [line, inConsole(why, language)]);
  const agrees = untold.length + unseen.length + unread.length === 0;
  return html`${summary(check, language, agrees)}
${part(language, t.untold, t.untoldLead, [t.day, t.amount, t.text, t.fits], untoldRows(check, visit))}
${part(language, t.unseen, t.unseenLead, [t.day, t.amount, t.reference, t.order, t.alert], unseenRows(check, language))}
${part(language, t.unread, null, [t.line, t.why], lines)}
${otherMonths > 0 && html`<p class="soft">${t.others(otherMonths)}</p>`}`;
}

type Rows = readonly (readonly Piece[])[];

function part(
  language: Language,
  heading: string,
  lead: string | null,
  columns: readonly string[],
  rows: Rows,
): Html | null {
  if (rows.length === 0) return null;
  const rest = rows.length - MOST;
  return card(
    `${heading} (${rows.length})`,
    html`${lead !== null && html`<p>${lead}</p>`}${table(heading, columns, rows.slice(0, MOST))}${rest > 0 && html`<p class="soft">${texts[language].more(rest)}</p>`}`,
  );
}

const untoldRows = ({ untold }: StatementCheck, visit: Visit): Rows =>
  untold.map(({ day, amountPaise, description, fits }) => [
    dayOf(day, visit.language),
    amount(amountPaise),
    description,
    fits.length === 0
      ? texts[visit.language].nothing
      : fits.map(
          ({ orderId, status }) =>
            html`<div>${link(`/orders/${orderId}`, orderId)}${canBePaid(status, visit) ? markPaid(visit, orderId, day) : null}</div>`,
        ),
  ]);

const canBePaid = (status: string, visit: Visit): boolean =>
  (status === 'pending' || status === 'expired') && mayAct(visit, 'order', 'mark-paid');

/** Decided in a tab of its own: what the statement showed stays here for the next line. */
function markPaid(visit: Visit, orderId: string, day: string): Html {
  const t = texts[visit.language];
  const fields = html`${proofOf(visit)}${hidden('reason', t.byStatement(day))}${button(t.markPaid, 'mark-paid', 'plain')}`;
  return html`<form method="post" action="/console/orders/${orderId}" target="_blank">${fields}</form>`;
}

/** What settled an order comes first: something may have been handed out for it. */
const unseenRows = ({ unseen }: StatementCheck, language: Language): Rows =>
  unseen
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

function summary(check: StatementCheck, language: Language, agrees: boolean): Html {
  const t = texts[language];
  // In the page itself: neither the file nor what came of it is kept here.
  const report = `data:text/csv;charset=utf-8,${encodeURIComponent(check.csv)}`;
  const ways = html`<p><a class="button" href="${report}" download="paisewise-statement-${check.month}.csv">${t.report}</a> ${link('/books#statement', t.again)}</p>`;
  return card(
    t.found,
    html`${facts([
      [t.month, check.month],
      [t.credits, html`${check.credits}, ${amount(check.creditsPaise)}`],
      [t.agreed, check.agreed],
    ])}${agrees && html`<p>${t.agrees}</p>`}${ways}`,
  );
}
