import type { Candidate } from '../../orders/lock-candidates.ts';
import type { MismatchReason } from '../alerts/alert.ts';
import {
  beforeHoldEnds,
  isMeant,
  type MatchRules,
  type ProvenAlert,
  precedes,
} from './match-rules.ts';

/** The reason in the words of a shop owner. */
export const mismatchTexts: Readonly<Record<MismatchReason, string>> = {
  no_order: 'No open order has this amount.',
  wrong_account:
    'The order of this amount is on another UPI account than the one this alert is about.',
  before_order: 'The payment was made before the order of this amount was created.',
  after_expiry: 'The payment was made after the order of this amount had expired.',
  too_late: "The bank's alert arrived after the order of this amount had ended.",
  already_paid: 'The order of this amount had been paid already: this looks like a second payment.',
  order_failed: 'The order of this amount had been closed as failed.',
  duplicate: 'The same alert was seen before.',
  duplicate_reference: 'A payment with this bank reference has settled an order already.',
  ambiguous: 'The payment fits more than one order.',
};

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
