import type { WorkflowNotifier } from '../../../orders/notify-workflow.ts';
import { type Attribution, audit, auditedTransaction } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { readName, readReason } from '../../../platform/input-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import { getAlert } from '../../alerts/alert.ts';
import { markDismissed } from '../../alerts/not-understood.ts';
import { decideAgainAndTell, type Taught } from './teach-alert.ts';

type Dismissal = Attribution & { alertId: string };

/**
 * Says that a mail tells of no payment: it asks nothing more, waits for nobody, and no teaching of
 * others makes it settle an order. Throws `invalid_state` for a mail that was understood or settled.
 */
export const dismissAlert = (ctx: Pick<Context, 'db'>, said: Dismissal): Promise<void> =>
  mark(ctx, said, true);

/** Takes a dismissal back; what was taught meanwhile answers the mail as if nothing had been said. */
export async function bringAlertBack(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: Dismissal,
): Promise<Omit<Taught, 'learnt'>> {
  await mark(ctx, said, false);
  return decideAgainAndTell(ctx, notifier, { alertId: said.alertId });
}

async function mark(ctx: Pick<Context, 'db'>, said: Dismissal, isDismissed: boolean) {
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const { alertId } = said;
  const { businessId } = await getAlert(ctx, alertId);
  const action = isDismissed ? 'alert.dismiss' : 'alert.bring-back';
  const about = { businessId, actor: by, action, subject: alertId, reason };
  await auditedTransaction(ctx.db, about, async (tx) => {
    if (!(await markDismissed(tx, alertId, isDismissed)))
      throw new Refusal(
        'invalid_state',
        isDismissed
          ? say('alert_not_dismissable', { alertId })
          : say('alert_not_dismissed', { alertId }),
      );
    await audit(tx, { ...about, after: { dismissed: isDismissed } });
  });
}
