import { listJustTaught } from '../../layouts/list-pieces.ts';
import type { Context } from '../../platform/context.ts';
import { decideAgain } from './decide-again.ts';

/**
 * Decides again what a teaching of the last minutes answers, where the process that taught it died
 * before it came to that. The sweep calls this, and notifies the workflows of the orders.
 */
export async function decideMissed(ctx: Context): Promise<void> {
  for (const businessId of await listJustTaught(ctx.db)) await decideAgain(ctx, { businessId });
}
