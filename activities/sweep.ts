import type { Engine } from '../src/engine/client.ts';
import { connectedMailboxes } from '../src/engine/sweep/connected-mailboxes.ts';
import { eachOf } from '../src/engine/sweep/each-of.ts';
import { overdueEvents } from '../src/engine/sweep/overdue-events.ts';
import { overdueOrders } from '../src/engine/sweep/overdue-orders.ts';
import { unnotifiedOrders } from '../src/engine/sweep/unnotified-orders.ts';
import { unseenOrders } from '../src/engine/sweep/unseen-orders.ts';
import { deliverNotices } from '../src/notices/deliver-notices.ts';
import { raiseNotices } from '../src/notices/raise-notices.ts';
import { closeOverdueWindows } from '../src/orders/transitions/close-window.ts';
import { expireOrder } from '../src/orders/transitions/expire-order.ts';
import type { Context } from '../src/platform/context.ts';
import { purgeDueBusinesses } from '../src/retention/purge-business.ts';

/** What the sweep does. Each part answers what it found, in words, or an empty text. */
export function sweepActivities(ctx: Context, engine: Engine) {
  return {
    startOrders: async (): Promise<string> => {
      // What is long due is done here, and first: a workflow may run without going on, and the engine may not answer.
      const expired = await eachOf(ctx, await overdueOrders(ctx), ({ orderId }) =>
        expireOrder(ctx, orderId, { untold: true }),
      );
      const closed = await closeOverdueWindows(ctx);
      const seen = await eachOf(ctx, await unseenOrders(ctx), ({ orderId }) =>
        engine.startOrder(orderId),
      );
      const found = {
        "orders' workflows seen to": seen,
        'overdue orders expired': expired,
        'overdue windows closed': closed,
      };
      return inWords(found);
    },
    tellOrders: async (): Promise<string> => {
      const done = await eachOf(
        ctx,
        await unnotifiedOrders(ctx),
        ({ orderId, status, by, reason }) =>
          engine.notifyOrder(orderId, {
            alertId: null,
            status,
            ...(by === null || reason === null ? {} : { by, reason }),
          }),
      );
      return done ? `${done} orders told` : '';
    },
    resendEvents: async (): Promise<string> => {
      const done = await eachOf(ctx, await overdueEvents(ctx), ({ eventId }) =>
        engine.redeliver(eventId),
      );
      return done ? `${done} webhooks taken up` : '';
    },
    startMailboxes: async (): Promise<string> => {
      await eachOf(ctx, await connectedMailboxes(ctx), ({ mailboxId }) =>
        engine.startMailbox(mailboxId),
      );
      return '';
    },
    runChores: async (): Promise<string> => {
      const [raised, sent, purged] = await Promise.all([
        raiseNotices(ctx),
        deliverNotices(ctx),
        purgeDueBusinesses(ctx),
      ]);
      const found = {
        'notices given': raised,
        'notices sent': sent,
        'businesses purged': purged.length,
      };
      return inWords(found);
    },
  };
}

const inWords = (found: Readonly<Record<string, number>>) =>
  Object.entries(found)
    .flatMap(([what, count]) => (count ? [`${count} ${what}`] : []))
    .join('; ');

export type SweepActivities = ReturnType<typeof sweepActivities>;
