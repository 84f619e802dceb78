import type { WorkflowNotifier } from '../../../orders/notify-workflow.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { knownOnce } from '../../../shops/layouts/known-for.ts';
import { isTeachable } from '../../alerts/asked.ts';
import { getAskedAlert } from '../../alerts/asked-alerts.ts';
import { type AlertQuestions, questionsIn } from './alert-questions.ts';
import { decideAgainAndTell, learnOfAlert, refuseToTeach, type Taught } from './teach-alert.ts';

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
  const knownOf = knownOnce(db);
  for (const alertId of alertIds) {
    const alert = await getAskedAlert(db, alertId);
    const { amountPaise, isDismissed } = alert;
    const asked = await questionsIn(db, alert, knownOf);
    const isOpen = asked.questions.some(({ answeredBy }) => answeredBy === null);
    if (!isDismissed && isOpen && isTeachable(asked)) refused.push({ alertId, amountPaise, asked });
  }
  return refused;
}

/**
 * Teaches what all of them ask, one after another, and decides again what is whole then; repeated, it
 * goes on where it was cut off. Nothing is taught where one of them can't be; what was taught before
 * one was refused meanwhile is decided all the same.
 */
export async function teachByStatement(
  ctx: Context,
  notifier: WorkflowNotifier,
  alertIds: readonly string[],
  said: Attribution & { despiteWarnings: boolean },
): Promise<Taught> {
  const [first] = alertIds;
  if (first === undefined) return { learnt: [], decidedAgain: 0, settled: [] };
  for (const alertId of alertIds) await refuseToTeach(ctx, { ...said, alertId });
  const { businessId } = await getAskedAlert(ctx.db, first);
  const learnt: string[] = [];
  let decided: Omit<Taught, 'learnt'>;
  try {
    for (const alertId of alertIds)
      learnt.push(...(await learnOfAlert(ctx, { ...said, alertId, source: 'statement' })));
  } finally {
    decided = await decideAgainAndTell(ctx, notifier, { businessId });
  }
  return { learnt, ...decided };
}
