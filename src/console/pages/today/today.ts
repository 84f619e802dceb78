import { type FailingEndpoint, listFailingEndpoints } from '../../../delivery/webhook-health.ts';
import { listUnreadSenders } from '../../../notices/occasions/banks.ts';
import { showBusiness, type Usage } from '../../../office/support/show-business.ts';
import { countWaitingOrders, listLastPaid, type PaidOrder } from '../../../orders/count-orders.ts';
import { collectedByDay, type DayCollected } from '../../../orders/order-stats.ts';
import { listAlerts } from '../../../payments/alerts/list-alerts.ts';
import { countUnreadMails } from '../../../payments/alerts/not-understood.ts';
import { listUnknownBanks, type UnknownBank } from '../../../payments/alerts/unknown-banks.ts';
import { dbNow } from '../../../platform/db.ts';
import { showRupees } from '../../../platform/money.ts';
import type { Business } from '../../../shops/businesses/business.ts';
import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { listMailboxes } from '../../../shops/mailboxes/mailbox-object.ts';
import { lastDays } from '../../../shops/plans/month.ts';
import { type Html, html } from '../../../web/html.ts';
import { dayChart } from '../../chart.ts';
import { amount, card, empty, field, figures, gauge, link, when } from '../../design.ts';
import type { Language } from '../../language.ts';
import { mailboxState, mailboxTodo } from '../../mailbox-words.ts';
import { mayAct } from '../../may-act.ts';
import { definePage, type Looker } from '../../page.ts';
import { table } from '../../table.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { stepsCard } from '../first-steps/steps-card.ts';
import { askingPart, firstSettlementsPart, undoTeaching } from './taught-part.ts';
import { texts } from './texts.ts';

const DAYS = 30;
const LAST = 5;
/** Payments without an order, and mails that could not be read, are counted up to here. */
const MOST = 100;

/** `/console/`: what an owner looks at on the phone at noon. */
export const today = definePage('today', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit) {
    const { shop, language } = visit;
    const t = texts[language];
    const { business, days, mailboxes, failing, senders, unknown, ...numbers } = await read(
      ctx,
      shop.businessId,
    );
    const last = await listLastPaid(ctx.db, shop.businessId, LAST);
    const collected = { today: days.at(-1)?.paise ?? 0, yesterday: days.at(-2)?.paise ?? 0 };
    const problems = html`${closed(visit, business)}${changed(senders, visit)}${unknown.map(({ sender, lastDigits }) => html`<p class="problem">${t.unknown(sender, lastDigits)}</p>`)}${await askingPart(ctx, visit)}${failing.map(({ endpoint, waiting }) => html`<p class="problem">${t.failed(endpoint, waiting)} ${link('/developers', t.attempts)}</p>`)}`;
    return {
      heading: t.heading,
      main: html`${problems}${quick(visit)}<div id="numbers" data-live>${numbersOf({ ...numbers, ...collected }, language)}</div>
${await firstSettlementsPart(ctx, visit)}<div id="last" data-live>${card(t.last, lastPayments(last, visit))}</div>
${await stepsCard(ctx, visit)}${card(t.mailboxes, mailboxStates(mailboxes, visit))}
${card(t.chart, dayChart(days, { ...t, label: t.chart }))}`,
    };
  },
  actions: { undo: undoTeaching },
});

type Numbers = {
  usage: Usage;
  waiting: { waiting: number; underReview: number };
  unmatched: number;
  /** Mails of the bank that may tell of a payment, of no known amount. */
  unread: number;
};

async function read(
  ctx: ConsoleContext,
  businessId: string,
): Promise<
  Numbers & {
    business: Business;
    days: readonly DayCollected[];
    mailboxes: readonly MailboxObject[];
    failing: readonly FailingEndpoint[];
    senders: readonly string[];
    unknown: readonly UnknownBank[];
  }
