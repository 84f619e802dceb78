import type { TaughtBank } from '../../../bank-mail/taught.ts';
import { readLayouts } from '../../../bank-mail/teach/layouts-file.ts';
import type { WorkflowNotifier } from '../../../orders/notify-workflow.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getBusiness } from '../../../shops/businesses/business.ts';
import { findLiveBank, listTaughtBanks } from '../../../shops/layouts/banks/bank-row.ts';
import { insertBank, requireLiveBank } from '../../../shops/layouts/banks/name-bank.ts';
import { teachBank } from '../../../shops/layouts/banks/teach-bank.ts';
import { promotePiece, revokePiece } from '../../../shops/layouts/change-piece.ts';
import type { LayoutPiece } from '../../../shops/layouts/piece.ts';
import { refuseUnteachable } from '../../../shops/layouts/refuse-unteachable.ts';
import { say } from '../../../words/sentence.ts';
import { listOrdersOnPiece } from '../../alerts/asked-alerts.ts';
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

/**
 * Teaches a business the banks of a file; banks that it knows so already stay. Gives the codes of
 * the new banks. The caller holds `lockToTeach` and writes the audit row.
 */
async function importBanks(
  tx: Tx,
  { businessId, by, reason }: Attribution & { businessId: string },
  banks: readonly TaughtBank[],
): Promise<string[]> {
  const learnt: string[] = [];
  for (const one of banks) {
    const before = await findLiveBank(tx, businessId, one.bank);
    if (before?.templates) {
      if (isSame(before.templates, one.templates)) continue;
      throw new Refusal('invalid_state', say('bank_taught_otherwise', { bank: before.name }));
    }
    const { bank, name, domain } = one;
    if (!before) await insertBank(tx, { businessId, bank, name, domain, sender: null, by });
    const named = await requireLiveBank(tx, businessId, bank);
    await teachBank(tx, named, one, { by, reason, source: 'import' });
    learnt.push(bank);
  }
  return learnt;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Makes a business's piece everybody's, and decides again what it answers elsewhere. */
export async function promoteLayout(
  ctx: Context,
  notifier: WorkflowNotifier,
  pieceId: string,
  said: Attribution,
): Promise<LayoutPiece> {
  const piece = await promotePiece(ctx, pieceId, said);
  await decideAgainAndTell(ctx, notifier, { businessId: null });
  return piece;
}

/** Revokes a piece, and lists the orders that were settled by its help: they stay as they are. */
export async function revokeLayout(
  ctx: Pick<Context, 'db'>,
  pieceId: string,
  said: Attribution,
): Promise<{ piece: LayoutPiece; orderIds: readonly string[] }> {
  const piece = await revokePiece(ctx, pieceId, said);
  return { piece, orderIds: await listOrdersOnPiece(ctx.db, pieceId) };
}
