import { type Queryable, sql } from '../platform/db.ts';
import { type LayoutPiece, pieceColumns, pieceRow } from './piece.ts';

/** Null: of all. Those of a business leave out everybody's. */
export type PieceFilter = { businessId: string | null; bank: string | null };

/** What was taught and still counts, newest first. */
export const listPieces = (
  db: Queryable,
  { businessId, bank }: PieceFilter,
  limit: number | null,
): Promise<readonly LayoutPiece[]> =>
  db.any(sql.type(pieceRow)`
    SELECT ${pieceColumns} FROM layout_pieces p
    WHERE revoked_at IS NULL AND (${businessId}::text IS NULL OR business_id = ${businessId})
      AND (${bank}::text IS NULL OR bank = ${bank})
    ORDER BY changed DESC LIMIT ${limit}
  `);
