import type { PieceKey, Place, Side, TaughtPiece } from '../taught.ts';
import type { Atom } from './atoms.ts';
import { isShipped, type Shipped } from './shipped.ts';

/** A run of words that nobody knows, cut where a line and a sentence end together. */
export type UnknownPiece = {
  key: PieceKey;
  start: number;
  end: number;
  place: Place;
  between: readonly [Side, Side];
};

export type Tiling = {
  /** Taught pieces that it stands on. */
  used: readonly TaughtPiece[];
  unknown: readonly UnknownPiece[];
};

/** What stands on either side of a stretch. */
export type Ends = { before: Side; behind: Side };

/** Longer runs are no piece that anybody ships or teaches. */
const MOST_ATOMS = 24;

/**
 * Covers a stretch with known pieces, and says what is left. The cover with the fewest unknown atoms;
 * whole pieces only, by equality.
 */
export function tile(atoms: readonly Atom[], place: Place, known: Known, ends: Ends): Tiling {
  const ways = cheapestWays(atoms, place, known, ends);
  const used: TaughtPiece[] = [];
  const left: boolean[] = atoms.map(() => false);
  for (let at = 0; at < atoms.length; ) {
    const way = ways[at];
    if (!way || way.as === null) left[at] = true;
    else if (way.as !== 'shipped') used.push(way.as);
    at = way?.to ?? at + 1;
  }
  return { used, unknown: unknownPieces(atoms, left, place, ends) };
}

type Way = { cost: number; to: number; as: 'shipped' | TaughtPiece | null };

/** From each atom on: the way to the end with the fewest unknown atoms. */
function cheapestWays(
  atoms: readonly Atom[],
  place: Place,
  known: Known,
  ends: Ends,
): readonly (Way | undefined)[] {
  const ways: (Way | undefined)[] = Array.from({ length: atoms.length + 1 });
  ways[atoms.length] = { cost: 0, to: atoms.length, as: null };
  for (let at = atoms.length - 1; at >= 0; at -= 1) {
    let best: Way = { cost: 1 + (ways[at + 1]?.cost ?? 0), to: at + 1, as: null };
    let keys: readonly PieceKey[] = [''];
    for (let to = at; to < Math.min(atoms.length, at + MOST_ATOMS) && keys.length > 0; to += 1) {
      const atom = atoms[to];
      if (!atom) break;
      keys = keys.flatMap((begun) => joined(begun, atom));
      const between = sidesOf(atoms, at, to, ends);
      const as = keys.map((key) => knownAs(known, place, key, between)).find((one) => one !== null);
      const cost = ways[to + 1]?.cost ?? 0;
      if (as && cost < best.cost) best = { cost, to: to + 1, as };
      if (keys.length > 8) break;
    }
    ways[at] = best;
  }
  return ways;
}

/** The run's key with one atom more; both ways where the payer's words stand in it. */
const joined = (begun: PieceKey, { key, payerKey }: Atom): PieceKey[] =>
  (payerKey === null ? [key] : [key, payerKey]).map((one) =>
    begun === '' ? one : `${begun} ${one}`,
  );

const sidesOf = (
  atoms: readonly Atom[],
  from: number,
  to: number,
  { before, behind }: Ends,
): readonly [Side, Side] => [
  from === 0 ? before : sideKey(atoms[from - 1]),
  to === atoms.length - 1 ? behind : sideKey(atoms[to + 1]),
];

const sideKey = (atom: Atom | undefined): Side => atom?.payerKey ?? atom?.key ?? '⟨start⟩';

/** Neighbouring unknown atoms are one piece up to where a line and a sentence end together. */
function unknownPieces(
  atoms: readonly Atom[],
  left: readonly boolean[],
  place: Place,
  ends: Ends,
): UnknownPiece[] {
  const pieces: UnknownPiece[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    if (!left[at]) continue;
    let to = at;
    while (left[to + 1] && !isEnd(atoms[to]) && to - at < MOST_ATOMS - 1) to += 1;
    const run = atoms.slice(at, to + 1);
    pieces.push({
      key: run.map((atom) => atom.payerKey ?? atom.key).join(' '),
      start: run[0]?.start ?? 0,
      end: run.at(-1)?.end ?? 0,
      place,
      between: sidesOf(atoms, at, to, ends),
    });
    at = to;
  }
  return pieces;
}

const isEnd = (atom: Atom | undefined): boolean => !atom || (atom.endsLine && atom.endsSentence);

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
function knownAs(
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
