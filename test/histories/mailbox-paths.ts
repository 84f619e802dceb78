import { eventId } from '../../src/delivery/event.ts';
import type { World } from '../setup/engine/world.ts';
import { aConnectedBusiness, reaches, watchers } from '../setup/imap/scene.ts';
import { by, type Paths } from './path.ts';
import { disconnectMailbox } from '../../src/office/support/mailboxes.ts';

/** The paths of a mailbox's workflow, and of one that sends a webhook again. */
export function mailboxPaths(world: World): Paths {
  const { ctx } = world;
  return {
    redelivered: async () => {
      const order = await world.openOrder();
      await world.alert(order);
      await world.workflow(order).result();
      const id = eventId(order.orderId, 'payment.paid');
      await world.engine.redeliver(id);
      return `redeliver:${id}`;
    },
    mailbox: async () => {
      const business = await aConnectedBusiness(ctx);
      await world.engine.startMailbox(business.mailboxId);
      // No reader of shares: it would take the world's own mailbox too, and displace its alerts.
      const watcher = watchers(ctx).watch(business.mailboxId, { onState: (change) => world.engine.showMailboxState(business.mailboxId, change) });
      await reaches(ctx, business.mailboxId, 'watching');
      await world.engine.pauseThroughWorkflow(business.mailboxId, by);
      await world.engine.resumeThroughWorkflow(business.mailboxId, by);
      await reaches(ctx, business.mailboxId, 'watching');
      await disconnectMailbox(ctx, business.mailboxId, { actor: 'test' });
      const state = await watcher.ended;
      if (state !== 'disconnected') throw new Error(`the watching ended as ${state}`);
      await world.engine.showMailboxState(business.mailboxId, { state, since: new Date().toISOString() });
      await business.imap.close();
      return `mailbox:${business.mailboxId}`;
    },
  };
}
