import type { Span } from '../../bank-mail/types.ts';
import type { Candidate } from '../../orders/lock-candidates.ts';

/** A proven alert of a UPI credit that states one amount, bound to its accounts. */
export type ProvenAlert = {
  amountPaise: number;
  /** When the payment was made, as precisely as the bank says. */
  occurred: Span;
  /** INTERNALDATE: whole seconds, the true moment lies up to 999 ms later. */
  arrivedAt: Date;
  /** The accounts whose bank, digits and recipient the alert shows. */
  accountIds: readonly string[];
  /**
   * Whether we have seen this payment before: in a copy of the same mail, or in another mail that
   * settled an order with it.
   */
  earlier: 'none' | 'same_mail' | 'claimed';
};

/** Milliseconds. `restMs`: how long an amount rests after its order's window (ALERT_DELAY_MS). */
export type MatchRules = { clockSkewMs: number; restMs: number };

/**
 * Whether the alert pays this open order if no other can be meant: made at or before expires_at,
 * arrived within the window.
 */
export function canPay(alert: ProvenAlert, order: Candidate): boolean {
  const open = order.status === 'pending' || order.status === 'expired';
  return (
    open && alert.occurred.earliest <= order.expiresAt && alert.arrivedAt <= order.windowEndsAt
  );
}

/**
 * Whether the payment was made, or its mail arrived, before the order existed; tolerates a small
 * error of the bank's clock. Not across the end of a hold after the database was put back: until
 * then the payment may be that of a lost order, whose amount this order has now.
 * @see decisions: Time
 */
export function precedes(alert: ProvenAlert, order: Candidate, rules: MatchRules): boolean {
  const latest = Math.min(
    alert.occurred.latest.getTime(),
    alert.arrivedAt.getTime() + WHOLE_SECOND_MS,
  );
  const held = order.heldBefore;
  if (held && latest < held.getTime()) return true;
  return latest + rules.clockSkewMs < order.createdAt.getTime();
}

/** Whether the alert arrived before the order's amount was free again: by its window's end and rest. */
export const beforeHoldEnds = (alert: ProvenAlert, order: Candidate, rules: MatchRules): boolean =>
  alert.arrivedAt.getTime() <= order.windowEndsAt.getTime() + rules.restMs;

/** Whether the alert is of this account and amount. */
export const isMeant = (alert: ProvenAlert, order: Candidate): boolean =>
  order.payablePaise === alert.amountPaise && alert.accountIds.includes(order.accountId);

const WHOLE_SECOND_MS = 999;
