import type { Tx } from '../platform/db.ts';
import { enqueueEvent } from '../webhooks/enqueue-event.ts';
import type { EventType } from '../webhooks/event.ts';
import { orderObject } from './order-object.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Enqueues the event of a transition, in its transaction. `data` is the Order object as get-order
 * gives it. An order without webhook_url has no events.
 */
export async function enqueueOrderEvent(
  tx: Tx,
  order: OrderRow,
  type: EventType,
  createdAt: Date,
): Promise<void> {
  const { orderId, businessId, webhookUrl } = order;
  if (!webhookUrl) return;
  const data = orderObject(order);
  await enqueueEvent(tx, { orderId, businessId, type, createdAt, url: webhookUrl, data });
}
