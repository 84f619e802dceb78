import type { LikelyOrder } from '../../orders/likely-orders.ts';
import { toRupees } from '../../platform/money.ts';
import type { LedgerAlert } from './alert.ts';

/** An alert as the command line prints it in a list. Instants in ISO 8601, UTC. */
export const alertJson = (alert: LedgerAlert) => ({
  alert_id: alert.alertId,
  amount_paise: alert.amountPaise,
  reference: alert.reference,
  account_tail: alert.accountTail,
  reason: alert.reason,
  received_at: alert.arrivedAt.toISOString(),
  sender_domain: alert.senderDomain,
  order_id: alert.orderId,
  business_id: alert.businessId,
  mailbox_id: alert.mailboxId,
});

// A mailbox tells the arrival in whole seconds: an order of the same second is no later one.
const wholeSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The same, with everything read of the mail and the orders that it may have been meant for. */
export const alertDetails = (alert: LedgerAlert, likely: readonly LikelyOrder[]) => ({
  ...alertJson(alert),
  explanation: alert.explanation,
  kind: alert.kind,
  rail: alert.rail,
  bank: alert.bank,
  template: alert.template,
  payer: alert.payer,
  proof: alert.proof,
  sender: alert.sender,
  to: alert.recipients,
  occurred_earliest: alert.occurredEarliest?.toISOString() ?? null,
  occurred_latest: alert.occurredLatest?.toISOString() ?? null,
  dismissed_at: alert.dismissedAt?.toISOString() ?? null,
  payer_order_id: alert.payerOrderId,
  payer_order_ids: alert.payerOrderIds,
  nearest: likely.map((order) => ({
    order_id: order.orderId,
    payable_amount: toRupees(order.payablePaise),
    status: order.status,
    created_at: order.createdAt.toISOString(),
    difference:
      alert.amountPaise === null ? null : toRupees(alert.amountPaise - order.payablePaise),
    made_before_s: wholeSeconds(alert.arrivedAt) - wholeSeconds(order.createdAt),
  })),
});
