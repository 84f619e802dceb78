import { audit } from '../audit/write.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { WebhookEvent } from './webhook-rows.ts';

/**
 * Makes an event due again, by hand: a new round of the schedule. The caller asks the engine to send it now. An event that a later one has superseded
 * stays so: the shop would be told something that is no longer true. Throws Refusal invalid_state.
 */
export async function redeliverByHand(ctx: Pick<Context, 'db'>, orderId: string, event: WebhookEvent, actor: string): Promise<void> {
  if (event.state === 'superseded')
    throw new Refusal('invalid_state', `${event.eventId} is superseded: the order was paid since, and that event is the one to send.`);
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE events SET state = 'waiting', attempts = 0, next_attempt_at = now() WHERE event_id = ${event.eventId} AND state <> 'superseded'
    `);
    if (rowCount)
      await audit(tx, {
        businessId: null,
        actor,
        action: 'webhook.redeliver',
        subject: orderId,
        before: { event_id: event.eventId, state: event.state, attempts: event.attempts },
      });
  });
}
