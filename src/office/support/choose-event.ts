import { listEvents, type WebhookEvent } from '../../delivery/list-events.ts';
import { getOrder } from '../../orders/get-order.ts';
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
