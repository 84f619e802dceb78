import type { Sending } from '../../delivery/deliver-event.ts';
import type { Engine } from '../client.ts';
import type { SweepPart } from '../sweep-kinds.ts';
import { type WorkersEnd, whileBeating } from './lifecycle.ts';
import { createMailboxActivities } from './mailbox.ts';
import { orderActivities } from './orders.ts';
import { type StepActivities, stepActivities } from './sweep.ts';
import { webhookActivities } from './webhooks.ts';

/** All activities, over one context. */
export function createActivities(ctx: Sending, engine: Engine, end: WorkersEnd) {
  const steps = stepActivities(ctx, engine);
  return {
    ...orderActivities(ctx, engine),
    ...webhookActivities(ctx, end),
    ...beatingAll(steps),
    ...createMailboxActivities(ctx),
  };
}

function beatingAll(steps: StepActivities): StepActivities {
  const beating: { -readonly [Part in SweepPart]: StepActivities[Part] } = { ...steps };
  for (const part of Object.keys(steps) as SweepPart[])
    beating[part] = (input) => whileBeating(() => steps[part](input));
  return beating;
}
