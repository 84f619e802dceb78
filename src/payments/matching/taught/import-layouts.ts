import { readLayouts } from '../../../bank-mail/teach/layouts-file.ts';
import type { WorkflowNotifier } from '../../../orders/order-workflow.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getBusiness } from '../../../shops/businesses/business.ts';
import { listTaughtBanks } from '../../../shops/layouts/banks/list-taught-banks.ts';
import { refuseUnteachable } from '../../../shops/layouts/refuse-unteachable.ts';
import { say } from '../../../words/sentence.ts';
import { importBanks } from './bank-import.ts';
import { learn } from './learn.ts';
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
  const { businessId, despiteWarnings } = said;
  const about = { businessId, action: 'layout.import', subject: businessId };
  const learnt = await learn(ctx, about, said, async (tx, by) => {
    await getBusiness(tx, businessId);
    const read = readLayouts(said.text);
    if ('problem' in read)
      throw new Refusal(
        'invalid_request',
        say('layouts_file_unreadable', { problem: read.problem }),
      );
    const banks = await importBanks(tx, { businessId, ...by }, read.banks);
    const taught = await listTaughtBanks(tx, businessId);
    const lessons = refuseUnteachable(read.pieces, despiteWarnings, taught);
    return { source: 'import', lessons, after: { pieces: lessons.length, banks } };
  });
  return { learnt, ...(await decideAgainAndTell(ctx, notifier, { businessId })) };
}
