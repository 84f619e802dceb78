import type { Question, TaughtPiece } from '../../bank-mail/taught.ts';

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
