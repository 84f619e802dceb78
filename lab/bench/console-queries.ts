import { listAttempts, listEvents, listLastAttempts } from '../../src/delivery/list-events.ts';
import { listFailingEndpoints } from '../../src/delivery/webhook-health.ts';
import { examineParts } from '../../src/office/doctor/examine-parts.ts';
import { errorText } from '../../src/office/doctor/finding.ts';
import { businessStats } from '../../src/office/reports/business-stats.ts';
import { findOrders } from '../../src/office/support/find-orders.ts';
import { listFirstSteps } from '../../src/office/support/list-first-steps.ts';
import { showBusiness } from '../../src/office/support/show-business.ts';
import { countWaitingOrders } from '../../src/orders/count-orders.ts';
import { getOrder } from '../../src/orders/get-order.ts';
import { likelyOrders } from '../../src/orders/likely-orders.ts';
import { listLinks } from '../../src/orders/links/link.ts';
import { listOrders } from '../../src/orders/list-orders.ts';
import { collectedByDay } from '../../src/orders/order-stats.ts';
import { listAlerts, listAlertsOfOrder } from '../../src/payments/alerts/list-alerts.ts';
import { listPaymentReviews } from '../../src/payments/matching/reviews.ts';
import { listPersons } from '../../src/people/list-persons.ts';
import { listAudit, searchAudit } from '../../src/platform/audit/search-audit.ts';
import type { Context } from '../../src/platform/context.ts';
import { listAccounts } from '../../src/shops/accounts/account.ts';
import { getBusiness, listBusinesses } from '../../src/shops/businesses/business.ts';
import { listKeys } from '../../src/shops/businesses/keys.ts';
import { listMailboxes } from '../../src/shops/mailboxes/mailbox-object.ts';
import { indianMonth, lastDays } from '../../src/shops/plans/month.ts';
import { noEngine } from '../../test/setup/no-engine.ts';

const ORDER = 'PW-0000500000';
const unmatched = { unmatched: true, withAmount: true, reference: null, amountPaise: null };
const listed = { limit: 50, cursor: null, status: null, merchantOrderId: null };

/** Each page's address and the queries that it can't do without, for the bare handler. */
export const queriesOf = (
  ctx: Context,
  businessId: string,
): Readonly<Record<string, () => Promise<unknown>>> => ({
  '/': () => queriesOfToday(ctx, businessId),
  '/first-steps': () => listFirstSteps(ctx, businessId),
  '/orders': () => listOrders(ctx, { businessId, mode: 'live' }, listed),
  '/orders?search=600000500000': () => findOrders(ctx, businessId, '600000500000'),
  [`/orders/${ORDER}`]: () =>
    Promise.all([
      getOrder(ctx, ORDER),
      listAlertsOfOrder(ctx, ORDER),
      listEvents(ctx, ORDER),
      listAttempts(ctx, ORDER, 50),
    ]),
  '/reviews': () => listPaymentReviews(ctx.db, businessId, 50),
  '/payments': () => queriesOfPayments(ctx, businessId),
  '/links': () => listLinks(ctx, businessId, 21, 0),
  '/books': () => businessStats(ctx, businessId, indianMonth(new Date())),
  '/accounts': () => listAccounts(ctx, businessId, 100),
  '/mailboxes': () => listMailboxes(ctx, { businessId, limit: 100 }),
  '/developers': () =>
    Promise.all([listKeys(ctx, businessId, 100), listLastAttempts(ctx.db, businessId, 20)]),
  '/plan': () => showBusiness(ctx, businessId),
  '/people': () =>
    Promise.all([listPersons(ctx, businessId, 500), listAudit(ctx.db, businessId, 20)]),
  '/settings': () => getBusiness(ctx.db, businessId),
  '/me': () => getBusiness(ctx.db, businessId),
  '/operator': () =>
    Promise.all([
      listBusinesses(ctx, 500),
      listMailboxes(ctx, { limit: null }),
      examineParts(ctx, noEngine, errorText),
      searchAudit(ctx.db, '', 50),
    ]),
});

async function queriesOfPayments(ctx: Context, businessId: string): Promise<unknown> {
  const alerts = await listAlerts(ctx, { businessId, ...unmatched }, 21);
  return Promise.all(alerts.map((alert) => likelyOrders(ctx, alert)));
}

async function queriesOfToday(ctx: Context, businessId: string): Promise<unknown> {
  const span = lastDays(new Date(), 30);
  return Promise.all([
    showBusiness(ctx, businessId),
    countWaitingOrders(ctx.db, businessId),
    listAlerts(ctx, { businessId, ...unmatched }, 100),
    collectedByDay(ctx.db, businessId, span),
    listMailboxes(ctx, { businessId, limit: 50 }),
    listFailingEndpoints(ctx.db),
    listFirstSteps(ctx, businessId),
  ]);
}
