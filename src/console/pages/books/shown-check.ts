import type { checkStatement } from '../../../office/books/check-statement.ts';
import { type Html, html, type Piece } from '../../../web/html.ts';
import { amount, card, facts, link, table } from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { texts } from './texts.ts';

/** A page shows so many rows of each kind; the report has all. */
const MOST = 200;

type StatementCheck = Awaited<ReturnType<typeof checkStatement>>;

/** What a statement and the month's alerts tell of each other. */
export function shownCheck(check: StatementCheck, language: Language): Html {
  const t = texts[language];
  const { untold, unseen, unread, otherMonths } = check;
  const lines = unread.map(({ line, why }) => [line, inConsole(why, language)]);
  const agrees = untold.length + unseen.length + unread.length === 0;
  return html`${summary(check, language, agrees)}
${part(language, t.untold, t.untoldLead, [t.day, t.amount, t.text, t.fits], untoldRows(check, t.nothing))}
${part(language, t.unseen, t.unseenLead, [t.day, t.amount, t.reference, t.order, t.alert], unseenRows(check))}
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

const untoldRows = ({ untold }: StatementCheck, nothing: string): Rows =>
  untold.map(({ day, amountPaise, description, fits }) => [
    day,
    amount(amountPaise),
    description,
    fits.length === 0
      ? nothing
      : fits.map(({ orderId }) => html`<div>${link(`/orders/${orderId}`, orderId)}</div>`),
  ]);

const unseenRows = ({ unseen }: StatementCheck): Rows =>
  unseen.map(({ day, amountPaise, reference, orderId, alertId }) => [
    day,
    amount(amountPaise),
    reference ?? '–',
    orderId === null ? '–' : link(`/orders/${orderId}`, orderId),
    alertId,
  ]);

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
