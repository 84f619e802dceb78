import { checkStatement } from '../../../office/books/check-statement.ts';
import { businessStats } from '../../../office/reports/business-stats.ts';
import { exportOrders, exportWorkbook } from '../../../office/reports/export-orders.ts';
import { readMonth } from '../../../office/reports/read-month.ts';
import type { OrderStats } from '../../../orders/order-stats.ts';
import {
  listRefusedOnStatement,
  teachByStatement,
} from '../../../payments/matching/taught/on-statement.ts';
import { dbNow } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listAccounts } from '../../../shops/accounts/account.ts';
import { indianMonth } from '../../../shops/plans/month.ts';
import { type Html, html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { amount, button, card, empty, field, figures, proofOf } from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import { definePage } from '../../page.ts';
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
    const main = html`${await totals(ctx, visit, businessId, month)}${mayAct(visit, 'books', 'check') && checkForm(visit)}`;
    return { heading: t.heading, main };
  },
  actions: {
    async check(ctx, visit, { file, fields }) {
      if (file === null) throw new Refusal('invalid_request', say('statement_file_missing'));
      const month = fields.month?.trim() || null;
      const check = await checkStatement(ctx, visit.shop.businessId, file, month);
      const { heading } = texts[visit.language];
      const refused = await listRefusedOnStatement(ctx, check.refused);
      const asks = refused.length > 0 && refusedPart(visit, refused);
      return { heading, main: html`${asks}${shownCheck(check, visit)}` };
    },
    async understand(ctx, visit, { fields }) {
      const alertIds = await ownAlerts(ctx, visit.shop, fields.alerts ?? '');
      const said = {
        by: visit.by,
        reason: fields.reason ?? '',
        despiteWarnings: fields.meant === 'yes',
      };
      await teachByStatement(ctx, ctx.engine, alertIds, said);
      return { to: '/books', said: 'understood' };
    },
  },
});

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

function checkForm(visit: Visit) {
  const t = texts[visit.language];
  return card(
    t.checking,
    html`<p class="soft">${t.lead}</p><form method="post" action="/console/books" enctype="multipart/form-data">${proofOf(visit)}
${field({ name: 'file', label: t.file, type: 'file', required: true })}
${field({ name: 'month', label: t.statementMonth, type: 'month' })}
${button(t.check, 'check')}</form>`,
    'statement',
  );
}
