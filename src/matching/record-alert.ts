import { addReviewCandidates } from '../alerts/add-review-candidates.ts';
import type { AlertReason, MismatchReason } from '../alerts/alert-reason.ts';
import { deferAlert } from '../alerts/defer-alert.ts';
import { findRecordedAlert } from '../alerts/find-recorded-alert.ts';
import { unlinkAlert } from '../alerts/link-alert.ts';
import {
  type AlertMail,
  type AlertOutcome,
  type Stored,
  storeAlert,
} from '../alerts/store-alert.ts';
import { advanceCursor } from '../mailboxes/cursors.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { sendToReview } from '../orders/transitions/send-to-review.ts';
import { settleOrder } from '../orders/transitions/settle-order.ts';
import { assertNever } from '../platform/assert-never.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { type Assessment, assessAlert } from './assess-alert.ts';
import { mismatchTexts } from './mismatch-reason.ts';

/** An order that an alert changed, and the status that it has now. */
export type OrderChange = { orderId: string; status: OrderStatus };

export type Recorded =
  /** Another watcher has taken the mailbox over: nothing was written. */
  | { kind: 'displaced' }
  /** The mail was recorded before. */
  | { kind: 'seen' }
  /** `changes` are of the orders whose workflows are to be notified now. */
  | { kind: 'recorded'; alertId: string; reason: AlertReason; changes: readonly OrderChange[] };

/**
 * Records one mail of a bank with all its consequences, in one transaction: cursor, ledger row,
 * claim, order, event, collections. After a crash before the commit the mail is read again; after
 * it the sweep notifies the workflows. A mail whose proof is pending is recorded as deferred, and
 * assessed when it is handed in again with its proof. Every transaction takes these locks in this
 * order: folder, orders by id, claims, events, collections.
 */
export async function recordAlert(ctx: Context, mail: AlertMail): Promise<Recorded> {
  return ctx.db.transaction(async (tx) => {
    if (!(await advanceCursor(tx, mail))) return { kind: 'displaced' };
    // The folder's row is locked by now: nobody else records this mail at the same time.
    const before = await findRecordedAlert(tx, mail);
    if (before && before.reason !== 'pending_proof') return { kind: 'seen' };
    if (before && mail.reading.deferred && !before.overdue) {
      await deferAlert(tx, before.alertId);
      return { kind: 'seen' };
    }
    // The time for looking up the proof is over: the mail is unproven.
    const final = before ? { ...mail, reading: { ...mail.reading, deferred: false } } : mail;
    const assessment = await assessAlert(ctx, tx, final);
    const outcome = outcomeOf(assessment);
    const stored = await storeAlert(tx, mail, outcome, before?.alertId ?? null);
    const effect = await applyAssessment(tx, mail, stored, assessment);
    return { kind: 'recorded', alertId: stored.alertId, reason: outcome.reason, ...effect };
  });
}

/** The ledger's entry, in words that a shop owner understands. */
function outcomeOf(assessment: Assessment): AlertOutcome {
  const { accountIds } = assessment;
  const open = { accountIds, orderId: null };
  switch (assessment.kind) {
    case 'noted':
      return { ...open, reason: assessment.reason, explanation: assessment.explanation };
    case 'unmatched':
      return { ...open, ...mismatch(assessment.reason) };
    case 'review':
      return { ...open, ...mismatch('ambiguous') };
    case 'paid': {
      const { orderId } = assessment;
      return { accountIds, orderId, reason: 'ok', explanation: 'It settled an order.' };
    }
    default:
      return assertNever(assessment);
  }
}

const mismatch = (reason: MismatchReason) => ({ reason, explanation: mismatchTexts[reason] });

/** The result of an assessment; `reason` if it differs from the assessed one. */
type Effect = { reason?: MismatchReason; changes: readonly OrderChange[] };

async function applyAssessment(
  tx: Tx,
  mail: AlertMail,
  stored: Stored,
  assessment: Assessment,
): Promise<Effect> {
  switch (assessment.kind) {
    case 'noted':
    case 'unmatched':
      return { changes: [] };
    case 'review': {
      const { candidates, pending } = assessment;
      await addReviewCandidates(tx, stored.alertId, candidates);
      await sendToReview(tx, pending);
      return { changes: pending.map((orderId) => ({ orderId, status: 'manual_review' })) };
    }
    case 'paid':
      return settleByAlert(tx, mail, stored, assessment.orderId);
    default:
      return assertNever(assessment);
  }
}

async function settleByAlert(
  tx: Tx,
  { arrivedAt, reading }: AlertMail,
  { alertId, isClaimed }: Stored,
  orderId: string,
): Promise<Effect> {
  if (!isClaimed) {
    // A rival took the payment after the assessment: a ledger row, never an error.
    await unlinkAlert(tx, alertId, mismatch('duplicate_reference'));
    return { reason: 'duplicate_reference', changes: [] };
  }
  const order = await settleOrder(tx, {
    orderId,
    from: ['pending', 'expired'],
    alert: reading,
    arrivedAt,
  });
  if (!order)
    throw new Error(`${orderId} was locked, open and in its window, and could not be settled`);
  return { changes: [{ orderId, status: 'paid' }] };
}
