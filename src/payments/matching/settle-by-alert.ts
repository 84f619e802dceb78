import { z } from 'zod';
import { supersedeExpired } from '../../delivery/event.ts';
import type { LockedOrder } from '../../orders/order-row.ts';
import { settlement } from '../../orders/transitions/settle-order.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { insertClaim } from '../alerts/claim-payment.ts';
import { type AlertMail, type AlertOutcome, upsertAlert } from '../alerts/store-alert.ts';

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
