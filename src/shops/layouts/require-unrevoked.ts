import { z } from 'zod';
import type { Hold } from '../../bank-mail/taught.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { holdOf, listBanksById } from './banks/bank-row.ts';
import { holdLayouts } from './learn-pieces.ts';

/** A mail was read by what somebody has taken back since: it is to be read again. */
export class PieceRevoked extends Error {
  override name = 'PieceRevoked';
}

const countRow = z.object({ count: z.number() });

/**
 * Throws PieceRevoked where one of the pieces, or the taught bank among them, counts no more; the
 * others count to the transaction's end.
 * @param holds how that bank may stand, where an order is paid; null is a bank that settles by itself.
 */
export async function requireUnrevoked(
  tx: Tx,
  pieceIds: readonly string[],
  holds: readonly (Hold | null)[] | 'any',
): Promise<void> {
  const ids = [...new Set(pieceIds)];
  if (ids.length === 0) return;
  await holdLayouts(tx);
  const pieces = await tx.oneFirst(sql.type(countRow)`
    SELECT count(*) AS count FROM layout_pieces
    WHERE piece_id = ANY (${sql.array(ids, 'text')}) AND revoked_at IS NULL
  `);
  const banks = pieces < ids.length ? await listBanksById(tx, ids) : [];
  const counting = banks.filter(
    (bank) => holds === 'any' || holds.includes(holdOf(bank, bank.byItselfAt !== null)),
  );
  if (pieces + counting.length < ids.length) throw new PieceRevoked(ids.join(', '));
}
