import type { PieceKey, Place, Side, TaughtPiece } from '../taught.ts';
import { isShipped, type Shipped } from './shipped.ts';

/** What is known of one bank's mails in one scope. */
export type Known = {
  /** Pieces of the product. */
  shipped: Readonly<Record<Place, Shipped>>;
  /** Taught ones by place and key. */
  taught: ReadonlyMap<string, readonly TaughtPiece[]>;
};

/** The pieces taught for one bank, ready to be looked for. */
export function taughtFor(bank: string, pieces: readonly TaughtPiece[]): Known['taught'] {
  const taught = new Map<string, TaughtPiece[]>();
  for (const piece of pieces) {
    if (piece.bank !== null && piece.bank !== bank) continue;
    const name = `${piece.place}:${piece.key}`;
    const same = taught.get(name);
    if (same) same.push(piece);
    else taught.set(name, [piece]);
  }
  return taught;
}

/** How a piece is known at its place; null where it isn't. */
export function knownAs(
  { shipped, taught }: Known,
  place: Place,
  key: PieceKey,
  between: readonly [Side, Side],
): 'shipped' | TaughtPiece | null {
  if (isShipped(shipped[place], key)) return 'shipped';
  const pieces = taught.get(`${place}:${key}`) ?? [];
  return (
    pieces.find(
      (one) =>
        one.between === null || (one.between[0] === between[0] && one.between[1] === between[1]),
    ) ?? null
  );
}
