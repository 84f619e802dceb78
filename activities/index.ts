import type { Engine } from '../src/engine/client.ts';
import type { Context } from '../src/platform/context.ts';
import { createMailboxActivities } from './mailbox.ts';
import { orderActivities } from './orders.ts';
import { sweepActivities } from './sweep.ts';
import { webhookActivities } from './webhooks.ts';

/** All activities, over one context. */
export function createActivities(ctx: Context, engine: Engine) {
  return {
    ...orderActivities(ctx),
    ...webhookActivities(ctx),
    ...sweepActivities(ctx, engine),
    ...createMailboxActivities(ctx, engine),
  };
}
