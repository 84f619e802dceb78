import type { WorkflowNotifier } from '../../../orders/notify-workflow.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Lesson } from '../../../shops/layouts/learn-pieces.ts';
import { learn, requireMeant } from './learn.ts';
import { decideAgainAndTell, type Taught } from './teach-alert.ts';

/** What somebody says of questions that stand in no alert of the ledger. */
export type TeachQuestions = Attribution & {
  businessId: string;
  /** The mailbox whose past mails asked them. */
  mailboxId: string;
  lessons: readonly Lesson[];
  despiteWarnings: boolean;
};

/** Teaches what past mails asked, all of it or nothing, and decides again what is whole then. */
export async function teachQuestions(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: TeachQuestions,
): Promise<Taught> {
  const { businessId, mailboxId: subject, lessons, despiteWarnings } = said;
  const about = { businessId, action: 'mailbox.look-back', subject };
  const learnt = await learn(ctx, about, said, async () => {
    requireMeant(
      lessons.map(({ key: words, warnings }) => ({ words, warnings })),
      said,
    );
    return { source: 'look_back', lessons, after: { despite_warnings: despiteWarnings } };
  });
  return { learnt, ...(await decideAgainAndTell(ctx, notifier, { businessId })) };
}
