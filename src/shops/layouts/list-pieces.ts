import { z } from 'zod';
import { writeLayouts } from '../../bank-mail/teach/layouts-file.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { listTaughtBanks } from './banks/bank-row.ts';
import { type LayoutPiece, pieceColumns, pieceRow } from './piece.ts';

/** Null: of all. A business's pieces leave out everybody's. */
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

/** Longer ago, and what stands on them has been looked at. */
const DAYS = 7;
/** A file may bring thousands: the newest are looked at. */
const MOST = 200;

/** What a business was taught in the last seven days and counts still, newest first. */
export const listRecentPieces = (
  db: Queryable,
  businessId: string,
): Promise<readonly LayoutPiece[]> =>
  db.any(sql.type(pieceRow)`
    SELECT ${pieceColumns} FROM layout_pieces p
    WHERE revoked_at IS NULL AND business_id = ${businessId}
      AND taught_at > now() - make_interval(days => ${DAYS})
    ORDER BY changed DESC LIMIT ${MOST}
  `);

/** Longer than a sweep may be late. */
const MINUTES = 15;

const scopeRow = z.object({ businessId: z.string().nullable() });

/**
 * The businesses that something was taught to in the last minutes, or a bank of which settles by
 * itself since; null is all of them.
 */
export const listJustTaught = (db: Queryable): Promise<readonly (string | null)[]> =>
  db.anyFirst(sql.type(scopeRow)`
    SELECT DISTINCT business_id AS "businessId" FROM layout_pieces
    WHERE taught_at > now() - make_interval(mins => ${MINUTES}) AND revoked_at IS NULL
    UNION
    SELECT b.business_id FROM taught_banks b LEFT JOIN trusted_domains t USING (domain)
    WHERE greatest(b.by_itself_at, t.trusted_at) > now() - make_interval(mins => ${MINUTES})
      AND b.revoked_at IS NULL
  `);

/** What was taught and still counts, as a file, each piece once; nobody's name is in it. */
export async function exportLayouts(db: Queryable, filter: PieceFilter): Promise<string> {
  const pieces = (await listPieces(db, filter, null)).toReversed().map((piece) => {
    const { bank, place, words, sides: between, warned } = piece;
    return { bank, place, words, between, warned };
  });
  const once = new Map(
    pieces.map((piece) => {
      const { bank, place, words, between } = piece;
      return [JSON.stringify([bank, place, words, between]), piece];
    }),
  );
  const taught = (await listTaughtBanks(db, filter.businessId))
    .filter(({ bank }) => filter.bank === null || bank === filter.bank)
    .toReversed();
  const banks = new Map(taught.map((one) => [one.bank, one]));
  return writeLayouts({ banks: [...banks.values()], pieces: [...once.values()] });
}

/** Forgets what a business's people taught, the mails of their checks, and who they were. */
export async function forgetPieces(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`DELETE FROM check_mails WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM taught_banks WHERE business_id = ${businessId}`);
  await tx.query(sql.unsafe`DELETE FROM layout_pieces WHERE business_id = ${businessId}`);
}
