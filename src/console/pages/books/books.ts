import { Readable } from 'node:stream';
import { keepCheck } from '../../../office/books/check-report.ts';
import { checkStatement } from '../../../office/books/check-statement.ts';
import { businessStats, readMonth } from '../../../office/reports/business-stats.ts';
import { exportOrders, exportWorkbook } from '../../../office/reports/export-orders.ts';
import type { OrderStats } from '../../../orders/order-stats.ts';
import { readKeptCheck, readKeptReport } from '../../../payments/alerts/statement-checks.ts';
import { markPaid } from '../../../payments/matching/mark-paid.ts';
import {
  listRefusedOnStatement,
  teachByStatement,
} from '../../../payments/matching/taught/on-statement.ts';
import { dbNow } from '../../../platform/db.ts';
import { readReason } from '../../../platform/input-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listAccounts } from '../../../shops/accounts/account.ts';
import { indianMonth } from '../../../shops/plans/month.ts';
import { type Html, html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { ownOrder, unlessDecided } from '../../decide.ts';
import { amount, button, card, empty, field, figures, link, proofOf, when } from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import { type Download, definePage, type Looker, type Shown } from '../../page.ts';
import { table } from '../../table.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { ownAlerts, refusedPart } from './refused-part.ts';
import { shownCheck } from './shown-check.ts';
import { texts } from './texts.ts';

/** `/console/books`: a month's totals, its export, and a bank statement beside it. */
export const books = definePage('books', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, { query }) {
    const { businessId } = visit.shop;
    const t = texts[visit.language];
    const month = query.month ? readMonth(query.month) : indianMonth(await dbNow(ctx.db));
    const mayCheck = mayAct(visit, 'books', 'check');
    if (mayCheck && query.download === 'statement') return report(ctx, businessId);
    if (mayCheck && query.check === 'kept') return keptPage(ctx, visit);
    if (query.download === 'csv')
      return {
        file: `paisewise-${month}.csv`,
        pieces: exportOrders(ctx, businessId, month, 'csv'),
      };
    if (query.download === 'xlsx')
      return {
        file: `paisewise-${month}.xlsx`,
        pieces: exportWorkbook(ctx, businessId, month),
      };
    const kept = mayCheck && (await checkForm(ctx, visit));
    const main = html`${await totals(ctx, visit, businessId, month)}${kept}`;
    return { heading: t.heading, main };
  },
  actions: {
    async check(ctx, visit, { file, fields }) {
      if (file === null) throw new Refusal('invalid_request', say('statement_file_missing'));
      const month = fields.month?.trim() || null;
      const check = await checkStatement(ctx, visit.shop.businessId, file, month);
      await keepCheck(ctx.db, visit.shop.businessId, check, visit.by);
      return { to: KEPT };
    },
    async 'mark-paid'(ctx, visit, { fields }) {
      const { orderId } = await ownOrder(ctx, visit.shop, fields.order ?? '');
      const decision = { orderId, reason: readReason(fields.reason ?? ''), by: visit.by };
      await unlessDecided(ctx, visit, { orderId }, () => markPaid(ctx, ctx.engine, decision));
      return { to: `${KEPT}#${orderId}` };
    },
    async understand(ctx, visit, { fields }) {
      const alertIds = await ownAlerts(ctx, visit.shop, fields.alerts ?? '');
      const said = {
        by: visit.by,
        reason: fields.reason ?? '',
        despiteWarnings: fields.meant === 'yes',
      };
      await teachByStatement(ctx, ctx.engine, alertIds, said);
      return { to: KEPT, said: 'understood' };
    },
  },
});

const KEPT = '/books?check=kept';

/** What the last statement showed, with what its orders are now. */
async function keptPage(ctx: ConsoleContext, visit: Looker): Promise<Shown> {
  const { heading, noneKept, again } = texts[visit.language];
  const check = await readKeptCheck(ctx.db, visit.shop.businessId);
  if (check === null) return { heading, main: empty(noneKept, link('/books#statement', again)) };
  const refused = await listRefusedOnStatement(ctx, check.result.refused);
  const asks = refused.length > 0 && refusedPart(visit, refused);
  return { heading, main: html`${asks}${shownCheck(check, visit)}` };
}

async function report(ctx: ConsoleContext, businessId: string): Promise<Download> {
  const kept = await readKeptReport(ctx.db, businessId);
  if (kept === null) throw new Refusal('not_found', say('statement_not_kept'));
  return { file: 'paisewise-statement.csv', pieces: Readable.from([kept]) };
}

async function totals(ctx: ConsoleContext, visit: Visit, businessId: string, month: string) {
  const t = texts[visit.language];
  const choose = html`<form class="row" method="get" action="/console/books">${field({ name: 'month', label: t.month, type: 'month', value: month })}${button(t.show, undefined, 'plain')}</form>`;
  const stats = await businessStats(ctx, businessId, month);
  const to = (format: string, words: string) =>
    html`<a class="button" href="/console/books?month=${month}&amp;download=${format}" download>${words}</a>`;
  const download = html`<p class="buttons">${to('csv', t.download)} ${to('xlsx', t.workbook)}</p>`;
  const sums = sumsOf(stats, await namesOf(ctx, businessId), t, download);
  return html`${card(null, choose)}<div class="stack" id="totals">${sums}</div>`;
}

const namesOf = async (ctx: ConsoleContext, businessId: string) =>
  new Map(
    (await listAccounts(ctx, businessId, null)).map(({ accountId, vpa }) => [accountId, vpa]),
  );

function sumsOf(
  [all, ...byAccount]: readonly OrderStats[],
  names: ReadonlyMap<string, string>,
  t: (typeof texts)['en'],
  download: Html,
): Html {
  const rows = byAccount.map((one) => [
    names.get(one.accountId ?? '') ?? one.accountId,
    one.paid,
    amount(one.collectedPaise),
  ]);
  const sums = figures([
    { name: t.collected, value: amount(all?.collectedPaise ?? 0) },
    { name: t.created, value: all?.created ?? 0 },
    { name: t.paid, value: all?.paid ?? 0 },
    { name: t.expired, value: all?.expired ?? 0 },
    { name: t.failed, value: all?.failed ?? 0 },
  ]);
  const made = (all?.created ?? 0) > 0;
  return html`${sums}${card(
    t.accounts,
    html`${made ? table(t.accounts, [t.account, t.paid, t.collected], rows) : empty(t.none)}${download}`,
  )}`;
}

async function checkForm(ctx: ConsoleContext, visit: Looker) {
  const t = texts[visit.language];
  const kept = await readKeptCheck(ctx.db, visit.shop.businessId);
  const last =
    kept && html`<p>${link(KEPT, t.last(kept.result.month))} ${when(kept.at, visit.language)}</p>`;
  return card(
    t.checking,
    html`${last}<p class="soft">${t.lead}</p><form method="post" action="/console/books" enctype="multipart/form-data">${proofOf(visit)}
${field({ name: 'file', label: t.file, type: 'file', required: true })}
${field({ name: 'month', label: t.statementMonth, type: 'month' })}
${button(t.check, 'check')}</form>`,
    'statement',
  );
}
