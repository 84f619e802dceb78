import type { Attribution } from '../../../platform/audit/attribution.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { revokePiece } from '../../../shops/layouts/revoke-piece.ts';
import { say } from '../../../words/sentence.ts';
import { listFirstSettlements } from './first-settlements.ts';

/**
 * Revokes the pieces that one of a business's first settlements stands on: mails are read as before.
 * What was paid stays paid. Cut off, it goes on when it is repeated; then throws `invalid_state`.
 */
export async function revokeTeaching(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  alertId: string,
  said: Attribution,
): Promise<void> {
  const settlements = await listFirstSettlements(ctx.db, businessId);
  const settlement = settlements.find((one) => one.alertId === alertId);
  if (!settlement) throw new Refusal('invalid_state', say('teaching_taken_back', { alertId }));
  for (const pieceId of settlement.pieceIds) await revokePiece(ctx, pieceId, said);
}
