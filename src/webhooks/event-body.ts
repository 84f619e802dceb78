import { type EventType, eventId, legacyEvent } from './event.ts';

/** An event to be delivered to `url`, with the object that its body carries as `data`. */
export type NewEvent = {
  orderId: string;
  businessId: string;
  type: EventType;
  createdAt: Date;
  url: string;
  data: object;
};

/**
 * The bytes of the webhook: `{type, event, id, created_at, data}`. They are signed as they stand.
 */
export function eventBody({ orderId, type, createdAt, data }: Omit<NewEvent, 'url'>): string {
  return JSON.stringify({
    type,
    event: legacyEvent[type],
    id: eventId(orderId, type),
    created_at: createdAt.toISOString(),
    data,
  });
}
