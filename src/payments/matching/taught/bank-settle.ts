import type { Knowledge } from '../../../bank-mail/taught.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../../../orders/notify-workflow.ts';
import { type Attribution, audit, auditRefusal } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { readName, readReason } from '../../../platform/input-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { endProbation } from '../../../shops/layouts/banks/teach-bank.ts';
import { type KnownOf, knownFor } from '../../../shops/layouts/known-for.ts';
import { lockToTeach } from '../../../shops/layouts/learn-pieces.ts';
import { say } from '../../../words/sentence.ts';
import type { AlertReason } from '../../alerts/alert.ts';
import { type AskedAlert, getAskedAlert } from '../../alerts/asked-alerts.ts';
import { isMismatch, mismatchTexts } from '../match-rules.ts';
import { answeredBy, unlessRevoked } from './decide-again.ts';
import { decideOneAgain } from './decide-one-again.ts';
import { decideAgainAndTell } from './teach-alert.ts';

/** Whether all of an alert is understood, and its bank is so new that a person settles it. */
export const isHeldForTap = async (alert: AskedAlert, knownOf: KnownOf): Promise<boolean> =>
  alert.asked !== null && standsOn(alert, await knownOf(alert.mailboxId)) !== null;

/** What an alert of a bank in its probation stands on; null where it waits for nobody's tap. */
function standsOn(alert: AskedAlert, knowledge: Knowledge): string[] | null {
  const bank = knowledge.banks.find(({ id }) => id !== undefined && alert.used.includes(id));
  return bank?.hold === 'probation' ? answeredBy(alert, knowledge) : null;
}

/**
 * Settles one of a new bank's first payments: the order that it would have paid by itself is paid, by
 * its arrival. Throws a Refusal where its bank is past that or not so far, or it pays no order.
 */
export async function settleHeld(
  ctx: Context,
  notifier: WorkflowNotifier,
  { alertId, ...said }: Attribution & { alertId: string },
): Promise<{ orderId: string }> {
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const alert = await getAskedAlert(ctx.db, alertId);
  const { businessId } = alert;
  const about = { businessId, actor: by, action: 'alert.settle', subject: alertId, reason };
  const orderId = await auditRefusal(ctx.db, about, async () => {
    const pieceIds = standsOn(alert, await knownFor(ctx.db, alert.mailboxId));
    if (pieceIds === null)
      throw new Refusal('invalid_state', say('alert_not_waiting', { alertId }));
    // Its probation may have ended meanwhile.
    const standing = { pieceIds, holds: ['probation', null] as const };
    const decided = await unlessRevoked(() =>
      decideOneAgain(ctx, alert, standing, async (tx, done) => {
        const [change] = done.changes;
        if (done.reason !== 'ok' || !change) throw payableNone(alertId, done.reason);
        await audit(tx, { ...about, after: { order: change.orderId } });
      }),
    );
    const [change] = decided?.changes ?? [];
    if (!change) throw new Refusal('invalid_state', say('alert_decided_meanwhile', { alertId }));
    await notifyWorkflow(ctx, notifier, change.orderId, { alertId, status: change.status });
    return change.orderId;
  });
  await countTap(ctx, notifier, alertId);
  return { orderId };
}

function payableNone(alertId: string, reason: AlertReason): Refusal {
  const why = isMismatch(reason) ? mismatchTexts[reason] : say('reason_code', { reason });
  return new Refusal('invalid_state', say('alert_pays_nothing', { alertId, why }));
}

/** Ends a bank's probation with the alert that a person has settled, if that was the last of it. */
export async function countTap(
  ctx: Context,
  notifier: WorkflowNotifier,
  alertId: string,
): Promise<void> {
  const { used, businessId } = await getAskedAlert(ctx.db, alertId);
  const bankIds = used.filter((id) => id.startsWith('bnk_'));
  if (bankIds.length === 0) return;
  const isOver = await ctx.db.transaction(async (tx) => {
    await lockToTeach(tx);
    return endProbation(tx, bankIds);
  });
  // Alerts that came meanwhile wait for nobody any more.
  if (isOver) await decideAgainAndTell(ctx, notifier, { businessId });
}
