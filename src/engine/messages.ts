import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import { defineSignal, defineUpdate } from '@temporalio/workflow';
import type { EventType } from '../delivery/event.ts';
import type { PaymentMatched } from '../orders/notify-workflow.ts';
import type { OrderObject } from '../orders/order-object.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Resolution } from '../payments/matching/resolve-review.ts';
import type { MailboxStateChange } from '../payments/watching/watch-mailbox.ts';
import type { Attribution } from '../platform/audit/audit.ts';

/**
 * The input of the workflow `order:<order_id>`: operators see it first. No customer's or payer's
 * data.
 */
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
  /** The order's status at the start: a workflow that is started anew goes on from there. */
  status: OrderStatus;
  /** Where a person brought it there. */
  decided?: Attribution;
};

/** The input of the workflow `redeliver:<event_id>`. */
export type RedeliverInput = {
  orderId: string;
  type: EventType;
};

export type MailboxInput = { mailboxId: string; businessId: string; address: string };

export const paymentMatched = defineSignal<[PaymentMatched]>('payment-matched');
export const resolveReviewUpdate = defineUpdate<OrderObject, [Resolution]>('resolve-review');
export const resolveReviewSignal = defineSignal<[Resolution]>('resolve-review');
/** To `redeliver`: don't wait for the next attempt's time. */
export const sendNow = defineSignal('send-now');
export const mailboxStateChanged = defineSignal<[MailboxStateChange]>('mailbox-standing');
export const pauseUpdate = defineUpdate<string, [Attribution]>('pause');
export const resumeUpdate = defineUpdate<string, [Attribution]>('resume');

export const searchAttributes = {
  businessId: defineSearchAttributeKey('BusinessId', SearchAttributeType.KEYWORD),
  orderId: defineSearchAttributeKey('OrderId', SearchAttributeType.KEYWORD),
  merchantOrderId: defineSearchAttributeKey('MerchantOrderId', SearchAttributeType.KEYWORD),
  mailboxId: defineSearchAttributeKey('MailboxId', SearchAttributeType.KEYWORD),
  orderStatus: defineSearchAttributeKey('OrderStatus', SearchAttributeType.KEYWORD),
  payablePaise: defineSearchAttributeKey('PayablePaise', SearchAttributeType.INT),
};
