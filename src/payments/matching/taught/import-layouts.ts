import { readLayouts } from '../../../bank-mail/teach/layouts-file.ts';
import type { WorkflowNotifier } from '../../../orders/workflow-notifier.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';
import { auditedTransaction } from '../../../platform/audit/audited-transaction.ts';
import { audit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { readName, readReason } from '../../../platform/input-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getBusiness } from '../../../shops/businesses/business.ts';
import { listTaughtBanks } from '../../../shops/layouts/banks/list-taught-banks.ts';
import { learnPieces, lockToTeach } from '../../../shops/layouts/learn-pieces.ts';
import { refuseUnteachable } from '../../../shops/layouts/refuse-unteachable.ts';
import { say } from '../../../words/sentence.ts';
import { importBanks } from './bank-import.ts';
import { decideAgainAndTell, type Taught } from './teach-alert.ts';

/** A file of layouts, and the person who teaches it. */
export type ImportLayouts = Attribution & {
  text: string;
  businessId: string;
  despiteWarnings: boolean;
};

/** Teaches a business all that a file of layouts has, as if its people had been asked. */
export async function importLayouts(
  ctx: Context,
  notifier: WorkflowNotifier,
  said: ImportLayouts,
): Promise<Taught> {
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const { businessId, despiteWarnings } = said;
  const about = { businessId, actor: by, action: 'layout.import', subject: businessId, reason };
  const learnt = await auditedTransaction(ctx.db, about, async (tx) => {
    await getBusiness(tx, businessId);
    const read = readLayouts(said.text);
    if ('problem' in read)
      throw new Refusal(
        'invalid_request',
        say('layouts_file_unreadable', { problem: read.problem }),
      );
    const { pieces } = read;
    await lockToTeach(tx);
    const banks = await importBanks(tx, { businessId, by, reason }, read.banks);
    const taught = await listTaughtBanks(tx, businessId);
    const lessons = refuseUnteachable(pieces, despiteWarnings, taught);
    const scope = { businessId, mailboxId: null, source: 'import', alertId: null } as const;
    const ids = await learnPieces(tx, { ...scope, by, reason }, lessons);
    await audit(tx, { ...about, after: { learnt: ids, pieces: pieces.length, banks } });
    return ids;
  });
  return { learnt, ...(await decideAgainAndTell(ctx, notifier, { businessId })) };
}
