import { z } from 'zod';
import { sql, type Tx } from '../platform/db.ts';
import { holdLayouts } from './learn-pieces.ts';

/** A mail was read by a piece that somebody has revoked since: it is to be read again. */
export class PieceRevoked extends Error {
  override name = 'PieceRevoked';
}

const countRow = z.object({ count: z.number() });

/**
 * Throws PieceRevoked where one of the pieces, or the taught bank among them, counts no more; the
 * others count to the transaction's end.
 */
export async function requireLive(tx: Tx, pieceIds: readonly string[]): Promise<void> {
  const ids = [...new Set(pieceIds)];
  if (ids.length === 0) return;
  await holdLayouts(tx);
  const count = await tx.oneFirst(sql.type(countRow)`
    SELECT (SELECT count(*) FROM layout_pieces
        WHERE piece_id = ANY (${sql.array(ids, 'text')}) AND revoked_at IS NULL)
      + (SELECT count(*) FROM taught_banks
        WHERE bank_id = ANY (${sql.array(ids, 'text')}) AND revoked_at IS NULL) AS count
  `);
  if (count < ids.length) throw new PieceRevoked(ids.join(', '));
}
