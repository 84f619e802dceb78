import { z } from 'zod';
import { places, type Question, type TaughtPiece } from '../../bank-mail/taught.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

/** How a piece came to be taught. */
const sources = ['check', 'alert', 'statement', 'look_back', 'import', 'promoted'] as const;

export const pieceRow = z.object({
  pieceId: z.string(),
  businessId: z.string().nullable(),
  mailboxId: z.string().nullable(),
  bank: z.string().nullable(),
  place: z.enum(places),
  words: z.string(),
  sides: z.tuple([z.string(), z.string()]).nullable(),
  warned: z.array(z.string()),
  source: z.enum(sources),
  alertId: z.string().nullable(),
  taughtBy: z.string(),
  reason: z.string(),
  taughtAt: z.date(),
  revokedAt: z.date().nullable(),
  revokedBy: z.string().nullable(),
  revokedWhy: z.string().nullable(),
});

/** A piece that somebody taught here; a revoked one is kept. */
export type LayoutPiece = z.output<typeof pieceRow>;

/** For SELECT … FROM layout_pieces p. */
export const pieceColumns = sql.fragment`
  p.piece_id AS "pieceId", p.business_id AS "businessId", p.mailbox_id AS "mailboxId", p.bank,
  p.place, p.words, p.sides, p.warned, p.source, p.alert_id AS "alertId", p.taught_by AS "taughtBy",
  p.reason, p.taught_at AS "taughtAt", p.revoked_at AS "revokedAt", p.revoked_by AS "revokedBy",
  p.revoked_why AS "revokedWhy"
`;

/** The piece, revoked ones too. Throws `piece_not_found`. */
export async function getPiece(db: Queryable, pieceId: string): Promise<LayoutPiece> {
  const found = await db.maybeOne(
    sql.type(pieceRow)`SELECT ${pieceColumns} FROM layout_pieces p WHERE piece_id = ${pieceId}`,
  );
  if (!found) throw new Refusal('piece_not_found', say('piece_unknown', { pieceId }));
  return found;
}

/** The pieces of these ids, revoked pieces too, in the order of their teaching. */
export const listPiecesById = (
  db: Queryable,
  pieceIds: readonly string[],
): Promise<readonly LayoutPiece[]> =>
  db.any(sql.type(pieceRow)`
    SELECT ${pieceColumns} FROM layout_pieces p
    WHERE piece_id = ANY (${sql.array([...pieceIds], 'text')}) ORDER BY changed
  `);

/** As the reader is given it. */
export const taughtPiece = ({
  pieceId,
  bank,
  place,
  words,
  sides,
}: TaughtColumns): TaughtPiece => ({
  pieceId,
  bank,
  place,
  key: words,
  between: sides,
});

type TaughtColumns = Pick<LayoutPiece, 'pieceId' | 'bank' | 'place' | 'words' | 'sides'>;

/** As the command line prints it. */
export const pieceJson = (piece: LayoutPiece) => ({
  piece_id: piece.pieceId,
  business_id: piece.businessId,
  mailbox_id: piece.mailboxId,
  bank: piece.bank,
  place: piece.place,
  words: piece.words,
  between: piece.sides,
  warnings: piece.warned,
  source: piece.source,
  alert_id: piece.alertId,
  by: piece.taughtBy,
  reason: piece.reason,
  taught_at: piece.taughtAt.toISOString(),
  revoked_at: piece.revokedAt?.toISOString() ?? null,
  revoked_by: piece.revokedBy,
  revoked_why: piece.revokedWhy,
});

/** The piece that answers a question of that bank's mail; null where nobody taught it. Pure. */
export const answerTo = (
  { place, key, between }: Pick<Question, 'place' | 'key' | 'between'>,
  bank: string | null,
  pieces: readonly TaughtPiece[],
): TaughtPiece | null =>
  pieces.find(
    (piece) =>
      (piece.bank === null || piece.bank === bank) &&
      piece.place === place &&
      piece.key === key &&
      (piece.between === null ||
        (between !== null && piece.between[0] === between[0] && piece.between[1] === between[1])),
  ) ?? null;
