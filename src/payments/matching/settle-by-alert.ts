import { z } from 'zod';
import { supersedeExpired } from '../../delivery/event.ts';
import type { LockedOrder, OrderRow } from '../../orders/order-row.ts';
import type { OrderStatus } from '../../orders/order-status.ts';
import { settlement, settleOrder } from '../../orders/transitions/settle-order.ts';
import type { Attribution } from '../../platform/audit/audit.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { claimPayment, insertClaim, linkAlert, type Payment } from '../alerts/alert-to-settle.ts';
import { type AlertMail, type AlertOutcome, upsertAlert } from '../alerts/store-alert.ts';

/** An order that an alert changed, and the status that it has now. */
export type OrderChange = { orderId: string; status: OrderStatus };

/** An alert that is to settle an order, which this transaction has locked. */
type Settling = { alertId: string; identity: string; order: LockedOrder };

const settledRow = z.object({ isClaimed: z.boolean(), isSettled: z.boolean() });

/**
 * Writes the alert, takes its payment for the order and makes the order paid, with event and
 * collections: one statement, of which each part follows from the one before. `rival`: another
 * transaction took the payment first, or another payment had settled the order; only the alert is
 * written then. Throws if the order was not as it was locked: nothing may remain.
 *
 * One snapshot is enough. The order's row is locked before the statement begins. A claim is decided
 * by its keys, not by the snapshot: a rival that hasn't committed is waited for. Event and month are
 * rows of the order and of this connection.
 */
export async function settleByAlert(
  tx: Tx,
  mail: AlertMail,
  outcome: AlertOutcome,
  { alertId, identity, order }: Settling,
): Promise<'settled' | 'rival'> {
  const { businessId, arrivedAt, reading } = mail;
  const { orderId } = order;
  const { isClaimed, isSettled } = await tx.one(sql.prepared('settle-by-alert', settledRow)`
    WITH stored AS (
      ${upsertAlert(alertId, mail, outcome)}
    ), granted AS (
      ${insertClaim({ ...reading, businessId, identity, alertId, orderId })}
    ), ${settlement(order, { from: ['pending', 'expired'], alert: reading, arrivedAt })}
    SELECT EXISTS (SELECT FROM granted) AS "isClaimed", EXISTS (SELECT FROM settled) AS "isSettled"
  `);
  if (!isClaimed) return 'rival';
  if (!isSettled)
    throw new Error(`${orderId} was locked, open and in its window, and could not be settled`);
  // Only an expired order has an expired event.
  if (order.expiredAt) await supersedeExpired(tx, orderId);
  return 'settled';
}

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
