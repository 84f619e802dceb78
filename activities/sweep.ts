import type { Engine } from '../src/engine/client.ts';
import { listConnectedMailboxes } from '../src/mailboxes/list-connected.ts';
import { deliverNotices } from '../src/notices/deliver-notices.ts';
import { raiseNotices } from '../src/notices/raise-notices.ts';
import {
  listOverdueOrders,
  listUnnotifiedOrders,
  listUnseenOrders,
} from '../src/orders/list-overdue.ts';
import { closeOverdueWindows } from '../src/orders/transitions/close-window.ts';
import { expireOrder } from '../src/orders/transitions/expire-order.ts';
import type { Context } from '../src/platform/context.ts';
import { purgeDueBusinesses } from '../src/retention/purge-business.ts';
import { listOverdueEvents } from '../src/webhooks/list-overdue-events.ts';
import { eachOf } from './each-of.ts';

/**
 * The parts of the sweep, by the names that recorded histories know. Each answers in a few words
 * what it did, or an empty text.
 */
export function sweepActivities(ctx: Context, engine: Engine) {
  return {
    startOrders: () => advanceOrders(ctx, engine),
    tellOrders: () => notifyOrders(ctx, engine),
    resendEvents: () => resendEvents(ctx, engine),
    startMailboxes: () => startMailboxes(ctx, engine),
    runChores: () => runChores(ctx),
  };
}

export type SweepActivities = ReturnType<typeof sweepActivities>;

async function advanceOrders(ctx: Context, engine: Engine): Promise<string> {
  // Overdue orders come first. This changes them itself, since their workflow may be stuck or the
  // engine away.
  const overdue = await listOverdueOrders(ctx.db);
  const expired = await eachOf(ctx, overdue, ({ orderId }) =>
    expireOrder(ctx, orderId, { notifyLater: true }),
  );
  const closed = await closeOverdueWindows(ctx);
  const unseen = await listUnseenOrders(ctx.db);
  const seen = await eachOf(ctx, unseen, ({ orderId }) => engine.startOrder(orderId));
  return countsText({
    "orders' workflows seen to": seen,
    'overdue orders expired': expired,
    'overdue windows closed': closed,
  });
}

async function notifyOrders(ctx: Context, engine: Engine): Promise<string> {
  const unnotified = await listUnnotifiedOrders(ctx.db);
  const done = await eachOf(ctx, unnotified, ({ orderId, status, by, reason }) => {
    const decided = by === null || reason === null ? {} : { by, reason };
    return engine.notifyOrder(orderId, { alertId: null, status, ...decided });
  });
  return countsText({ 'orders notified': done });
}

async function resendEvents(ctx: Context, engine: Engine): Promise<string> {
  const overdue = await listOverdueEvents(ctx);
  const done = await eachOf(ctx, overdue, ({ eventId }) => engine.redeliver(eventId));
  return countsText({ 'webhooks taken up': done });
}

async function startMailboxes(ctx: Context, engine: Engine): Promise<string> {
  const connected = await listConnectedMailboxes(ctx.db);
  await eachOf(ctx, connected, ({ mailboxId }) => engine.startMailbox(mailboxId));
  return '';
}

async function runChores(ctx: Context): Promise<string> {
  const [raised, sent, purged] = await Promise.all([
    raiseNotices(ctx),
    deliverNotices(ctx),
    purgeDueBusinesses(ctx),
  ]);
  return countsText({
    'notices given': raised,
    'notices sent': sent,
    'businesses purged': purged.length,
  });
}

const countsText = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .flatMap(([name, count]) => (count ? [`${count} ${name}`] : []))
    .join('; ');
