import type { WorkflowNotifier } from '../../orders/notify-workflow.ts';
import { type Taught, teachAlert } from '../../payments/matching/taught/teach-alert.ts';
import type { Attribution } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { verifyAccount } from './verify-account.ts';

/** What somebody says of the words in the mail of a check. */
export type UnderstandCheck = Attribution & {
  accountId: string;
  orderId: string;
  /** The rupee is on the statement, whatever the warned words seem to say. */
  despiteWarnings: boolean;
};

/**
 * Teaches what the mail of a Re 1 check asks: its payment is the shop's own, so the shop knows that
 * it is true. The check's order is paid by it then. Throws what `teachAlert` throws, and
 * `not_teachable` while there is nothing to understand.
 */
export async function understandCheck(
  ctx: Context,
  notifier: WorkflowNotifier,
  { accountId, orderId, ...said }: UnderstandCheck,
): Promise<Taught> {
  const { alert, outcome } = await verifyAccount(ctx, accountId, orderId, said.by);
  if (!alert || outcome.state !== 'asks')
    throw new Refusal('not_teachable', say('check_asks_nothing'));
  return teachAlert(ctx, notifier, { ...said, alertId: alert.alertId, source: 'check' });
}
