import type { WorkflowNotifier } from '../../../orders/workflow-notifier.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';
import type { Context } from '../../../platform/context.ts';
import { isTeachable } from '../../alerts/asked.ts';
import { getAskedAlert } from '../../alerts/asked-alerts.ts';
import { type AlertQuestions, questionsOfAlert } from './alert-questions.ts';
import { refuseToTeach, type Taught, teachAlert } from './teach-alert.ts';

/** A refused alert whose credit stands on the bank's own statement, with what its mail asks. */
export type RefusedOnStatement = {
  alertId: string;
  amountPaise: number | null;
  asked: AlertQuestions;
};

/** The alerts that an answer would settle: the statement shows that their money came. */
export async function listRefusedOnStatement(
  { db }: Pick<Context, 'db'>,
  alertIds: readonly string[],
): Promise<readonly RefusedOnStatement[]> {
  const refused: RefusedOnStatement[] = [];
  for (const alertId of alertIds) {
    const { amountPaise, isDismissed } = await getAskedAlert(db, alertId);
    const asked = await questionsOfAlert({ db }, alertId);
    const isOpen = asked.questions.some(({ answeredBy }) => answeredBy === null);
    if (!isDismissed && isOpen && isTeachable(asked)) refused.push({ alertId, amountPaise, asked });
  }
  return refused;
}

/**
 * Teaches what all of them ask, one after another; repeated, it goes on where it was cut off. Nothing
 * is taught where one of them can't be.
 */
export async function teachByStatement(
  ctx: Context,
  notifier: WorkflowNotifier,
  alertIds: readonly string[],
  said: Attribution & { despiteWarnings: boolean },
): Promise<Taught> {
  for (const alertId of alertIds) await refuseToTeach(ctx, { ...said, alertId });
  const all: Taught[] = [];
  for (const alertId of alertIds)
    all.push(await teachAlert(ctx, notifier, { ...said, alertId, source: 'statement' }));
  return {
    learnt: all.flatMap(({ learnt }) => learnt),
    decidedAgain: all.reduce((sum, { decidedAgain }) => sum + decidedAgain, 0),
    settled: all.flatMap(({ settled }) => settled),
  };
}
