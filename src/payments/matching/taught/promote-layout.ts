import type { WorkflowNotifier } from '../../../orders/order-workflow.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';
import type { Context } from '../../../platform/context.ts';
import type { LayoutPiece } from '../../../shops/layouts/piece.ts';
import { promotePiece } from '../../../shops/layouts/promote-piece.ts';
import { decideAgainAndTell } from './teach-alert.ts';

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
