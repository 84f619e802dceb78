import type { OrderStatus } from '../order-status.ts';

/** An order that was made through the link. Null where it is no longer kept. */
export type Try = {
  orderId: string;
  status: OrderStatus;
  expiresAt: Date;
  windowEndsAt: Date;
  /** Its late window was seen to its end: no payment makes it paid by itself any more. */
  isOver: boolean;
} | null;

/** What pressing Pay does on a link. */
export type Standing =
  /** Makes an order. */
  | { kind: 'open' }
  /** Leads to the order that can be paid already. */
  | { kind: 'going'; orderId: string }
  /** Makes none yet: the time of the last order is over, and its payment may still be found. */
  | { kind: 'looking'; orderId: string; until: Date }
  | { kind: 'closed' }
  | { kind: 'ended'; until: Date }
  | { kind: 'used' };

type Rules = { once: boolean; closedAt: Date | null; validUntil: Date | null };

/**
 * Where a link stands, for one payer. `tries` are all orders of a link that is used once, and this
 * payer's orders of any other link. Used once means paid once. While an order of such a link can
 * still become paid by itself, the link makes no second order. An expired order doesn't use the
 * link up. Pure.
 * @see decisions: Payment links
 */
export function decideStanding(link: Rules, tries: readonly Try[], now: Date): Standing {
  const kept = tries.filter((one) => one !== null);
  if (link.once && (kept.length < tries.length || kept.some(({ status }) => status === 'paid')))
    return { kind: 'used' };
  const payable = kept.find(({ status, expiresAt }) => status === 'pending' && now < expiresAt);
  if (payable) return { kind: 'going', orderId: payable.orderId };
  if (link.once) {
    const review = kept.find(({ status }) => status === 'manual_review');
    if (review) return { kind: 'going', orderId: review.orderId };
    const found = kept.find(
      ({ status, isOver }) => status === 'pending' || (status === 'expired' && !isOver),
    );
    if (found) return { kind: 'looking', orderId: found.orderId, until: found.windowEndsAt };
  }
  if (link.closedAt) return { kind: 'closed' };
  if (link.validUntil && link.validUntil <= now) return { kind: 'ended', until: link.validUntil };
  return { kind: 'open' };
}
