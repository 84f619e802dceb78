import type { OrderStatus } from '../orders/order-status.ts';
import { assertNever } from '../platform/assert-never.ts';

/**
 * The page's message. `checking` and `looking`: don't pay now, we still look for a payment made in
 * time. `seen`: a payment whose UTR was typed has to be confirmed by the shop.
 */
export type PageState =
  | 'waiting'
  | 'checking'
  | 'looking'
  | 'seen'
  | 'paid'
  | 'expired'
  | 'failed'
  | 'review';

type OrderInTime = {
  status: OrderStatus;
  expiresAt: Date;
  late: boolean;
  now: Date;
};

/**
 * `seen`: the payer typed the UTR of a payment that we see and that has settled nothing.
 * Only `waiting` shows a code to pay from: it goes at expires_at, although the order is still
 * pending. Pure.
 */
export function pageState(order: OrderInTime, seen = false): PageState {
  switch (order.status) {
    case 'pending':
      if (seen) return 'seen';
      return order.now < order.expiresAt ? 'waiting' : 'checking';
    case 'expired':
      if (seen) return 'seen';
      return order.late ? 'looking' : 'expired';
    case 'manual_review':
      return 'review';
    case 'paid':
    case 'failed':
      return order.status;
    default:
      return assertNever(order.status);
  }
}

/** Seconds until the page returns by itself; null if it must not (decisions: Orders). */
export function returnsAfter(state: PageState): number | null {
  switch (state) {
    case 'paid':
      return 5;
    case 'failed':
    case 'expired':
      return 10;
    case 'waiting':
    case 'checking':
    case 'looking':
    case 'seen':
    case 'review':
      return null;
    default:
      return assertNever(state);
  }
}
