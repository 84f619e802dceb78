import type { WorkflowNotifier } from '../../../orders/workflow-notifier.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';
import { auditedTransaction } from '../../../platform/audit/audited-transaction.ts';
import { audit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { readName, readReason } from '../../../platform/input-text.ts';
import { type Lesson, learnPieces, lockToTeach } from '../../../shops/layouts/learn-pieces.ts';
import { say } from '../../../words/sentence.ts';
import { decideAgainAndTell, requireMeant, type Taught } from './teach-alert.ts';

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
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const { businessId, mailboxId: subject, lessons, despiteWarnings } = said;
  const about = { businessId, actor: by, action: 'mailbox.look-back', subject, reason };
  const learnt = await auditedTransaction(ctx.db, about, async (tx) => {
    requireMeant(
      lessons.map(({ key: words, warnings }) => ({ words, warnings })),
      said,
    );
    await lockToTeach(tx);
    const scope = { businessId, mailboxId: null, source: 'look_back', alertId: null } as const;
    const ids = await learnPieces(tx, { ...scope, by, reason }, lessons);
    await audit(tx, { ...about, after: { learnt: ids, despite_warnings: despiteWarnings } });
    return ids;
  });
  return { learnt, ...(await decideAgainAndTell(ctx, notifier, { businessId })) };
}
