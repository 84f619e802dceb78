import { type Attribution, audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { lockToTeach } from './learn-pieces.ts';
import { getPiece, type LayoutPiece } from './piece.ts';

/** Ends a piece: mails are read as before it was taught, from this moment on. What was paid stays. */
export async function revokePiece(
  { db }: Pick<Context, 'db'>,
  pieceId: string,
  said: Attribution,
): Promise<LayoutPiece> {
  const [by, reason] = [readName(said.by, say('the_deciders_name')), readReason(said.reason)];
  const { businessId } = await getPiece(db, pieceId);
  const about = { businessId, actor: by, action: 'layout.revoke', subject: pieceId, reason };
  return auditedTransaction(db, about, async (tx) => {
    await lockToTeach(tx);
    // Of two at once the second finds nothing to revoke.
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE layout_pieces SET revoked_at = now(), revoked_by = ${by}, revoked_why = ${reason},
        changed = nextval('layout_changes')
      WHERE piece_id = ${pieceId} AND revoked_at IS NULL
    `);
    if (!rowCount) throw new Refusal('invalid_state', say('piece_revoked_already', { pieceId }));
    const piece = await getPiece(tx, pieceId);
    await audit(tx, {
      ...about,
      after: { bank: piece.bank, place: piece.place, words: piece.words },
    });
    return piece;
  });
}
