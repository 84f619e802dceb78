import { writeLayouts } from '../../bank-mail/teach/layouts-file.ts';
import type { Queryable } from '../../platform/db.ts';
import { listTaughtBanks } from './banks/list-taught-banks.ts';
import { listPieces, type PieceFilter } from './list-pieces.ts';

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
