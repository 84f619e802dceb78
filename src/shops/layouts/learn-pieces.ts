import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TaughtPiece, Warning } from '../../bank-mail/taught.ts';
import type { Attribution } from '../../platform/audit/audit.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { LayoutPiece } from './piece.ts';

/**
 * Changes what is known, alone: a transaction that records what a mail asks, or what it stands on,
 * is first or sees the change. Nothing else is locked while it is held.
 */
export async function lockToTeach(tx: Tx): Promise<void> {
  await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(hashtextextended('layouts', 0))`);
}

/** Keeps what is known as it is, to the end of the transaction. */
export async function holdLayouts(tx: Tx): Promise<void> {
  await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock_shared(hashtextextended('layouts', 0))`);
}

/** A piece as somebody teaches it. */
export type Lesson = Omit<TaughtPiece, 'pieceId'> & { warnings: readonly (Warning | string)[] };

/** For whom it is taught, by whom, and where it was seen. */
export type Teaching = Attribution &
  Pick<LayoutPiece, 'businessId' | 'mailboxId' | 'source' | 'alertId'>;

const idRow = z.object({ pieceId: z.string() });

/** Of words and neighbours: an index of the words themselves would be too wide. */
const digestOf = ({ key, between }: Lesson): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([key, between]))
    .digest();

/**
 * Enters the pieces; gives the ids of the pieces that weren't known in this scope before. The
 * caller holds `lockToTeach` and writes the audit row.
 */
export async function learnPieces(
  tx: Tx,
  { businessId, mailboxId, source, alertId, by, reason }: Teaching,
  lessons: readonly Lesson[],
): Promise<string[]> {
  const learnt: string[] = [];
  for (const lesson of lessons) {
    const { bank, place, key, between, warnings } = lesson;
    const sides = between && sql.array([...between], 'text');
    const rows = await tx.anyFirst(sql.type(idRow)`
      INSERT INTO layout_pieces (piece_id, business_id, mailbox_id, bank, place, words, sides,
        digest, warned, source, alert_id, taught_by, reason)
      VALUES (${newId('lay')}, ${businessId}, ${mailboxId}, ${bank}, ${place}, ${key}, ${sides},
        ${sql.binary(digestOf(lesson))}, ${sql.array([...warnings], 'text')}, ${source}, ${alertId},
        ${by}, ${reason})
      ON CONFLICT (business_id, mailbox_id, bank, place, digest) WHERE revoked_at IS NULL DO NOTHING
      RETURNING piece_id AS "pieceId"
    `);
    learnt.push(...rows);
  }
  return learnt;
}
