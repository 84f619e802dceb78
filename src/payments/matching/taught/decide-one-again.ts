import { explain } from '../../../bank-mail/explanations.ts';
import type { Hold } from '../../../bank-mail/taught.ts';
import type { LockedCandidate } from '../../../orders/lock-candidates.ts';
import { sendToReview } from '../../../orders/transitions/fail-or-review.ts';
import { settleOrder } from '../../../orders/transitions/settle-order.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { requireUnrevoked } from '../../../shops/layouts/require-unrevoked.ts';
import { type Sentence, say } from '../../../words/sentence.ts';
import type { AlertReason, MismatchReason } from '../../alerts/alert.ts';
import { claimPayment } from '../../alerts/alert-to-settle.ts';
import { type AskedAlert, concludeAsked } from '../../alerts/asked-alerts.ts';
import { addReviewCandidates } from '../../alerts/reviews.ts';
import { matchPayment } from '../assess-alert.ts';
import { lockPayment } from '../lock-evidence.ts';
import { isMismatch, mismatchTexts } from '../match-rules.ts';
import type { OrderChange } from '../settle-by-alert.ts';
import { countSettledByTaught } from './counters.ts';

/** What became of an alert. */
type Decided = { reason: AlertReason; changes: readonly OrderChange[] };

/** Somebody decided the alert meanwhile: nothing of this decision stays. */
class DecidedMeanwhile extends Error {}

/** What explains an alert's words, and how a taught bank among it may stand. */
export type StandsOn = { pieceIds: readonly string[]; holds: readonly (Hold | null)[] };

/**
 * Decides one alert by what was read of its mail when it arrived, now that these pieces explain all
 * of its words; null where somebody decided it meanwhile. `beside` runs in its transaction. Locks as
 * recordAlert does: orders by id, claims, then the alert. Throws PieceRevoked where a piece counts no
 * more, or the bank doesn't stand so.
 */
export async function decideOneAgain(
  ctx: Context,
  alert: AskedAlert,
  standsOn: StandsOn,
  beside: (tx: Tx, decided: Decided) => Promise<void> = async () => {},
): Promise<Decided | null> {
  try {
    const decided = await ctx.db.transaction(async (tx) => {
      const done = await decide(ctx, tx, alert, standsOn);
      await beside(tx, done);
      return done;
    });
    if (decided.reason === 'ok') countSettledByTaught();
    return decided;
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return null;
    throw error;
  }
}

async function decide(
  { config }: Context,
  tx: Tx,
  alert: AskedAlert,
  { pieceIds, holds }: StandsOn,
): Promise<Decided> {
  const conclude = concluder(tx, alert, pieceIds);
  const { accountIds, amountPaise, identity, occurredEarliest, occurredLatest } = alert;
  if (accountIds.length === 0) return conclude('wrong_account', explain('wrong_account'));
  if (amountPaise === null || identity === null || !occurredEarliest || !occurredLatest)
    return conclude('malformed', say('alert_unidentified'));
  const rules = { clockSkewMs: config.CLOCK_SKEW_MS, restMs: config.ALERT_DELAY_MS };
  const payment = { ...alert, amountPaise, identity };
  const evidence = await lockPayment(tx, payment, rules);
  const occurred = { earliest: occurredEarliest, latest: occurredLatest };
  const match = await matchPayment(tx, { ...payment, occurred }, evidence, rules);
  await requireUnrevoked(tx, pieceIds, holds);
  switch (match.kind) {
    case 'unmatched':
      return conclude(match.reason);
    case 'review': {
      const decided = await conclude('ambiguous');
      await addReviewCandidates(tx, alert.alertId, match.candidates);
      await sendToReview(tx, match.pending);
      const changes = match.pending.map((orderId) => ({
        orderId,
        status: 'manual_review' as const,
      }));
      return { ...decided, changes };
    }
    case 'paid':
      return settle(tx, { ...alert, identity }, match.order, conclude);
  }
}

type Conclude = (
  reason: AlertReason | MismatchReason,
  explanation?: Sentence,
  orderId?: string,
) => Promise<Decided>;

const concluder =
  (tx: Tx, { alertId }: AskedAlert, pieceIds: readonly string[]): Conclude =>
  async (reason, explanation = textOf(reason), orderId) => {
    const said = { reason, explanation, orderId: orderId ?? null, pieceIds };
    // A person, or another teaching, may have been first.
    if (!(await concludeAsked(tx, alertId, said))) throw new DecidedMeanwhile();
    return { reason, changes: [] };
  };

const textOf = (reason: AlertReason): Sentence =>
  isMismatch(reason) ? mismatchTexts[reason] : say('reason_code', { reason });

async function settle(
  tx: Tx,
  alert: AskedAlert & { identity: string },
  { orderId }: LockedCandidate,
  conclude: Conclude,
): Promise<Decided> {
  // A rival may have taken the payment.
  if (!(await claimPayment(tx, { ...alert, orderId }))) return conclude('duplicate_reference');
  const { arrivedAt, sender, reference } = alert;
  const from = ['pending', 'expired'] as const;
  const order = await settleOrder(tx, {
    ...{ orderId, from, arrivedAt },
    alert: { sender, reference },
  });
  if (!order) throw new Error(`${orderId} was locked, open and in its window, and is not settled`);
  const decided = await conclude('ok', say('alert_settled_by_teaching'), orderId);
  return { ...decided, changes: [{ orderId, status: 'paid' }] };
}