> {
  const alone = {
    businessId,
    unmatched: true,
    withAmount: true,
    reference: null,
    amountPaise: null,
  };
  const span = lastDays(await dbNow(ctx.db), DAYS);
  const [{ business, usage }, waiting, alerts, unread, days, mailboxes, failing, senders, unknown] =
    await Promise.all([
      showBusiness(ctx, businessId),
      countWaitingOrders(ctx.db, businessId),
      listAlerts(ctx, alone, MOST),
      countUnreadMails(ctx, businessId, MOST),
      collectedByDay(ctx.db, businessId, span),
      listMailboxes(ctx, { businessId, limit: 50 }),
      listFailingEndpoints(ctx.db),
      listUnreadSenders(ctx.db, businessId),
      listUnknownBanks(ctx.db, businessId),
    ]);
  return {
    business,
    usage,
    waiting,
    unmatched: alerts.length,
    unread,
    days,
    mailboxes: mailboxes.filter(({ state }) => state !== 'disconnected'),
    failing: failing.filter((one) => one.businessId === businessId),
    senders,
    unknown,
  };
}

/** Somebody who comes back within the seven days finds the way from here. */
function closed(visit: Visit, { status, purgeAt }: Business): Html | null {
  if (status !== 'deleting' || purgeAt === null) return null;
  const t = texts[visit.language];
  const way = mayAct(visit, 'settings', 'restore') && html` ${link('/settings', t.takeBack)}`;
  return html`<p class="problem">${t.closed} ${when(purgeAt, visit.language)}${way}</p>`;
}

/** Banks whose words changed: no figure says why payments no longer find their orders. */
function changed(senders: readonly string[], { language }: Visit): Html {
  const t = texts[language];
  const way = link('/payments', t.unmatched);
  return html`${senders.map((sender) => html`<p class="problem">${t.changed(sender)} ${way}</p>`)}`;
}

function numbersOf(
  {
    usage,
    waiting,
    unmatched,
    unread,
    today: paise,
    yesterday,
  }: Numbers & { today: number; yesterday: number },
  language: Language,
): Html {
  const t = texts[language];
  const { collectedPaise, limitPaise } = usage;
  const plan =
    limitPaise !== null &&
    html`<small>${t.ofPlan(showRupees(limitPaise))}</small>${gauge(collectedPaise, limitPaise, t.ofPlan(showRupees(limitPaise)))}`;
  const near = limitPaise !== null && collectedPaise >= limitPaise * 0.8;
  return figures([
    {
      name: t.today,
      value: html`${amount(paise)}<small>${t.yesterday(showRupees(yesterday))}</small>`,
    },
    { name: t.month, value: html`${amount(collectedPaise)}${plan}`, alarm: near },
    { name: t.open, value: waiting.waiting, to: '/orders?status=pending' },
    {
      name: t.review,
      value: waiting.underReview,
      to: '/reviews',
      alarm: waiting.underReview > 0,
    },
    {
      name: t.unmatched,
      value: upToMost(unmatched),
      to: '/payments',
      alarm: unmatched > 0,
    },
    ...(unread > 0 ? [{ name: t.unread, value: upToMost(unread), to: '/payments#unread' }] : []),
  ]);
}

const upToMost = (count: number) => (count === MOST ? `${MOST}+` : count);

/** What people come here to do: find an order, make a link. */
function quick(visit: Looker): Html {
  const t = texts[visit.language];
  const find = html`<form class="find" method="get" action="/console/orders" role="search">${field({ name: 'search', label: t.find, type: 'search' })}</form>`;
  const make =
    mayAct(visit, 'links', 'create') &&
    html`<a class="button plain" href="/console/links?new=yes">${t.newLink}</a>`;
  return html`<div class="quick">${find}${make}</div>`;
}

/** The payments that came last: they renew themselves as they come. */
function lastPayments(last: readonly PaidOrder[], { language }: Visit): Html {
  const t = texts[language];
  if (last.length === 0) return empty(t.nothingYet);
  const rows = last.map(({ orderId, merchantOrderId, payablePaise, paidAt }) => [
    link(`/orders/${orderId}`, merchantOrderId ?? orderId),
    amount(payablePaise),
    when(paidAt, language),
  ]);
  return table(t.last, [t.order, t.collected, t.at], rows);
}

function mailboxStates(mailboxes: readonly MailboxObject[], visit: Visit): Html {
  const { language } = visit;
  const t = texts[language];
  if (mailboxes.length === 0)
    return empty(
      t.noMailbox,
      mayAct(visit, 'mailboxes', 'connect') && link('/mailboxes', t.connect),
    );
  const rows = mailboxes.map(({ addresses, username, state, state_since }) => [
    addresses[0] ?? username,
    mailboxState(state, state_since, language),
    mailboxTodo(state, language) ?? '–',
  ]);
  return table(t.mailboxes, [t.mailbox, t.state, t.todo], rows);
}
