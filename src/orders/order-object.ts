import { type EventType, enqueueEvent, type NewEvent } from '../delivery/event.ts';
import type { Tx } from '../platform/db.ts';
import { toRupees } from '../platform/money.ts';
import type { OrderMode, OrderRow } from './order-row.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * The Order object of the contract: the answers of get and list, the webhook's `data`, the engine's
 * Update. Amounts in rupees, instants in ISO 8601, UTC. No customer data.
 */
export type OrderObject = {
  order_id: string;
  merchant_order_id: string | null;
  mode: OrderMode;
  status: OrderStatus;
  amount: number;
  payable_amount: number;
  created_at: string;
  expires_at: string;
  paid_at: string | null;
  failed_at: string | null;
  payer_email: string | null;
  bank_reference: string | null;
  payment_account_id: string;
};

/** Shows a row. */
export function orderObject(order: OrderRow): OrderObject {
  return {
    order_id: order.orderId,
    merchant_order_id: order.merchantOrderId,
    mode: order.mode,
    status: order.status,
    amount: toRupees(order.amountPaise),
    payable_amount: toRupees(order.payablePaise),
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    failed_at: order.failedAt?.toISOString() ?? null,
    payer_email: order.payerEmail,
    bank_reference: order.bankReference,
    payment_account_id: order.accountId,
  };
}

/**
 * The event of a transition, of the order as it is after it. `data` is the Order object as
 * get-order gives it. An order without webhook_url has no events: null.
 */
export function orderEvent(order: OrderRow, type: EventType, createdAt: Date): NewEvent | null {
  const { orderId, businessId, webhookUrl: url } = order;
  return url === null
    ? null
    : { orderId, businessId, type, createdAt, url, data: orderObject(order) };
}

/** Enqueues the event of a transition, in its transaction. */
export async function enqueueOrderEvent(
  tx: Tx,
  order: OrderRow,
  type: EventType,
  createdAt: Date,
): Promise<void> {
  const event = orderEvent(order, type, createdAt);
  if (event) await enqueueEvent(tx, event);
}
