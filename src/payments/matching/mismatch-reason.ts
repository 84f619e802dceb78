import type { Candidate } from '../../orders/lock-candidates.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import type { AlertReason, MismatchReason } from '../alerts/alert.ts';
import {
  beforeHoldEnds,
  isMeant,
  type MatchRules,
  type ProvenAlert,
  precedes,
} from './match-rules.ts';

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

/** Whether a reason is one of those. */
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
