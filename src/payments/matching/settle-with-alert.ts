import type { OrderRow } from '../../orders/order-row.ts';
import { settleOrder } from '../../orders/transitions/settle-order.ts';
import type { Attribution } from '../../platform/audit/attribution.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { linkAlert } from '../alerts/alert-to-settle.ts';
import { claimPayment, type Payment } from '../alerts/claim-payment.ts';

/** The alert that a person names for an order. */
export type NamedAlert = Payment & {
  alertId: string;
  sender: string | null;
  reference: string | null;
};

/**
 * Takes the alert's payment for the order and makes it paid. `order` is locked, so its status
 * holds: the caller has refused a wrong one. The claim comes before the event and the collections,
 * as in recordAlert: two who want one payment wait for each other at the claim and can't deadlock.
 */
export async function settleWithAlert(
  tx: Tx,
  { orderId, businessId, status }: OrderRow,
  alert: NamedAlert,
  decision: Attribution,
): Promise<OrderRow> {
  const { alertId } = alert;
  if (!(await claimPayment(tx, { ...alert, businessId, orderId }))) throw alertUsed(alertId);
  const order = await settleOrder(tx, { orderId, from: [status], alert, decision });
  if (!order) throw new Error(`${orderId} was locked and ${status}, and could not be settled`);
  await linkAlert(tx, alertId, orderId);
  return order;
}

/** The alert's payment has settled an order already. */
export const alertUsed = (alertId: string) =>
  new Refusal('alert_used', say('alert_used', { alertId }));
