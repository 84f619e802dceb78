import type { OrderStatus } from '../orders/order-status.ts';
import type { Review } from '../payments/matching/reviews.ts';
import { showRupees } from '../platform/money.ts';

/**
 * A review as an order's workflow tells it: what the alerts say and every order that they may pay.
 * No customer's or payer's data. Instants are ISO 8601, UTC, to the second.
 */
export type ReviewStory = {
  version: string;
  alerts: readonly {
    alertId: string;
    /** "₹499.37" */
    amount: string | null;
    reference: string | null;
    arrivedAt: string;
  }[];
  orders: readonly {
    orderId: string;
    merchantOrderId: string | null;
    payable: string;
    status: OrderStatus;
    createdAt: string;
    /** Its story on the engine's screen, where that has an address. */
    url: string | null;
  }[];
};

/** The review for its workflow, with the addresses of the orders' stories. Pure. */
export const reviewStory = (
  { alerts, orders }: Review,
  version: string,
  urls: ReadonlyMap<string, string>,
): ReviewStory => ({
  version,
  alerts: alerts.map(({ alertId, amountPaise, reference, arrivedAt }) => ({
    alertId,
    amount: amountPaise === null ? null : showRupees(amountPaise),
    reference,
    arrivedAt: toTheSecond(arrivedAt),
  })),
  orders: orders.map(({ orderId, merchantOrderId, payablePaise, status, createdAt }) => ({
    orderId,
    merchantOrderId,
    payable: showRupees(payablePaise),
    status,
    createdAt: toTheSecond(createdAt),
    url: urls.get(orderId) ?? null,
  })),
});

const toTheSecond = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z');
