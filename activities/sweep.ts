import { purgeDueBusinesses } from '../src/businesses/purge.ts';
import { deliverNotices } from '../src/notices/deliver.ts';
import { raiseNotices } from '../src/notices/raise.ts';
import { closeOverdueWindows } from '../src/orders/transitions/close-window.ts';
import { expireOrder } from '../src/orders/transitions/expire.ts';
import type { Context } from '../src/platform/context.ts';
import type { Engine } from '../src/temporal/client.ts';
import { eachOf } from '../src/temporal/sweep/each-of.ts';
import { missingMailboxes } from '../src/temporal/sweep/missing-mailboxes.ts';
import { overdueEvents } from '../src/temporal/sweep/overdue-events.ts';
import { overdueOrders } from '../src/temporal/sweep/overdue-orders.ts';
import { unseenOrders } from '../src/temporal/sweep/unseen-orders.ts';
import { untoldOrders } from '../src/temporal/sweep/untold-orders.ts';

/** What the sweep does. Each part answers what it found, in words, or an empty text. */
export function sweepActivities(ctx: Context, engine: Engine) {
  return {
    startOrders: async (): Promise<string> => {
      // What is long due is done here, and first: a workflow may run without going on, and the engine may not answer.
      const expired = await eachOf(ctx, await overdueOrders(ctx), ({ orderId }) => expireOrder(ctx, orderId, { untold: true }));
      const closed = await closeOverdueWindows(ctx);
      const seen = await eachOf(ctx, await unseenOrders(ctx), ({ orderId }) => engine.startOrder(orderId));
      const found = { "orders' workflows seen to": seen, 'overdue orders expired': expired, 'overdue windows closed': closed };
      return inWords(found);
    },
    tellOrders: async (): Promise<string> => {
      const done = await eachOf(ctx, await untoldOrders(ctx), ({ orderId, status, by, reason }) =>
        engine.tellOrder(orderId, { alertId: null, status, ...(by === null || reason === null ? {} : { by, reason }) }),
      );
      return done ? `${done} orders told` : '';
    },
    resendEvents: async (): Promise<string> => {
      const done = await eachOf(ctx, await overdueEvents(ctx), ({ eventId }) => engine.redeliver(eventId));
      return done ? `${done} webhooks taken up` : '';
    },
    startMailboxes: async (): Promise<string> => {
      await eachOf(ctx, await missingMailboxes(ctx), ({ mailboxId }) => engine.startMailbox(mailboxId));
      return '';
    },
    runChores: async (): Promise<string> => {
      const [raised, sent, purged] = await Promise.all([raiseNotices(ctx), deliverNotices(ctx), purgeDueBusinesses(ctx)]);
      const found = { 'notices given': raised, 'notices sent': sent, 'businesses purged': purged.length };
      return inWords(found);
    },
  };
}

const inWords = (found: Readonly<Record<string, number>>) =>
  Object.entries(found)
    .flatMap(([what, count]) => (count ? [`${count} ${what}`] : []))
    .join('; ');

export type SweepActivities = ReturnType<typeof sweepActivities>;
