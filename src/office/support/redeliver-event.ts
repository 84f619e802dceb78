import { makeEventDue } from '../../delivery/event.ts';
import { listEvents, type WebhookEvent } from '../../delivery/list-events.ts';
import { findOrder, getOrder, lockOrder } from '../../orders/get-order.ts';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

/** The named event of an order, or its newest. */
export async function chooseEvent(
  ctx: { db: Queryable },
  orderId: string,
  eventId?: string,
): Promise<WebhookEvent> {
  await getOrder(ctx, orderId);
  const events = await listEvents(ctx, orderId);
  const event = eventId === undefined ? events[0] : events.find((one) => one.eventId === eventId);
  if (event) return event;
  throw new Refusal(
    'event_not_found',
    eventId === undefined
      ? say('event_none', { orderId })
      : say('event_unknown', { orderId, eventId }),
  );
}

/** Which event of an order a person sends again, its newest unless named, and why. */
type Redelivery = {
  orderId: string;
  eventId?: string | undefined;
  actor: string;
  reason?: string | null;
};

/**
 * Makes an event due again, by hand: a new round of the schedule. The caller asks the engine to send it now. An expired event of an order that was paid
 * since is not sent again, delivered or not: the shop's last event must be true.
 */
export async function redeliverEvent(
  ctx: Pick<Context, 'db'>,
  { orderId, eventId, actor, reason = null }: Redelivery,
): Promise<WebhookEvent> {
  const businessId = (await findOrder(ctx, orderId))?.businessId ?? null;
  const about = { businessId, actor, action: 'webhook.redeliver', subject: orderId, reason };
  return auditedTransaction(ctx.db, about, async (tx) => {
    // A late payment locks the order's row too: either it finds the event waiting and supersedes
    // it, or this sees the payment.
    const { status } = await lockOrder(tx, orderId);
    const event = await chooseEvent({ db: tx }, orderId, eventId);
    if (event.type === 'payment.expired' && status !== 'expired')
      throw new Refusal('invalid_state', say('event_superseded', { eventId: event.eventId }));
    // The clearing of old bodies takes no order's lock: the statement itself decides.
    if (!(await makeEventDue(tx, event.eventId)))
      throw new Refusal('invalid_state', say('event_body_forgotten', { eventId: event.eventId }));
    await audit(tx, {
      ...about,
      before: { event_id: event.eventId, state: event.state, attempts: event.attempts },
    });
    return event;
  });
}
