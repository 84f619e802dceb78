import type { EventType, NewEvent } from '../delivery/event.ts';
import { enqueueEvent } from '../delivery/event.ts';
import type { Tx } from '../platform/db.ts';
import { orderObject } from './order-object.ts';
import type { OrderRow } from './order-row.ts';

/**
 * The event of a transition, of the order as it is after it. `data` is the Order object as
 * get-order gives it. An order without webhook_url has no events: null.
 */
export function orderEvent(order: OrderRow, type: EventType, createdAt: Date): NewEvent | null {
  const { orderId, businessId, webhookUrl: url } = order;
  return url === null
    ? null
    : { orderId, businessId, type, createdAt, url, data: orderObject(order) };
}

/** Enqueues the event of a transition, in its transaction. */
export async function enqueueOrderEvent(
  tx: Tx,
  order: OrderRow,
  type: EventType,
  createdAt: Date,
): Promise<void> {
  const event = orderEvent(order, type, createdAt);
  if (event) await enqueueEvent(tx, event);
}
