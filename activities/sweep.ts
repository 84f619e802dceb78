import { purgeDueBusinesses } from '../src/businesses/purge.ts';
import { deliverNotices } from '../src/notices/deliver.ts';
import { raiseNotices } from '../src/notices/raise.ts';
import { closeWindow } from '../src/orders/transitions/close-window.ts';
import { expireOrder } from '../src/orders/transitions/expire.ts';
import type { Context } from '../src/platform/context.ts';
import type { Engine } from '../src/temporal/client.ts';
import { eachOf } from '../src/temporal/sweep/each-of.ts';
import { missingMailboxes } from '../src/temporal/sweep/missing-mailboxes.ts';
import { overdueEvents } from '../src/temporal/sweep/overdue-events.ts';
import { unseenOrders } from '../src/temporal/sweep/unseen-orders.ts';
import { untoldOrders } from '../src/temporal/sweep/untold-orders.ts';

/** What the sweep does. Each part answers what it found, in words, or an empty text. */
export function sweepActivities(ctx: Context, engine: Engine) {
  return {
    startOrders: async (): Promise<string> => {
      const orders = await unseenOrders(ctx);
      const seen = await eachOf(ctx, orders, async ({ orderId, status }) => {
        if ((await engine.startOrder(orderId)) === 'running') return;
        // Its workflow ran to its end and the order is still open: the database is older than the engine. What is due is done here.
        if (status === 'pending') await expireOrder(ctx, orderId);
        if (status === 'expired') await closeWindow(ctx, orderId);
      });
      return seen ? `${seen} orders' workflows seen to` : '';
    },
    tellOrders: async (): Promise<string> => {
      const done = await eachOf(ctx, await untoldOrders(ctx), ({ orderId, status }) =>
        engine.tellOrder(orderId, { alertId: null, status }),
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
      return Object.entries(found)
        .flatMap(([what, count]) => (count ? [`${count} ${what}`] : []))
        .join('; ');
    },
  };
}

export type SweepActivities = ReturnType<typeof sweepActivities>;
