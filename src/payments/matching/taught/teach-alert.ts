import type { TaughtPiece } from '../../../bank-mail/taught.ts';
import { notifyWorkflow, type WorkflowNotifier } from '../../../orders/notify-workflow.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { knownFor } from '../../../shops/layouts/known-for.ts';
import { answerTo } from '../../../shops/layouts/piece.ts';
import { say } from '../../../words/sentence.ts';
import type { AskedQuestion } from '../../alerts/asked.ts';
import { type AskedAlert, type AskedScope, getAskedAlert } from '../../alerts/asked-alerts.ts';
import { decideAgain } from './decide-again.ts';
import { learn, requireMeant } from './learn.ts';

/** What somebody says of an alert's questions: that the bank writes so, and why. */
export type TeachAlert = Attribution & {
  alertId: string;
  /** The money is on the statement, whatever the warned words seem to say. */
  despiteWarnings: boolean;
  /** A gateway's words, whatever the bank, in this mailbox alone. */
  isGateways?: boolean;
  /** Where it was shown; a payment without an order unless said. */
  source?: 'alert' | 'check' | 'statement';
  /** Support answers no question that carries a warning. */
  isSupport?: boolean;
};

/** What was learnt, and what came of it. */
export type Taught = {
  learnt: readonly string[];
  decidedAgain: number;
  settled: readonly string[];
};

/**
 * Teaches all that an alert asks, for its business and bank, and decides again what is whole then.
 * Repeated it learns nothing more, and goes on where it was cut off.
 */
export async function teachAlert(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: TeachAlert,
): Promise<Taught> {
  const learnt = await learnOfAlert(ctx, said);
  const { businessId } = await getAskedAlert(ctx.db, said.alertId);
  return { learnt, ...(await decideAgainAndTell(ctx, notifier, { businessId })) };
}

/** Teaches all that an alert asks, and decides nothing again. */
export async function learnOfAlert(
  ctx: Pick<Context, 'db'>,
  said: TeachAlert,
): Promise<readonly string[]> {
  const { alertId, despiteWarnings, isGateways = false, source = 'alert' } = said;
  const { businessId } = await getAskedAlert(ctx.db, alertId);
  const about = { businessId, action: 'alert.teach', subject: alertId };
  return learn(ctx, about, said, async (tx) => {
    const alert = await getAskedAlert(tx, alertId);
    const questions = requireTeachable(alert);
    const { pieces } = await knownFor(tx, alert.mailboxId);
    const open = openOf(questions, alert, pieces);
    requireMeant(open, said);
    const bank = isGateways ? null : alert.bank;
    return {
      ...{ source, alertId, mailboxId: isGateways ? alert.mailboxId : null },
      lessons: open.map((question) => ({ ...question, bank })),
      after: { despite_warnings: despiteWarnings },
    };
  });
}

/** Refuses what teachAlert would refuse, before anything is done. */
export async function refuseToTeach({ db }: Pick<Context, 'db'>, said: TeachAlert): Promise<void> {
  const alert = await getAskedAlert(db, said.alertId);
  const questions = requireTeachable(alert);
  const { pieces } = await knownFor(db, alert.mailboxId);
  requireMeant(openOf(questions, alert, pieces), said);
}

const openOf = (
  questions: readonly AskedQuestion[],
  { bank }: AskedAlert,
  pieces: readonly TaughtPiece[],
): AskedQuestion[] => questions.filter((one) => answerTo(one, bank, pieces) === null);

/** As the command line prints it. */
export const taughtJson = ({ learnt, decidedAgain, settled }: Taught) => ({
  learnt,
  decided_again: decidedAgain,
  settled,
});

/** Decides again what is whole now, and notifies the workflows of its orders. */
export async function decideAgainAndTell(
  ctx: Context,
  notifier: WorkflowNotifier,
  scope: AskedScope,
): Promise<Omit<Taught, 'learnt'>> {
  const decided = await decideAgain(ctx, scope);
  const settled: string[] = [];
  for (const { alertId, reason, changes } of decided)
    for (const { orderId, status } of changes) {
      if (reason === 'ok') settled.push(orderId);
      await notifyWorkflow(ctx, notifier, orderId, { alertId, status });
    }
  return { decidedAgain: decided.length, settled };
}

/** Its questions, where answering them is what it needs; otherwise throws a Refusal. */
function requireTeachable(alert: AskedAlert): readonly AskedQuestion[] {
  const { alertId, asked, proof, kind, amountPaise, used, isDismissed } = alert;
  if (proof === null) throw new Refusal('alert_unproven', say('alert_of_nobody', { alertId }));
  if (isDismissed) throw new Refusal('invalid_state', say('alert_dismissed', { alertId }));
  const why = asked?.never ?? asked?.questions.find(({ never }) => never !== null)?.never;
  if (why) throw new Refusal('not_teachable', say('alert_never_settles', { alertId, why }));
  // Somebody was first: it is decided already.
  if (!asked && used.some((id) => id.startsWith('lay_'))) return [];
  if (!asked || asked.questions.length === 0)
    throw new Refusal('not_teachable', say('alert_asks_nothing', { alertId }));
  if (kind !== 'credit' || amountPaise === null)
    throw new Refusal('not_a_credit', say('alert_teaches_nothing', { alertId, kind }));
  return asked.questions;
}
