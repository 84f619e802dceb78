import { createHash } from 'node:crypto';
import { orderObject } from '../orders/order-object.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { at, type Queryable, sql } from '../platform/db.ts';

export type EventType = 'payment.paid' | 'payment.expired' | 'payment.failed';

export const eventStates = ['waiting', 'delivered', 'given_up', 'refused', 'superseded'] as const;
export type EventState = (typeof eventStates)[number];

/** The names that the body's `event` and the header X-Event had before `type` came (decisions: Webhooks). */
export const legacyEvent: Readonly<Record<EventType, string>> = {
  'payment.paid': 'payment.success',
  'payment.expired': 'payment.expired',
  'payment.failed': 'payment.failed',
};

/** The event's id, made from the order and the type: the same after any recovery, so that a receiver can tell repeats. */
export function eventId(orderId: string, type: EventType): string {
  return `evt_${createHash('sha256').update(`${orderId} ${type}`).digest('hex').slice(0, 32)}`;
}

/** The bytes of the webhook: `{type, event, id, created_at, data}`, where data is the Order object as get-order gives it. */
export function eventBody(order: OrderRow, type: EventType, createdAt: Date): string {
  return JSON.stringify({
    type,
    event: legacyEvent[type],
    id: eventId(order.orderId, type),
    created_at: createdAt.toISOString(),
    data: orderObject(order),
  });
}

/** Writes the event in the transaction of the transition that causes it. An order without webhook_url has no events. */
export async function writeEvent(
  tx: Queryable,
  order: OrderRow,
  type: EventType,
  createdAt: Date,
): Promise<void> {
  if (!order.webhookUrl) return;
  await tx.query(sql.unsafe`
    INSERT INTO events (event_id, order_id, business_id, type, created_at, url, body)
    VALUES (${eventId(order.orderId, type)}, ${order.orderId}, ${order.businessId}, ${type}, ${at(createdAt)}, ${order.webhookUrl},
            ${eventBody(order, type, createdAt)})
  `);
}

/** An expired event that is still being tried when the order turns paid is dropped: events never overtake each other. */
export async function supersedeExpired(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE events SET state = 'superseded' WHERE order_id = ${orderId} AND type = 'payment.expired' AND state = 'waiting'
  `);
}
