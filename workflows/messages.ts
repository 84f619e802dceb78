import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import { defineSignal, defineUpdate } from '@temporalio/workflow';

export type OrderStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'manual_review';

/** Who decided on an order, and why: 1 to 120 and 1 to 500 characters. The one text of people that enters the engine. */
export type Decided = { by: string; reason: string };

/** The input of the workflow `order:<order_id>`: the first thing an operator sees. No customer's or payer's data. */
export type OrderInput = {
  orderId: string;
  /** "₹499.37" */
  payable: string;
  payablePaise: number;
  merchantOrderId: string | null;
  businessId: string;
  shop: string;
  /** null for a test order. */
  mailboxId: string | null;
  /** ISO 8601, UTC. */
  expiresAt: string;
  graceMs: number;
  lateMs: number;
  /** What the order is at the start, so that a workflow that is started anew goes on from there. */
  status: OrderStatus;
  /** Where a person brought it there. */
  decided?: Decided;
};

/**
 * Told by the mailbox's watcher after the alert's transaction. Postgres has decided already: this only wakes the workflow.
 * `by` and `reason` where a person decided, outside a review.
 */
export type PaymentMatched = { alertId: string | null; status: OrderStatus } & Partial<Decided>;

/** What support types into the Update or Signal `resolve-review`. */
export type Resolution = { as: 'paid' | 'failed'; reason: string; by: string; alert?: string };

/** The Order object of the interface, as the Update answers. */
export type OrderObject = {
  order_id: string;
  merchant_order_id: string | null;
  status: OrderStatus;
  amount: number;
  payable_amount: number;
  created_at: string;
  expires_at: string;
  paid_at: string | null;
  failed_at: string | null;
  payer_email: string | null;
  payment_account_id: string;
};

/** The input of the workflow `redeliver:<event_id>`. */
export type RedeliverInput = {
  orderId: string;
  type: 'payment.paid' | 'payment.expired' | 'payment.failed';
};

export type MailboxInput = { mailboxId: string; businessId: string; address: string };
export type PauseRequest = { by: string; reason: string };
/** How the mailbox stands, told by its watcher when that changes; `since` is ISO 8601. */
export type MailboxStanding = { state: string; since: string };

export const paymentMatched = defineSignal<[PaymentMatched]>('payment-matched');
export const resolveReview = defineUpdate<OrderObject, [Resolution]>('resolve-review');
export const resolveReviewSignal = defineSignal<[Resolution]>('resolve-review');
/** To `redeliver`: don't wait for the next attempt's time. */
export const sendNow = defineSignal('send-now');
export const mailboxStanding = defineSignal<[MailboxStanding]>('mailbox-standing');
export const pauseMailbox = defineUpdate<string, [PauseRequest]>('pause');
export const resumeMailbox = defineUpdate<string, [PauseRequest]>('resume');

export const searchAttributes = {
  businessId: defineSearchAttributeKey('BusinessId', SearchAttributeType.KEYWORD),
  orderId: defineSearchAttributeKey('OrderId', SearchAttributeType.KEYWORD),
  merchantOrderId: defineSearchAttributeKey('MerchantOrderId', SearchAttributeType.KEYWORD),
  mailboxId: defineSearchAttributeKey('MailboxId', SearchAttributeType.KEYWORD),
  orderStatus: defineSearchAttributeKey('OrderStatus', SearchAttributeType.KEYWORD),
  payablePaise: defineSearchAttributeKey('PayablePaise', SearchAttributeType.INT),
};
