import { assertNever } from '../platform/assert-never.ts';

/** What the page says. `checking` and `looking` mean: don't pay now, a payment made in time is still looked for. */
export type PageState =
  | 'waiting'
  | 'checking'
  | 'looking'
  | 'paid'
  | 'expired'
  | 'failed'
  | 'review';

type Seen = {
  status: 'pending' | 'paid' | 'expired' | 'failed' | 'manual_review';
  expiresAt: Date;
  late: boolean;
  now: Date;
};

/** Pure. A code to pay from is shown in `waiting` only: at expires_at it goes, although the order is still pending. */
export function pageState(order: Seen): PageState {
  switch (order.status) {
    case 'pending':
      return order.now < order.expiresAt ? 'waiting' : 'checking';
    case 'expired':
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

/** Seconds until the page returns by itself; null where it must not (decisions: Orders). */
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
    case 'review':
      return null;
    default:
      return assertNever(state);
  }
}
