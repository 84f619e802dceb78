import { type Attribution, audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { learnPieces, lockToTeach } from './learn-pieces.ts';
import { getPiece, type LayoutPiece } from './piece.ts';

/**
 * Makes a business's piece everybody's on this installation, for operators. The business keeps its
 * own, so that revoking either leaves the other.
 */
export async function promotePiece(
  { db }: Pick<Context, 'db'>,
  pieceId: string,
  said: Attribution,
): Promise<LayoutPiece> {
  const [by, reason] = [readName(said.by, say('the_deciders_name')), readReason(said.reason)];
  const about = { businessId: null, actor: by, action: 'layout.promote', subject: pieceId, reason };
  return auditedTransaction(db, about, async (tx) => {
    await lockToTeach(tx);
    const piece = await getPiece(tx, pieceId);
    if (piece.businessId === null || piece.revokedAt)
      throw new Refusal(
        'invalid_state',
        piece.revokedAt
          ? say('piece_revoked', { pieceId })
          : say('piece_of_everybody', { pieceId }),
      );
    const { bank, place, words: key, sides: between, warned: warnings, alertId } = piece;
    const scope = { businessId: null, mailboxId: null, source: 'promoted', alertId } as const;
    const lesson = { bank, place, key, between, warnings };
    const [learnt] = await learnPieces(tx, { ...scope, by, reason }, [lesson]);
    if (!learnt) throw new Refusal('invalid_state', say('piece_known_to_all', { pieceId }));
    await audit(tx, { ...about, after: { piece: learnt, business: piece.businessId } });
    return getPiece(tx, learnt);
  });
}

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
