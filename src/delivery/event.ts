import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

export const eventTypes = ['payment.paid', 'payment.expired', 'payment.failed'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStates = ['waiting', 'delivered', 'given_up', 'refused', 'superseded'] as const;
export type EventState = (typeof eventStates)[number];

/**
 * The names that the body's `event` and the header X-Event had before `type` (decisions: Webhooks).
 */
export const legacyEvent: Readonly<Record<EventType, string>> = {
  'payment.paid': 'payment.success',
  'payment.expired': 'payment.expired',
  'payment.failed': 'payment.failed',
};

/**
 * The event's id, a hash of the order and the type: it stays the same after any recovery, so that a
 * receiver recognises repeats.
 */
export function eventId(orderId: string, type: EventType): string {
  return `evt_${createHash('sha256').update(`${orderId} ${type}`).digest('hex').slice(0, 32)}`;
}

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

const row = z.object({
  eventId: z.string(),
  orderId: z.string(),
  businessId: z.string(),
  type: z.enum(eventTypes),
});

/** The event's order and type; null for an unknown id. */
export async function findEvent(
  ctx: Pick<Context, 'db'>,
  eventId: string,
): Promise<z.output<typeof row> | null> {
  return ctx.db.maybeOne(sql.type(row)`
    SELECT event_id AS "eventId", order_id AS "orderId", business_id AS "businessId", type
    FROM events WHERE event_id = ${eventId}
  `);
}
