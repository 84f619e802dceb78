import type { Engine } from '../src/engine/client.ts';
import type { Context } from '../src/platform/context.ts';
import { createMailboxActivities } from './mailbox.ts';
import { orderActivities } from './orders.ts';
import { retiredSweepActivities } from './retired-sweep.ts';
import { stepActivities } from './sweep.ts';
import { webhookActivities } from './webhooks.ts';

/** All activities, over one context. */
export function createActivities(ctx: Context, engine: Engine) {
  const steps = stepActivities(ctx, engine);
  return {
    ...orderActivities(ctx, engine),
    ...webhookActivities(ctx),
    ...steps,
    ...retiredSweepActivities(steps),
    ...createMailboxActivities(ctx),
  };
}
