import { z } from 'zod';
import { claim } from '../alerts/claim-payment.ts';
import { storeAlert } from '../alerts/store-alert.ts';
import { advanceCursor } from '../mailboxes/cursors.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { sendToReview } from '../orders/transitions/send-to-review.ts';
import { settleOrder } from '../orders/transitions/settle-order.ts';
import { assertNever } from '../platform/assert-never.ts';
import type { Context } from '../platform/context.ts';
import { sql, type Tx } from '../platform/db.ts';
import { type ArrivedMail, type Assessment, assessAlert } from './assess-alert.ts';
import { mismatchTexts } from './mismatch-reason.ts';

export type OrderChange = { orderId: string; status: OrderStatus };

export type Recorded =
  /** Another watcher has taken the mailbox over: nothing was written. */
  | { kind: 'displaced' }
  /** The mail was recorded before. */
  | { kind: 'seen' }
  /** `changes` are of the orders whose workflows are to be notified now. */
  | { kind: 'recorded'; alertId: string; reason: string; changes: readonly OrderChange[] };

/**
 * Records one mail of a bank and does what follows from it, in one transaction: cursor, ledger row, claim, order, event,
 * collections. After a crash before the commit the mail is read again; after it the sweeper tells the workflows.
 * A mail that is parked (its proof is pending) is recorded so, and judged when it is handed in again with its proof.
 * Locks are taken in one order by all who take them: folder, orders by id, claims, events, collections.
 */
export async function recordAlert(ctx: Context, mail: ArrivedMail): Promise<Recorded> {
  return ctx.db.transaction(async (tx) => {
    if (!(await advanceCursor(tx, mail))) return { kind: 'displaced' };
    const before = await findRecorded(tx, mail);
    if (before && before.reason !== 'pending_proof') return { kind: 'seen' };
    if (before && mail.reading.deferred && !before.overdue)
      return tryAgainLater(tx, before.alertId);
    // Whose proof could not be looked up in all that time is unproven.
    const judgement = await assessAlert(
      ctx,
      tx,
      before ? { ...mail, reading: { ...mail.reading, deferred: false } } : mail,
    );
    const stored = await storeAlert(tx, mail, judgement, before?.alertId ?? null);
    return { kind: 'recorded', ...stored, ...(await act(tx, mail, judgement, stored)) };
  });
}

const recordedRow = z.object({ alertId: z.string(), reason: z.string(), overdue: z.boolean() });

// The folder's row is locked by now: nobody else records this mail at the same time.
const findRecorded = (tx: Tx, mail: ArrivedMail) =>
  tx.maybeOne(sql.type(recordedRow)`
    SELECT alert_id AS "alertId", reason, coalesce(retry_until < now(), true) AS overdue FROM alerts
    WHERE mailbox_id = ${mail.mailboxId} AND folder = ${mail.folder} AND uid_validity = ${mail.uidValidity} AND uid = ${mail.uid}
  `);

async function tryAgainLater(tx: Tx, alertId: string): Promise<Recorded> {
  await tx.query(
    sql.unsafe`UPDATE alerts SET retry_at = now() + interval '15 seconds' WHERE alert_id = ${alertId}`,
  );
  return { kind: 'seen' };
}

type Stored = { alertId: string; reason: string };

async function act(
  tx: Tx,
  mail: ArrivedMail,
  judgement: Assessment,
  { alertId, reason }: Stored,
): Promise<{ reason: string; changes: OrderChange[] }> {
  switch (judgement.kind) {
    case 'noted':
    case 'unmatched':
      return { reason, changes: [] };
    case 'review':
      await tx.query(sql.unsafe`
        INSERT INTO review_candidates (alert_id, order_id)
        SELECT ${alertId}, unnest(${sql.array([...judgement.candidates], 'text')})
      `);
      await sendToReview(tx, judgement.pending);
      return {
        reason,
        changes: judgement.pending.map((orderId) => ({ orderId, status: 'manual_review' })),
      };
    case 'paid': {
      const { orderId, identity } = judgement;
      if (!(await claim(tx, { businessId: mail.businessId, identity, alertId, orderId }))) {
        await unlinkAlert(tx, alertId);
        return { reason: 'duplicate_reference', changes: [] };
      }
      const order = await settleOrder(tx, {
        orderId,
        from: ['pending', 'expired'],
        payerEmail: mail.reading.sender,
        arrivedAt: mail.arrivedAt,
      });
      if (!order)
        throw new Error(`${orderId} was locked, open and in its window, and could not be settled`);
      return { reason, changes: [{ orderId, status: 'paid' }] };
    }
    default:
      return assertNever(judgement);
  }
}

// A rival took the payment between our look and our claim: a row of the ledger, never an error.
async function unlinkAlert(tx: Tx, alertId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE alerts SET reason = 'duplicate_reference', explanation = ${mismatchTexts.duplicate_reference}, order_id = NULL
    WHERE alert_id = ${alertId}
  `);
}
