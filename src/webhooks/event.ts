import { createHash } from 'node:crypto';

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
