import type { Attribution } from '../../../platform/audit/attribution.ts';
import type { Context } from '../../../platform/context.ts';
import type { LayoutPiece } from '../../../shops/layouts/piece.ts';
import { revokePiece } from '../../../shops/layouts/revoke-piece.ts';
import { listOrdersOnPiece } from '../../alerts/asked-alerts.ts';

/** Revokes a piece, and lists the orders that were settled by its help: they stay as they are. */
export async function revokeLayout(
  ctx: Pick<Context, 'db'>,
  pieceId: string,
  said: Attribution,
): Promise<{ piece: LayoutPiece; orderIds: readonly string[] }> {
  const piece = await revokePiece(ctx, pieceId, said);
  return { piece, orderIds: await listOrdersOnPiece(ctx.db, pieceId) };
}
