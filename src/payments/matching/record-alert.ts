import type { Reading } from '../../bank-mail/types.ts';
import { sendToReview } from '../../orders/transitions/fail-or-review.ts';
import { assertNever } from '../../platform/assert-never.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { holdLayouts } from '../../shops/layouts/learn-pieces.ts';
import { requireUnrevoked } from '../../shops/layouts/require-unrevoked.ts';
import { advanceCursor } from '../../shops/mailboxes/cursors.ts';
import { say } from '../../words/sentence.ts';
import type { AlertReason, MismatchReason } from '../alerts/alert.ts';
import { unlinkAlert } from '../alerts/alert-to-settle.ts';
import { deferAlert } from '../alerts/deferred-alerts.ts';
import { storeReversal } from '../alerts/reversals.ts';
import { addReviewCandidates } from '../alerts/reviews.ts';
import { type AlertMail, type AlertOutcome, storeAlert } from '../alerts/store-alert.ts';
import { type Assessment, assessAlert } from './assess-alert.ts';
import { lockEvidence } from './lock-evidence.ts';
import { mismatchTexts } from './match-rules.ts';
import { type OrderChange, settleByAlert } from './settle-by-alert.ts';
import { countSettledByTaught } from './taught/counters.ts';
import { decideAgain } from './taught/decide-again.ts';

export type Recorded =
  /** The mail was recorded before. */
  | { kind: 'seen' }
  /** `changes` are of the orders whose workflows are to be notified now. */
  | { kind: 'recorded'; alertId: string; reason: AlertReason; changes: readonly OrderChange[] };

/**
 * Records one mail of a bank with all its consequences, in one transaction: cursor, ledger row,
 * claim, order, event, collections. After a crash before the commit the mail is read again; after
 * it the sweep notifies the workflows. A mail whose proof is pending is recorded as deferred, and
 * assessed when it is handed in again with its proof. Every transaction takes these locks in this
 * order: folder, orders by id, claims; then events and collections. These two come in either order:
 * only the holder of an order's lock waits for collections while it holds the order's event. Throws
 * LeaseLost where another watcher has taken the mailbox over, CursorBehind where the database was put
 * back; nothing is written then.
 */
export async function recordAlert(ctx: Context, mail: AlertMail): Promise<Recorded> {
  const recorded = await recordOnce(ctx, mail);
  if (recorded.kind === 'seen' || recorded.reason !== 'ambiguous') return recorded;
  // Somebody may have taught its words while it was read.
  const [again] = await decideAgain(ctx, { alertId: recorded.alertId });
  return again ? { ...recorded, ...again } : recorded;
}

function recordOnce(ctx: Context, mail: AlertMail): Promise<Recorded> {
  return ctx.db.transaction(async (tx) => {
    await advanceCursor(tx, mail);
    // The folder's row is locked by now: nobody else records this mail at the same time.
    const rules = { clockSkewMs: ctx.config.CLOCK_SKEW_MS, restMs: ctx.config.ALERT_DELAY_MS };
    const evidence = await lockEvidence(tx, mail, rules);
    const { before } = evidence;
    if (before && before.reason !== 'pending_proof') return { kind: 'seen' };
    if (before && mail.reading.deferred && !before.overdue) {
      await deferAlert(tx, before.alertId);
      return { kind: 'seen' };
    }
    // The time for looking up the proof is over: the mail is unproven.
    const final = before ? { ...mail, reading: { ...mail.reading, deferred: false } } : mail;
    await holdTaught(tx, mail.reading);
    const assessment = await assessAlert(tx, final, evidence, rules);
    const outcome = outcomeOf(assessment);
    const ledger = { alertId: before?.alertId ?? newId('alr'), outcome };
    const effect = await writeAssessment(tx, mail, ledger, assessment);
    return { kind: 'recorded', alertId: ledger.alertId, reason: outcome.reason, ...effect };
  });
}

/**
 * What the reading stands on counts to the transaction's end, and a person who teaches what it asks
 * sees its row. Throws PieceRevoked where a piece counts no more.
 */
async function holdTaught(tx: Tx, { asked, used, reason }: Reading): Promise<void> {
  // A mail that waits for a person may stand on a bank that settles nothing by itself.
  if (used.length > 0) await requireUnrevoked(tx, used, reason === 'ok' ? [null] : 'any');
  else if (asked.length > 0) await holdLayouts(tx);
}

/** The ledger's entry, in words that a shop owner understands. */
function outcomeOf(assessment: Assessment): AlertOutcome {
  const { accountIds } = assessment;
  const open = { accountIds, orderId: null, isSought: assessment.kind !== 'noted' };
  switch (assessment.kind) {
    case 'noted':
      return { ...open, reason: assessment.reason, explanation: assessment.explanation };
    case 'unmatched':
      return { ...open, ...mismatch(assessment.reason) };
    case 'review':
      return { ...open, ...mismatch('ambiguous') };
    case 'paid': {
      const { orderId } = assessment.order;
      return { ...open, orderId, reason: 'ok', explanation: say('alert_settled') };
    }
    default:
      return assertNever(assessment);
  }
}

const mismatch = (reason: MismatchReason) => ({ reason, explanation: mismatchTexts[reason] });

/** The result of an assessment; `reason` if it differs from the assessed one. */
type Effect = { reason?: MismatchReason; changes: readonly OrderChange[] };

/** The alert's row in the ledger, as the assessment has it. */
type Ledger = { alertId: string; outcome: AlertOutcome };

async function writeAssessment(
  tx: Tx,
  mail: AlertMail,
  { alertId, outcome }: Ledger,
  assessment: Assessment,
): Promise<Effect> {
  switch (assessment.kind) {
    case 'noted':
    case 'unmatched':
      await storeAlert(tx, alertId, mail, outcome);
      if (mail.reading.takenBack) await storeReversal(tx, alertId, mail.reading.takenBack);
      return { changes: [] };
    case 'review': {
      const { candidates, pending } = assessment;
      await storeAlert(tx, alertId, mail, outcome);
      await addReviewCandidates(tx, alertId, candidates);
      await sendToReview(tx, pending);
      return { changes: pending.map((orderId) => ({ orderId, status: 'manual_review' })) };
    }
    case 'paid': {
      const { identity, order } = assessment;
      if ((await settleByAlert(tx, mail, outcome, { alertId, identity, order })) === 'settled') {
        if (mail.reading.used.length > 0) countSettledByTaught();
        return { changes: [{ orderId: order.orderId, status: 'paid' }] };
      }
      // A rival took the payment after the assessment: a ledger row, never an error.
      await unlinkAlert(tx, alertId, mismatch('duplicate_reference'));
      return { reason: 'duplicate_reference', changes: [] };
    }
    default:
      return assertNever(assessment);
  }
}
