import type { Queryable } from '../../../platform/db.ts';
import { listRecentPieces } from '../../../shops/layouts/list-pieces.ts';
import { listFirstOnPieces } from '../../alerts/first-settlements.ts';

/** So many settlements of each taught piece are looked at by its shop. */
const FIRST = 3;

/** A payment that settled its order by words that were taught of late. */
export type FirstSettlement = {
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
