import type { Attribution } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { revokePiece } from '../../../shops/layouts/change-piece.ts';
import { listRecentPieces } from '../../../shops/layouts/list-pieces.ts';
import { say } from '../../../words/sentence.ts';
import { listFirstOnPieces } from '../../alerts/list-alerts.ts';

/** So many settlements of each taught piece are looked at by its shop. */
const FIRST = 3;

/** A payment that settled its order by words that were taught of late. */
type FirstSettlement = {
  alertId: string;
  orderId: string;
  amountPaise: number;
  arrivedAt: Date;
  pieceIds: readonly string[];
  words: readonly string[];
};

/**
 * The first three settlements on each piece that a business was taught in the last seven days,
 * newest first: a person looks at them, and can take the teaching back.
 * @see decisions: Trust in an alert
 */
export async function listFirstSettlements(
  db: Queryable,
  businessId: string,
): Promise<readonly FirstSettlement[]> {
  const recent = await listRecentPieces(db, businessId);
  if (recent.length === 0) return [];
  const words = new Map(recent.map((piece) => [piece.pieceId, piece.words]));
  const first = await listFirstOnPieces(db, [...words.keys()], FIRST);
  return first.map((one) => ({
    ...one,
    words: one.pieceIds.map((pieceId) => words.get(pieceId) ?? ''),
  }));
}

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
