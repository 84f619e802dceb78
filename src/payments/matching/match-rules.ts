import type { Span } from '../../bank-mail/types.ts';
import type { Candidate } from '../../orders/lock-candidates.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import type { AlertReason, MismatchReason } from '../alerts/alert.ts';

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

/** The reason as a shop owner understands it. */
export const mismatchTexts: Readonly<Record<MismatchReason, Sentence>> = {
  no_order: say('mismatch_no_order'),
  wrong_account: say('mismatch_wrong_account'),
  before_order: say('mismatch_before_order'),
  after_expiry: say('mismatch_after_expiry'),
  too_late: say('mismatch_too_late'),
  already_paid: say('mismatch_already_paid'),
  order_failed: say('mismatch_order_failed'),
  duplicate: say('mismatch_duplicate'),
  duplicate_reference: say('mismatch_duplicate_reference'),
  ambiguous: say('mismatch_ambiguous'),
};

/** Whether a reason says why no order fits. */
export const isMismatch = (reason: AlertReason): reason is MismatchReason =>
  Object.hasOwn(mismatchTexts, reason);

/**
 * Judges the order that came closest: one whose amount was still held when the alert arrived, else
 * the latest. Pure.
 */
export function mismatchReason(
  alert: ProvenAlert,
  candidates: readonly Candidate[],
  rules: MatchRules,
): MismatchReason {
  const ofAmount = candidates.filter((order) => order.payablePaise === alert.amountPaise);
  const meant = candidates.filter((order) => isMeant(alert, order));
  const closest = latest(meant.filter((order) => whileHeld(alert, order, rules))) ?? latest(meant);
  if (closest) return reasonOf(alert, closest, rules);
  return ofAmount.some((order) => whileHeld(alert, order, rules)) ? 'wrong_account' : 'no_order';
}

function reasonOf(alert: ProvenAlert, order: Candidate, rules: MatchRules): MismatchReason {
  if (precedes(alert, order, rules)) return 'before_order';
  const held = beforeHoldEnds(alert, order, rules);
  if (order.status === 'paid') return held ? 'already_paid' : 'no_order';
  if (order.status === 'failed') return held ? 'order_failed' : 'no_order';
  return alert.arrivedAt > order.windowEndsAt ? 'too_late' : 'after_expiry';
}

const whileHeld = (alert: ProvenAlert, order: Candidate, rules: MatchRules) =>
  !precedes(alert, order, rules) && beforeHoldEnds(alert, order, rules);

function latest(orders: readonly Candidate[]): Candidate | undefined {
  return orders.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}
