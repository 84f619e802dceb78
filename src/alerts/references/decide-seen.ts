import type { AlertReason } from '../alert-reason.ts';

/** What a payer is told of the reference that he typed. */
export type Seen = 'settled_this_order' | 'seen_unsettled' | 'not_seen';

/**
 * Of proven credits to the account that no order was paid by. An unproven mail is no payment, and a
 * second report of one that paid another order is nobody else's business.
 */
export const unsettledReasons: ReadonlySet<AlertReason> = new Set<AlertReason>([
  'no_order',
  'before_order',
  'after_expiry',
  'too_late',
  'already_paid',
  'order_failed',
  'ambiguous',
]);

/**
 * Which of the ledger's alerts with this reference counts for the order. A payment that
 * settled another order is not seen: nothing is told of others. Pure.
 */
export function decideSeen(alerts: readonly Told[], orderId: string): Answer {
  const own = alerts.find((alert) => alert.orderId === orderId);
  if (own) return { seen: 'settled_this_order', alertId: own.alertId };
  const found = alerts.find(
    ({ orderId: settled, settledElsewhere, kind, reason }) =>
      settled === null && !settledElsewhere && kind !== 'reversal' && unsettledReasons.has(reason),
  );
  return found
    ? { seen: 'seen_unsettled', alertId: found.alertId }
    : { seen: 'not_seen', alertId: null };
}

/** `settledElsewhere`: another alert's payment is the same one, and settled an order. */
type Told = {
  alertId: string;
  orderId: string | null;
  reason: AlertReason;
  kind: string;
  settledElsewhere: boolean;
};

type Answer = { seen: Seen; alertId: string | null };
