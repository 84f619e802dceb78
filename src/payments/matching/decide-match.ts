import type { Candidate } from '../../orders/lock-candidates.ts';
import type { MismatchReason } from '../alerts/alert.ts';
import {
  beforeHoldEnds,
  canPay,
  isMeant,
  type MatchRules,
  mismatchReason,
  type ProvenAlert,
  precedes,
} from './match-rules.ts';

export type Match =
  | { kind: 'paid'; orderId: string }
  /**
   * People decide. `pending` go to review now; `candidates` are all that the alert fits, those
   * under review already among them.
   */
  | { kind: 'review'; pending: readonly string[]; candidates: readonly string[] }
  | { kind: 'unmatched'; reason: MismatchReason };

/**
 * Which order, if any, this alert pays. Pure: every clock is an argument. Candidates are the orders
 * of the alert's mailbox and amount, whatever their status; others do no harm.
 * @see decisions: Time, Orders, Trust in an alert
 */
export function decideMatch(
  alert: ProvenAlert,
  candidates: readonly Candidate[],
  rules: MatchRules,
): Match {
  if (alert.earlier === 'same_mail') return { kind: 'unmatched', reason: 'duplicate' };
  if (alert.earlier === 'claimed') return { kind: 'unmatched', reason: 'duplicate_reference' };

  const fitting = candidates.filter((order) => fits(alert, order, rules));
  const waiting = fitting.filter(
    (order) => order.status === 'pending' || order.status === 'manual_review',
  );
  if (fitting.length > 1 && waiting.length === 0) return { kind: 'unmatched', reason: 'ambiguous' };

  const [only] = fitting.filter(
    (order) => order.status === 'manual_review' || canPay(alert, order),
  );
  if (!only) return { kind: 'unmatched', reason: mismatchReason(alert, candidates, rules) };
  if (fitting.length === 1 && only.status !== 'manual_review')
    return { kind: 'paid', orderId: only.orderId };

  return {
    kind: 'review',
    pending: ids(waiting.filter((order) => order.status === 'pending')),
    candidates: ids(fitting),
  };
}

/**
 * Whether the alert could be meant for the order. The payer of an exact order may pay twice or
 * late, and the amount wouldn't show it: such an order counts, whatever its status, until its
 * amount has rested.
 */
function fits(alert: ProvenAlert, order: Candidate, rules: MatchRules): boolean {
  if (!isMeant(alert, order) || precedes(alert, order, rules)) return false;
  if (order.status === 'manual_review') return true;
  return order.exact ? beforeHoldEnds(alert, order, rules) : canPay(alert, order);
}

const ids = (orders: readonly Candidate[]) => orders.map((order) => order.orderId);
