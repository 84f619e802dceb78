import type { AlertReason } from '../alert-reason.ts';

/** What a payer is told of the reference that he typed. */
export type Seen = 'settled_this_order' | 'seen_unsettled' | 'not_seen';

// Proven credits to the account that no order was paid by. An unproven mail is no payment, and a
// second report of one that paid another order is nobody else's business.
const unsettled: ReadonlySet<AlertReason> = new Set<AlertReason>([
  'no_order',
  'before_order',
  'after_expiry',
  'too_late',
  'already_paid',
  'order_failed',
  'ambiguous',
]);

/**
 * Which of the ledger's alerts with this reference counts for the order. A payment that settled
 * another order is not seen: nothing is told of others. Pure.
 */
export function decideSeen(
  alerts: readonly { alertId: string; orderId: string | null; reason: AlertReason }[],
  orderId: string,
): { seen: Seen; alertId: string | null } {
  const settled = alerts.filter((alert) => alert.orderId !== null);
  const own = settled.find((alert) => alert.orderId === orderId);
  if (own) return { seen: 'settled_this_order', alertId: own.alertId };
  const found = alerts.find((alert) => unsettled.has(alert.reason));
  return found && settled.length === 0
    ? { seen: 'seen_unsettled', alertId: found.alertId }
    : { seen: 'not_seen', alertId: null };
}
